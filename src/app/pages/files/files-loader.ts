import type { LoaderFunctionArgs } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { LoadError } from '#src/app/shell/errors/load-error.ts';
import { NotFoundError } from '#src/app/shell/errors/not-found-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import type { FileTrouble } from '#src/features/files/file-failure.tsx';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { isUuid } from '#src/lib/uuid.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import type { FileDownload } from './file-download.ts';
import { startDownload } from './file-download.ts';

/** What `/files/{id}` shows: a file still to come. */
export interface FileToCome {
  download: FileDownload;
  door: LineDoor;
  /** This page for a browser outside LINE, which knows nothing of this visit. */
  outsideUrl: string;
}

/** @throws NotFoundError for an id that is none. */
export async function loadFile(
  services: AppServices,
  { params, request }: LoaderFunctionArgs,
): Promise<FileToCome> {
  const { id } = params;
  if (!isUuid(id)) throw new NotFoundError();
  const { client, line, visitor } = services;
  const onMissing = (trouble: FileTrouble, problem: ApiProblem) => tell(services, trouble, problem);
  const door = await line();
  return {
    download: startDownload({ client, id, signal: request.signal, onMissing }),
    door,
    outsideUrl: outsideUrl(request.url, visitor()),
  };
}

/** Where the visit is about a file, to that file: the provider has no list of them (product.md §7). */
export const loadFiles = ({ queries }: AppServices): Response | null => {
  const { fileId } = queries.current();
  return isUuid(fileId) ? redirect(`/files/${fileId}`) : null;
};

function tell({ snackbars, report }: AppServices, trouble: FileTrouble, problem: ApiProblem): void {
  // The session's end has a page of its own.
  if (problem.code === 'unauthorized') return;
  snackbars.add({ severity: 'error', text: messageCatalogue[trouble].snackbar });
  if (trouble === 'fileFailed') report(new LoadError(problem));
}

/** Not a LIFF link, which would lead back into LINE. The last parameter makes LINE's own browsers let go of the link. */
function outsideUrl(here: string, uuid: string | null): string {
  const url = new URL(here);
  url.search = '';
  if (uuid !== null) url.searchParams.set('uuid', uuid);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
