import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import { httpsUrl, safePath } from '#src/lib/urls.ts';
import type { LineClient } from '#src/line/line-client.ts';
import type { LinkQueries } from './url-query-store.ts';
import { parseLinkQueries } from './url-query-store.ts';

/** Matches numbers, uuids and tokens. Any other text could change the path. */
const ID = /^[\w-]+$/;

/** The kinds of bookings. An unknown kind leads to the list of bookings. */
const KINDS = new Set(['visits', 'reservations', 'meetings']);

const withId = (page: string, id: string | undefined): string | null =>
  id !== undefined && ID.test(id) ? `${page}/${id}` : null;

const withIdOrList = (page: string, id: string | undefined): string | null => (id ? withId(page, id) : page);

const withQuery = (path: string | null, name: string, text: string | undefined): string | null =>
  path !== null && text ? `${path}?${new URLSearchParams({ [name]: text })}` : path;

/** The named targets of `redirect_to`. A target returns null if its id is malformed, or if a required id is missing. */
const targets = new Map<string, (queries: LinkQueries) => string | null>([
  ['basicInfo', () => '/basicInfo'],
  ['mypage', () => '/mypage'],
  ['consultations', () => '/consultations'],
  ['mailing', () => '/mailing/address'],
  ['catalogEnquetes', () => '/catalogEnquetes/new'],
  ['events', ({ eventId }) => withIdOrList('/events', eventId)],
  ['files', ({ fileId }) => withIdOrList('/files', fileId)],
  ['inquiries', ({ inquiryId }) => withIdOrList('/inquiries', inquiryId)],
  ['itemForm', ({ itemId }) => withId('/itemForm', itemId)],
  ['reservationForm', ({ reservationFormId }) => withId('/reservationForm', reservationFormId)],
  [
    'webCatalogs',
    ({ webCatalogId, token }) =>
      webCatalogId ? withQuery(withId('/webCatalogs', webCatalogId), 'token', token) : '/webCatalogs',
  ],
  [
    'visitReservations',
    ({ appointmentId, kind = 'visits' }) =>
      appointmentId && KINDS.has(kind)
        ? withId(`/mypage/visitReservations/${kind}`, appointmentId)
        : '/mypage/visitReservations',
  ],
  [
    'smsIncentive',
    ({ liffToken }) => (liffToken ? withQuery('/smsIncentive/form', 'liff_token', liffToken) : null),
  ],
]);

/**
 * The path that `redirect_to` leads to. The value of `redirect_to` is the name of a target, or a relative path (ARR-20
 * to ARR-24). Any other value leads to `/`. Returns null without a `redirect_to`.
 */
export function redirectTarget(queries: LinkQueries): string | null {
  const { redirectTo } = queries;
  if (!redirectTo) return null;
  const target = targets.get(redirectTo);
  return safePath(target ? target(queries) : redirectTo) ?? '/';
}

/**
 * A link's external site. A page first shows `host`. The site opens only after a tap on that page's button (ARR-29).
 */
export interface ExternalSite {
  url: string;
  /**
   * The host in ASCII, so that look-alike letters appear as `xn--`. It includes the port, unless that is the default.
   */
  host: string;
}

/** The site in `external_url`. Null for a scheme other than https, and for a URL with a user name. */
export function externalSite({ externalUrl }: LinkQueries): ExternalSite | null {
  const url = externalUrl ? httpsUrl(externalUrl) : null;
  return url && { url: url.href, host: url.host };
}

/** The path that a URL's `redirect_to` leads to, if its page needs no sign-in. Null otherwise. */
export function openTarget({ isOpen }: Pick<RouteIndex, 'isOpen'>, url: URL): string | null {
  const target = redirectTarget(parseLinkQueries(url));
  return target !== null && isOpen(target) ? target : null;
}

/** The external site in a URL's query, with a function that opens it after a tap. Null if there is none. */
export async function siteToOpen(
  { line }: { line: () => Promise<LineClient> },
  url: URL,
): Promise<{ host: string; open: () => void } | null> {
  const site: ExternalSite | null = externalSite(parseLinkQueries(url));
  if (site === null) return null;
  const lineClient = await line();
  return { host: site.host, open: () => lineClient.openWindow(site.url, { external: true }) };
}

export type SiteToOpen = Awaited<ReturnType<typeof siteToOpen>>;
