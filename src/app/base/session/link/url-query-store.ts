import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { TAB_KEYS } from '#src/lib/storage-keys.ts';
import { stored } from '#src/lib/stored.ts';
import type { LinkQueries, LinkQuery, UrlQueries } from './url-queries.ts';
import { queriesIn, urlQueries } from './url-queries.ts';

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
      const said = queriesIn(url);
      const outdated = TOGETHER.filter(([says]) => says.some((name) => said[name] !== undefined)).flatMap(
        ([, forgets]) => forgets,
      );
      const forgotten = Object.fromEntries(outdated.map((name) => [name, undefined]));
      const kept = { ...current(), ...forgotten };
      if (Object.values(said).some((text) => text !== undefined)) queries.save({ ...kept, ...defined(said) });
      return said;
    },
    keep: (change) => queries.save({ ...current(), ...change }),
    clear: queries.clear,
  };
}

const defined = (queries: LinkQueries): LinkQueries =>
  Object.fromEntries(Object.entries(queries).filter(([, text]) => text !== undefined));
