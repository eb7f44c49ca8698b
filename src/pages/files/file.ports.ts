import { fromPromise } from 'xstate';
import type { fileMachine } from '#machines/file.machine.ts';
import type { FileProblem, FileProgress, ReceivedFile, ShareProblem } from '#machines/file.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getMediaFile, getMediaFileToken } from '#src/api/contract/media-file.contract.ts';
import type { Report } from '#src/app/base/errors/error-report.ts';
import { LoadError } from '#src/app/base/errors/load-error.ts';
import type { SnackbarQueue } from '#src/app/base/services/snackbar-queue.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { fileNameFrom } from '#src/lib/file-name.ts';
import { invariant } from '#src/lib/invariant.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';

interface FilePortDeps {
  client: ApiClient;
  /** The file's uuid. */
  id: string;
  /** Opens this page in a browser outside LINE. */
  openOutside: () => void;
  onProgress: (progress: FileProgress) => void;
  snackbars: Pick<SnackbarQueue, 'add'>;
  report: Report;
}

const done = { ok: true, value: null } as const;

export function filePorts({
  client,
  id,
  openOutside,
  onProgress,
  snackbars,
  report,
}: FilePortDeps): Parameters<typeof fileMachine.provide>[0] {
  const say = (text: string) => snackbars.add({ severity: 'success', text });
  const failed = (problem: ApiProblem): { ok: false; problem: FileProblem } => {
    const code = toProblemCode(problem);
    if (code === 'failed') report(new LoadError(problem));
    return { ok: false, problem: { code } };
  };

  return {
    actors: {
      requestToken: fromPromise<PortResult<string, FileProblem>>(async ({ signal }) => {
        const answer = await client.call(getMediaFileToken, { params: { id }, signal });
        if (signal.aborted) return calledOff();
        return answer.ok ? { ok: true, value: answer.value.token } : failed(answer.problem);
      }),
      fetchFile: fromPromise<PortResult<ReceivedFile, FileProblem>, string | null>(
        async ({ input, signal }) => {
          invariant(input, 'filePorts.fetchFile: no token. The chart must request one first.');
          const request = { params: { uuid: id }, query: { token: input }, signal, onProgress };
          const answer = await client.call(getMediaFile, request);
          if (signal.aborted) return calledOff();
          if (!answer.ok) return failed(answer.problem);
          const { blob, contentDisposition } = answer.value;
          const fileName = fileNameFrom(contentDisposition);
          return { ok: true, value: { blob, fileName, shareable: canShareFile(blob, fileName) } };
        },
      ),
      saveFile: fromPromise<PortResult<null, never>, ReceivedFile | null>(async ({ input }) => {
        const { blob, fileName } = requireFile(input);
        saveFile(blob, fileName);
        say(messageCatalogue.fileDownloaded);
        return done;
      }),
      shareFile: fromPromise<PortResult<null, ShareProblem>, ReceivedFile | null>(async ({ input }) => {
        const { blob, fileName } = requireFile(input);
        const hasOpened = await shareFile(blob, fileName);
        return hasOpened ? done : { ok: false, problem: { code: 'notOpened' } };
      }),
      openBrowser: fromPromise<PortResult<null, never>>(async () => {
        say(messageCatalogue.fileOpensInBrowser);
        openOutside();
        return done;
      }),
    },
  };
}

/** Never settles. The chart has cancelled the call and expects no result. */
const calledOff = () => new Promise<never>(() => undefined);

function requireFile(file: ReceivedFile | null): ReceivedFile {
  invariant(file, 'filePorts: no file to save. The chart must offer to save the file only after loading it.');
  return file;
}

const toProblemCode = ({ code }: ApiProblem): FileProblem['code'] => {
  if (code === 'unauthorized') return 'signedOut';
  return code === 'notFound' || code === 'forbidden' ? code : 'failed';
};

/**
 * The object URL is revoked after this time. The time is long, because an iPhone asks the customer before it reads the
 * file.
 */
const READ_BY_THEN_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN_MS);
}

/** Parameters of the MIME type, such as a charset, are removed, because browsers share only plain types. */
const toShareData = (file: Blob, name: string): ShareData => ({
  files: [new File([file], name, { type: file.type.split(';', 1)[0] ?? '' })],
});

const canShareFile = (file: Blob, name: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(toShareData(file, name));

/**
 * Opens the share sheet, which requires a user gesture. Returns false if the sheet did not open, and true even if the
 * customer closed it without sharing.
 */
async function shareFile(file: Blob, name: string): Promise<boolean> {
  try {
    await navigator.share(toShareData(file, name));
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
