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

/** A private file as its page follows it: the chart's actor, which lives outside React, and is called off when nobody follows it. */
export interface FileRun extends ReadableStore<FileSnapshot> {
  send(event: FileEvent): void;
}

interface FileRunDeps extends Pick<AppServices, 'snackbars' | 'report' | 'inspection'> {
  client: ApiClient;
  /** The file's uuid. */
  id: string;
  /** The page is shown by a browser of LINE's. */
  inLine: boolean;
  openOutside: () => void;
  /** Ends the run before a page follows it. */
  signal: AbortSignal;
}

/** What a customer is told of a file that cannot be had: by the names of the error catalogue. */
export const troubleOf: Record<FileProblem['code'], FileTrouble> = {
  notFound: 'fileNotFound',
  forbidden: 'fileForbidden',
  signedOut: 'fileFailed',
  failed: 'fileFailed',
};

/** Begins to fetch a private file. */
export function openFile({ inLine, signal, inspection, ...deps }: FileRunDeps): FileRun {
  const ports = filePorts({
    ...deps,
    onProgress: (progress) => actor.send({ type: 'bytes.arrived', progress }),
  });
  const actor = createActor(fileMachine.provide(ports), { input: { inLine }, ...inspection });
  let followers = 0;
  let told: FileProblem | null = null;

  /** The session's end has a page of its own. */
  const tell = ({ context: { problem } }: FileSnapshot) => {
    if (problem === told) return;
    told = problem;
    if (problem === null || problem.code === 'signedOut') return;
    deps.snackbars.add({ severity: 'error', text: messageCatalogue[troubleOf[problem.code]].snackbar });
  };

  // The page that follows shows a bug, and that reports it.
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
          // Not at once: React lets go of everything for a moment to see that it can take it up again.
          queueMicrotask(() => followers === 0 && actor.stop());
        },
      };
    },
    send: (event) => actor.send(event),
  };
}
