import type { SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';
import { fileMachine } from '#machines/file.machine.ts';
import type { FileEvent, FileProblem } from '#machines/file.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { filePorts } from './file.ports.ts';
import type { FileErrorKind } from './file-failure.tsx';

export type FileSnapshot = SnapshotFrom<typeof fileMachine>;

/** The actor that loads one file, as a store outside React. It stops when its last subscriber leaves. */
export interface FileRun extends ReadableStore<FileSnapshot> {
  send(event: FileEvent): void;
}

interface FileRunDeps extends Pick<AppServices, 'snackbars' | 'report' | 'inspection'> {
  client: ApiClient;
  /** The file's uuid. */
  id: string;
  /** True in any of LINE's own browsers. */
  inLine: boolean;
  openOutside: () => void;
  /** Stops the actor if the customer leaves before the page has subscribed. */
  signal: AbortSignal;
}

export const troubleOf: Record<FileProblem['code'], FileErrorKind> = {
  notFound: 'fileNotFound',
  forbidden: 'fileForbidden',
  signedOut: 'fileFailed',
  failed: 'fileFailed',
};

export function openFile({ inLine, signal, inspection, ...deps }: FileRunDeps): FileRun {
  const ports = filePorts({
    ...deps,
    onProgress: (progress) => actor.send({ type: 'bytes.arrived', progress }),
  });
  const actor = createActor(fileMachine.provide(ports), { input: { inLine }, ...inspection });
  let followers = 0;
  let reportedProblem: FileProblem | null = null;

  /** An expired session (`signedOut`) has its own page, so it gets no snackbar. */
  const tell = ({ context: { problem } }: FileSnapshot) => {
    if (problem === reportedProblem) return;
    reportedProblem = problem;
    if (problem === null || problem.code === 'signedOut') return;
    deps.snackbars.add({ severity: 'error', text: messageCatalogue[troubleOf[problem.code]].snackbar });
  };

  // Errors are ignored here, because the page also subscribes. It throws them, and its error boundary reports them.
  actor.subscribe({ next: tell, error: () => undefined });
  signal.addEventListener('abort', () => actor.stop());
  actor.start();

  return {
    getSnapshot: () => actor.getSnapshot(),
    subscribe: (follower) => {
      followers += 1;
      const following = actor.subscribe(
        typeof follower === 'function' ? { next: follower } : (follower ?? {}),
      );
      return {
        unsubscribe: () => {
          following.unsubscribe();
          followers -= 1;
          // The stop is deferred, because React's StrictMode unsubscribes and immediately subscribes again.
          queueMicrotask(() => followers === 0 && actor.stop());
        },
      };
    },
    send: (event) => actor.send(event),
  };
}
