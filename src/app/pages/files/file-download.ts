import type { ApiAnswer, ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getMediaFile, getMediaFileToken } from '#src/api/contract/media-file.contract.ts';
import type { DownloadedFile, TransferProgress } from '#src/api/endpoint-request.ts';
import type { FileTrouble } from '#src/features/files/file-failure.tsx';
import type { ComingFile } from '#src/features/files/file-page.tsx';

/** A private file on its way, as a store: the page follows it from whichever moment it is there. */
export interface FileDownload {
  current(): ComingFile;
  /** A download that nobody follows any more is called off. */
  subscribe(listener: () => void): () => void;
  cancel(): void;
}

interface DownloadDeps {
  client: ApiClient;
  /** The file's uuid. */
  id: string;
  /** Ends the download before a page follows it. */
  signal: AbortSignal;
  onMissing: (trouble: FileTrouble, problem: ApiProblem) => void;
}

/** Begins to fetch a private file. */
export function startDownload({ client, id, signal, onMissing }: DownloadDeps): FileDownload {
  const leaving = new AbortController();
  const listeners = new Set<() => void>();
  let coming: ComingFile = { is: 'coming', progress: null };
  const change = (next: ComingFile) => {
    coming = next;
    for (const listener of listeners) listener();
  };

  const arrive = (answer: ApiAnswer<DownloadedFile>) => {
    if (answer.ok) return change({ is: 'here', file: answer.value });
    const { problem } = answer;
    if (problem.code === 'aborted') return change({ is: 'cancelled' });
    const trouble = troubleOf(problem);
    change({ is: 'missing', trouble });
    onMissing(trouble, problem);
  };

  signal.addEventListener('abort', () => leaving.abort());
  const onProgress = (progress: TransferProgress) => {
    if (coming.is === 'coming') change({ is: 'coming', progress });
  };
  void fetchFile(client, id, { signal: leaving.signal, onProgress }).then(arrive);

  return {
    current: () => coming,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // Not at once: React lets go of everything for a moment to see that it can take it up again.
        queueMicrotask(() => listeners.size === 0 && leaving.abort());
      };
    },
    cancel: () => leaving.abort(),
  };
}

interface Transfer {
  signal: AbortSignal;
  onProgress: (progress: TransferProgress) => void;
}

/** A token lives five minutes, which a phone can sleep through: one that is refused is replaced, once. */
async function fetchFile(
  client: ApiClient,
  id: string,
  transfer: Transfer,
  newTokens = 1,
): Promise<ApiAnswer<DownloadedFile>> {
  const granted = await client.call(getMediaFileToken, { params: { id }, signal: transfer.signal });
  if (!granted.ok) return granted;
  const { token } = granted.value;
  const answer = await client.call(getMediaFile, { params: { uuid: id }, query: { token }, ...transfer });
  const isRefused = !answer.ok && answer.problem.code === 'forbidden';
  return isRefused && newTokens > 0 ? fetchFile(client, id, transfer, newTokens - 1) : answer;
}

const troubleOf = ({ code }: ApiProblem): FileTrouble => {
  if (code === 'notFound') return 'fileNotFound';
  return code === 'forbidden' ? 'fileForbidden' : 'fileFailed';
};
