import * as z from 'zod/mini';
import { toWire } from '#src/api/contract/wire.ts';
import { peekUuid } from '#src/line/peek-uuid.ts';

const MAX_LENGTH = 2048;
/** Undefined for a value that is too long or no text. A bad value in a link or a storage must not stop a page. */
const value = z.catch(z.optional(z.string().check(z.maxLength(MAX_LENGTH))), undefined);

/** The queries of a link (ARR-12), kept for the visit, and the number of automatic sign-ins. */
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

export type UrlQueries = z.infer<typeof urlQueries>;

export type LinkQueries = Omit<UrlQueries, 'loginRetryCount'>;
export type LinkQuery = keyof LinkQueries;

/**
 * Reads the queries of a URL in snake_case or camelCase (ARR-13). A repeated key has its last value; a value of more
 * than 2,048 characters is dropped (ARR-14). Call it only after LINE has cleaned the URL.
 */
export function queriesIn(url: URL): LinkQueries {
  const said = [...mapped(url).searchParams].filter(([, text]) => text.length <= MAX_LENGTH);
  const { loginRetryCount: _, ...queries } = urlQueries.parse(named(said));
  return queries;
}

const inState = Object.fromEntries(Object.keys(urlQueries.shape).map((name) => [name, name]));
/** Maps both spellings of a query to its name in state. */
const nameOf = new Map(Object.entries({ ...inState, ...(toWire(inState) as typeof inState) }));

/** The known queries by name. Of two spellings the last one in the URL counts. */
const named = (said: readonly [name: string, text: string][]): Record<string, string> =>
  Object.fromEntries(
    said.flatMap(([spelling, text]) => {
      const name = nameOf.get(spelling);
      return name === undefined ? [] : [[name, text]];
    }),
  );

/** ARR-17: adds the lead status to a link to the basic info. */
function mapped(url: URL): URL {
  const { pathname, searchParams } = url;
  const { redirectTo } = named([...searchParams]);
  if (pathname !== '/' || peekUuid(url) === null || redirectTo !== 'basicInfo') return url;
  const longer = new URL(url);
  longer.searchParams.append('lead_status', 'after_visiting');
  return longer;
}
