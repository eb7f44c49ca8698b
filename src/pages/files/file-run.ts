import type { SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';
import { fileMachine } from '#machines/file.machine.ts';
import type { FileEvent, FileProblem } from '#machines/file.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { ReadableStore } from '#src/lib/create-store.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { filePorts } from './file.ports.ts';
import type { FileTrouble } from './file-failure.tsx';

export type FileSnapshot = SnapshotFrom<typeof fileMachine>;

/** A file that is loading or loaded, as a store. The actor lives outside React and stops without subscribers. */
export interface FileRun extends ReadableStore<FileSnapshot> {
  send(event: FileEvent): void;
}

interface FileRunDeps extends Pick<AppServices, 'snackbars' | 'report' | 'inspection'> {
  client: ApiClient;
  /** The file's uuid. */
  id: string;
  /** True in a browser of LINE's. */
  inLine: boolean;
  openOutside: () => void;
  /** Ends the run before a page subscribes. */
  signal: AbortSignal;
}

/** The error catalogue's entry of each problem. */
export const troubleOf: Record<FileProblem['code'], FileTrouble> = {
  notFound: 'fileNotFound',
  forbidden: 'fileForbidden',
  signedOut: 'fileFailed',
  failed: 'fileFailed',
};

/** Starts to load a private file. */
export function openFile({ inLine, signal, inspection, ...deps }: FileRunDeps): FileRun {
  const ports = filePorts({
    ...deps,
    onProgress: (progress) => actor.send({ type: 'bytes.arrived', progress }),
  });
  const actor = createActor(fileMachine.provide(ports), { input: { inLine }, ...inspection });
  let followers = 0;
  let told: FileProblem | null = null;

  /** An ended session has a page of its own, so it gets no snackbar. */
  const tell = ({ context: { problem } }: FileSnapshot) => {
    if (problem === told) return;
    told = problem;
    if (problem === null || problem.code === 'signedOut') return;
    deps.snackbars.add({ severity: 'error', text: messageCatalogue[troubleOf[problem.code]].snackbar });
  };

  // The page that subscribes throws the error, and its error boundary reports it.
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
          // Not at once: React's StrictMode unsubscribes for a moment and subscribes again.
          queueMicrotask(() => followers === 0 && actor.stop());
        },
      };
    },
    send: (event) => actor.send(event),
  };
}
