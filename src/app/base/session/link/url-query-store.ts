import * as z from 'zod/mini';
import { toWire } from '#src/api/contract/wire.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { TAB_KEYS } from '#src/lib/storage-keys.ts';
import { stored } from '#src/lib/stored.ts';
import { queryName } from '#src/lib/urls.ts';
import { peekUuid, readUuid } from '#src/lib/uuid.ts';

/**
 * The query parameters of this visit's links. Reloads keep them. They are deleted when the tab closes or the visitor
 * changes.
 */
export interface UrlQueryStore {
  current(): UrlQueries;
  /** Adds the query parameters of a page load's URL to the stored ones. Returns only those of the URL. */
  arrive(url: URL): LinkQueries;
  keep(change: Partial<UrlQueries>): void;
  clear(): void;
}

const TRACKED_LINK = ['hubMessageToken', 'trackingCode'] as const;
const TRACKING_SOURCE = ['trackingSourceId', 'trackingSourceType'] as const;
const REFER = ['ownerId', 'attractMailId'] as const;
const ADVERTISEMENT = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'gclid',
  'originalReferrer',
  'registrationPageUrl',
] as const;
const TARGET_IDS = [
  'appointmentId',
  'eventId',
  'fileId',
  'inquiryId',
  'itemId',
  'kind',
  'liffToken',
  'reservationFormId',
  'token',
  'webCatalogId',
] as const;

/**
 * Parameters that belong together must come from the same link (ARR-15). If a link contains any parameter of `says`,
 * all stored parameters of `forgets` are deleted.
 */
const TOGETHER: readonly (readonly [says: readonly LinkQuery[], forgets: readonly LinkQuery[]])[] = [
  [['redirectTo'], TARGET_IDS],
  [TRACKED_LINK, TRACKED_LINK],
  [TRACKING_SOURCE, TRACKING_SOURCE],
  [REFER, REFER],
  [ADVERTISEMENT, ADVERTISEMENT],
];

/** `storage` is session storage. */
export function urlQueryStore(storage: KeyValueStore): UrlQueryStore {
  const queries = stored(storage, TAB_KEYS.urlQueries, urlQueries);
  const current = (): UrlQueries => queries.read() ?? urlQueries.parse({});

  return {
    current,
    arrive: (url) => {
      const urlQueriesOfLink = parseLinkQueries(url);
      const outdated = TOGETHER.filter(([says]) =>
        says.some((name) => urlQueriesOfLink[name] !== undefined),
      ).flatMap(([, forgets]) => forgets);
      const forgotten = Object.fromEntries(outdated.map((name) => [name, undefined]));
      const remaining = { ...current(), ...forgotten };
      if (Object.values(urlQueriesOfLink).some((text) => text !== undefined))
        queries.save({ ...remaining, ...defined(urlQueriesOfLink) });
      return urlQueriesOfLink;
    },
    keep: (change) => queries.save({ ...current(), ...change }),
    clear: queries.clear,
  };
}

const defined = (queries: LinkQueries): LinkQueries =>
  Object.fromEntries(Object.entries(queries).filter(([, text]) => text !== undefined));

const MAX_LENGTH = 2048;
/**
 * A value that is too long or not a string is read as undefined. An invalid value in a link or in storage must not
 * break a page.
 */
const value = z.catch(z.optional(z.string().check(z.maxLength(MAX_LENGTH))), undefined);

/**
 * The stored state of a visit: the query parameters of its links (ARR-12) and the number of automatic sign-in
 * attempts.
 */
export const urlQueries = z.object({
  appointmentId: value,
  attractMailId: value,
  eventId: value,
  externalUrl: value,
  fileId: value,
  hubMessageToken: value,
  inquiryId: value,
  liffToken: value,
  smsToken: value,
  itemId: value,
  kind: value,
  leadStatus: value,
  messageId: value,
  ownerId: value,
  pastCustomerUuid: value,
  redirectTo: value,
  redirectPath: value,
  registrationSourceId: value,
  remindLineMessageId: value,
  reservationFormId: value,
  token: value,
  trackingCode: value,
  trackingSourceId: value,
  trackingSourceType: value,
  webCatalogId: value,
  utmCampaign: value,
  utmMedium: value,
  utmSource: value,
  gclid: value,
  originalReferrer: value,
  registrationPageUrl: value,
  loginRetryCount: z.catch(z.int().check(z.minimum(0)), 0),
});

type UrlQueries = z.infer<typeof urlQueries>;

export type LinkQueries = Omit<UrlQueries, 'loginRetryCount'>;
export type LinkQuery = keyof LinkQueries;

/**
 * Reads a URL's query parameters, in every spelling of their names (ARR-13). The last value of a repeated key is used.
 * Values of more than 2,048 characters are ignored (ARR-13). A uuid ends where it is whole (ARR-53). Call this only after
 * LINE's SDK has cleaned the URL.
 */
export function parseLinkQueries(url: URL): LinkQueries {
  const pairs = [...mapped(url).searchParams].filter(([, text]) => text.length <= MAX_LENGTH);
  const { loginRetryCount: _, ...queries } = urlQueries.parse(named(pairs));
  return queries;
}

const inState = Object.fromEntries(Object.keys(urlQueries.shape).map((name) => [name, name]));
/** Maps both spellings of a query parameter, in lower case, to its camelCase name. */
const nameByQuery = new Map(
  Object.entries({ ...inState, ...(toWire(inState) as typeof inState) }).map(([spelling, name]) => [
    queryName(spelling),
    name,
  ]),
);

const UUIDS = new Set(['fileId', 'pastCustomerUuid']);

/**
 * The values of the known query parameters, by camelCase name. If the URL contains both spellings, the last one is
 * used.
 */
const named = (pairs: readonly [name: string, text: string][]): Record<string, string> =>
  Object.fromEntries(
    pairs.flatMap(([spelling, text]) => {
      const name = nameByQuery.get(queryName(spelling));
      if (name === undefined) return [];
      return [[name, UUIDS.has(name) ? (readUuid(text) ?? text) : text]];
    }),
  );

/** Adds `lead_status=after_visiting` to a link that leads to the basic info wizard (ARR-17). */
function mapped(url: URL): URL {
  const { pathname, searchParams } = url;
  const { redirectTo } = named([...searchParams]);
  if (pathname !== '/' || peekUuid(url) === null || redirectTo !== 'basicInfo') return url;
  const longer = new URL(url);
  longer.searchParams.append('lead_status', 'after_visiting');
  return longer;
}
