import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getWebCatalog, getWebCatalogs } from '#src/api/contract/catalog.contract.ts';
import type { ReceivedOf } from '#src/api/endpoint-request.ts';
import { NotFoundError } from '#src/app/base/errors/not-found-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { positiveInteger } from '#src/lib/path-template.ts';

type CatalogPage = ReceivedOf<typeof getWebCatalogs> & { page: number };
/** The list is a promise, so that the page's frame appears before the list is loaded. */
export interface CatalogsToCome {
  list: Promise<ApiResult<CatalogPage>>;
}

type Catalog = ReceivedOf<typeof getWebCatalog>['webCatalog'];
export interface OpenedCatalog {
  catalog: ApiResult<Catalog>;
}

export const loadCatalogs = ({ client }: AppServices, { request }: LoaderFunctionArgs): CatalogsToCome => {
  const page = positiveInteger(new URL(request.url).searchParams.get('page')) ?? 1;
  return { list: loadPage(client, page, request.signal) };
};

/** @throws NotFoundError for a malformed id and for an unknown catalog. */
export async function loadCatalog(
  { client }: AppServices,
  { params, request }: LoaderFunctionArgs,
): Promise<OpenedCatalog> {
  const id = positiveInteger(params.id);
  if (id === null) throw new NotFoundError();
  const catalog = await open(client, id, request);
  if (!catalog.ok && catalog.problem.code === 'notFound') throw new NotFoundError();
  return { catalog };
}

/** Loads one page of the list. For a number beyond the end, loads the last page. */
async function loadPage(
  client: ApiClient,
  page: number,
  signal: AbortSignal,
): Promise<ApiResult<CatalogPage>> {
  const found = await client.call(getWebCatalogs, { query: { page }, signal });
  if (!found.ok) return found;
  const last = Math.max(1, found.value.meta.totalPages);
  return page > last ? loadPage(client, last, signal) : { ok: true, value: { ...found.value, page } };
}

async function open(client: ApiClient, id: number, request: Request): Promise<ApiResult<Catalog>> {
  const { signal } = request;
  const inUrl = new URL(request.url).searchParams.get('token');
  const token: ApiResult<string> = inUrl ? { ok: true, value: inUrl } : await tokenInList(client, id, signal);
  if (!token.ok) return token;
  const answer = await client.call(getWebCatalog, { params: { id }, query: { token: token.value }, signal });
  return answer.ok ? { ok: true, value: answer.value.webCatalog } : answer;
}

const noSuchCatalog = { ok: false, problem: { code: 'notFound', reasons: [] as string[] } } as const;

/** Searches the customer's list of catalogs, page by page, for the token of this catalog. */
async function tokenInList(
  client: ApiClient,
  id: number,
  signal: AbortSignal,
  page = 1,
): Promise<ApiResult<string>> {
  const list = await loadPage(client, page, signal);
  if (!list.ok) return list;
  const found = list.value.webCatalogs.find((catalog) => catalog.id === id);
  if (found) return { ok: true, value: found.token };
  return page < list.value.meta.totalPages ? tokenInList(client, id, signal, page + 1) : noSuchCatalog;
}
