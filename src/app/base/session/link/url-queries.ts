import * as z from 'zod/mini';
import { toWire } from '#src/api/contract/wire.ts';
import { peekUuid } from '#src/line/peek-uuid.ts';

const MAX_LENGTH = 2048;
/** Absent when it is too long or no text: what a link or a storage holds must never stop a page. */
const value = z.catch(z.optional(z.string().check(z.maxLength(MAX_LENGTH))), undefined);

/** What a link's query brings (product.md §3), kept for the visit; and how often a sign-in began without a tap. */
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

/** The part of them that a URL can say. */
export type LinkQueries = Omit<UrlQueries, 'loginRetryCount'>;
export type LinkQuery = keyof LinkQueries;

/**
 * What a URL says, in snake_case or camelCase: a repeated key has its last value, a value over 2,048 characters counts
 * as not there, and unknown keys are ignored (decisions §1). Only for a URL that LINE has finished with.
 */
export function queriesIn(url: URL): LinkQueries {
  const said = [...mapped(url).searchParams].filter(([, text]) => text.length <= MAX_LENGTH);
  const { loginRetryCount: _, ...queries } = urlQueries.parse(named(said));
  return queries;
}

const inState = Object.fromEntries(Object.keys(urlQueries.shape).map((name) => [name, name]));
/** The name in state, by each of its two spellings. */
const nameOf = new Map(Object.entries({ ...inState, ...(toWire(inState) as typeof inState) }));

/** What is said under known names; of a name's two spellings the one that was said last counts. */
const named = (said: readonly [name: string, text: string][]): Record<string, string> =>
  Object.fromEntries(
    said.flatMap(([spelling, text]) => {
      const name = nameOf.get(spelling);
      return name === undefined ? [] : [[name, text]];
    }),
  );

/** The mapping rule of product.md §2: who comes to the root for the basic info has visited before. */
function mapped(url: URL): URL {
  const { pathname, searchParams } = url;
  const { redirectTo } = named([...searchParams]);
  if (pathname !== '/' || peekUuid(url) === null || redirectTo !== 'basicInfo') return url;
  const longer = new URL(url);
  longer.searchParams.append('lead_status', 'after_visiting');
  return longer;
}
