import type { LoaderFunctionArgs } from 'react-router-dom';
import { replace } from 'react-router-dom';
import type { CustomerResources } from '#src/app/pages/shared/customer-resources.ts';
import { customerResources } from '#src/app/pages/shared/customer-resources.ts';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { NotFoundError } from '#src/app/shell/errors/not-found-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { isLineBrowser } from '#src/features/files/line-browser.ts';
import { isUuid } from '#src/lib/uuid.ts';
import type { FileRun } from './file-run.ts';
import { openFile } from './file-run.ts';

/** Begins to fetch what `/files/{id}` shows. @throws NotFoundError for an id that is none. */
export async function loadFile(
  services: AppServices,
  { params, request }: LoaderFunctionArgs,
): Promise<FileRun> {
  const { id } = params;
  if (!isUuid(id)) throw new NotFoundError();
  const { client, line, visitor, snackbars, report, inspection } = services;
  const door = await line();
  const outside = outsideUrl(request.url, visitor());
  return openFile({
    client,
    id,
    inLine: door.isInClient() || isLineBrowser(navigator.userAgent),
    openOutside: () => door.openWindow(outside, { external: true }),
    signal: request.signal,
    snackbars,
    report,
    inspection,
  });
}

/** Where the link names a file, to that file, once; else to those that the builder names. */
export const loadFiles = (
  services: AppServices,
  request: Request,
): Response | Pick<CustomerResources, 'files'> => {
  const { fileId } = queriesIn(new URL(request.url));
  return isUuid(fileId) ? replace(`/files/${fileId}`) : customerResources(services);
};

/**
 * This page for a browser outside LINE, which knows nothing of this visit. Not a LIFF link, which would lead back into LINE.
 * The last parameter makes LINE's own browsers let go of the link.
 */
function outsideUrl(here: string, uuid: string | null): string {
  const url = new URL(here);
  url.search = '';
  if (uuid !== null) url.searchParams.set('uuid', uuid);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
