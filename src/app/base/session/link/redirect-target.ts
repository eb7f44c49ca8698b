import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import { safePath } from '#src/lib/safe-path.ts';
import { httpsUrl } from '#src/lib/web-url.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import type { LinkQueries } from './url-queries.ts';
import { queriesIn } from './url-queries.ts';

/** Numbers, uuids and tokens; whatever else stands where an id should would be a path of its own. */
const ID = /^[\w-]+$/;

/** Of bookings. One of another kind is none that this link means: better the list than somebody's other booking. */
const KINDS = new Set(['visits', 'reservations', 'meetings']);

const withId = (page: string, id: string | undefined): string | null =>
  id !== undefined && ID.test(id) ? `${page}/${id}` : null;

const withIdOrList = (page: string, id: string | undefined): string | null => (id ? withId(page, id) : page);

const withQuery = (path: string | null, name: string, text: string | undefined): string | null =>
  path !== null && text ? `${path}?${new URLSearchParams({ [name]: text })}` : path;

/** The named targets of `redirect_to`. Each returns null if the id that it needs is missing or malformed. */
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
 * Where `redirect_to` leads: the path of a target that has a name, its id taken from beside it, or the relative path
 * that it is. `/` for everything that is neither; null without a `redirect_to`.
 */
export function redirectTarget(queries: LinkQueries): string | null {
  const { redirectTo } = queries;
  if (!redirectTo) return null;
  const target = targets.get(redirectTo);
  return safePath(target ? target(queries) : redirectTo) ?? '/';
}

/** Another site that a link leads to. Only a tap on a page that shows `host` may open it. */
export interface ExternalSite {
  url: string;
  /** The host, and the port where it is not the usual one, as ASCII: look-alike letters show as `xn--`. */
  host: string;
}

/** The site that `external_url` names, or null: only https is followed, and no URL that carries a user's name. */
export function externalSite({ externalUrl }: LinkQueries): ExternalSite | null {
  const url = externalUrl ? httpsUrl(externalUrl) : null;
  return url && { url: url.href, host: url.host };
}

/** The path of the page that a URL's `redirect_to` names, if that page needs no sign-in; null otherwise. */
export function openTarget({ isOpen }: Pick<RouteIndex, 'isOpen'>, url: URL): string | null {
  const target = redirectTarget(queriesIn(url));
  return target !== null && isOpen(target) ? target : null;
}

/** The other site that a URL leads to, with the way to open it, which a tap handler may call; null when it leads to none. */
export async function siteToOpen(
  { line }: { line: () => Promise<LineDoor> },
  url: URL,
): Promise<{ host: string; open: () => void } | null> {
  const site: ExternalSite | null = externalSite(queriesIn(url));
  if (site === null) return null;
  const door = await line();
  return { host: site.host, open: () => door.openWindow(site.url, { external: true }) };
}

export type SiteToOpen = Awaited<ReturnType<typeof siteToOpen>>;
