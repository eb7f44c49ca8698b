import type { ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getWebCatalog, getWebCatalogs } from '#src/api/contract/catalog.contract.ts';
import type { ReceivedOf } from '#src/api/endpoint-request.ts';

type CatalogPage = ReceivedOf<typeof getWebCatalogs> & { page: number };
export type Catalog = ReceivedOf<typeof getWebCatalog>['webCatalog'];

/** Fetches one page of the list. For a number beyond the end, fetches the last page. */
export async function fetchCatalogPage(
  client: ApiClient,
  page: number,
  signal: AbortSignal,
): Promise<ApiResult<CatalogPage>> {
  const answer = await client.call(getWebCatalogs, { query: { page }, signal });
  if (!answer.ok) return answer;
  const last = Math.max(1, answer.value.meta.totalPages);
  return page > last
    ? fetchCatalogPage(client, last, signal)
    : { ok: true, value: { ...answer.value, page } };
}

/** Fetches one catalog. Its token is in the link, or else in the customer's list. */
export async function fetchCatalog(
  client: ApiClient,
  id: number,
  request: Request,
): Promise<ApiResult<Catalog>> {
  const { signal } = request;
  const tokenOfLink = new URL(request.url).searchParams.get('token');
  const token: ApiResult<string> = tokenOfLink
    ? { ok: true, value: tokenOfLink }
    : await findToken(client, id, signal);
  if (!token.ok) return token;
  const answer = await client.call(getWebCatalog, { params: { id }, query: { token: token.value }, signal });
  return answer.ok ? { ok: true, value: answer.value.webCatalog } : answer;
}

const noSuchCatalog = { ok: false, problem: { code: 'notFound', reasons: [] as string[] } } as const;

/** Searches the customer's list of catalogs, page by page, for the token of this catalog. */
async function findToken(
  client: ApiClient,
  id: number,
  signal: AbortSignal,
  page = 1,
): Promise<ApiResult<string>> {
  const list = await fetchCatalogPage(client, page, signal);
  if (!list.ok) return list;
  const catalog = list.value.webCatalogs.find((catalog) => catalog.id === id);
  if (catalog) return { ok: true, value: catalog.token };
  return page < list.value.meta.totalPages ? findToken(client, id, signal, page + 1) : noSuchCatalog;
}
