import type { ApiAnswer } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import {
  alignHubTrackingLink,
  checkMessage,
  createAdvertisementParam,
  createRefer,
  createTrackingSource,
  getRegistrationSource,
  openRemindLineMessage,
  updateHubTrackingLink,
  updatePastCustomer,
} from '#src/api/contract/arrival-mark.contract.ts';
import { changeLeadStatus } from '#src/api/contract/customer.contract.ts';
import type { LinkQueries, LinkQuery } from '#src/app/session/link/url-queries.ts';

type Sending = Promise<ApiAnswer<unknown>>;

/** A mark that a link asks for. `about` is what makes it this one and no other. */
export interface AskedMark {
  name: string;
  about: Readonly<Record<string, string>>;
  send(client: ApiClient, uuid: string): Sending;
}

interface Row<About> {
  name: string;
  /** What the link says about it; nothing when the link does not ask for it. */
  asked: (queries: LinkQueries) => About | null | undefined | '';
  call: (client: ApiClient, about: About, uuid: string) => Sending;
}

const row =
  <About extends Record<string, string>>({ name, asked, call }: Row<About>) =>
  (queries: LinkQueries): AskedMark | null => {
    const about = asked(queries);
    return about ? { name, about, send: (client, uuid) => call(client, about, uuid) } : null;
  };

/** Those of the queries that say something; null when none does. */
function said<Name extends LinkQuery>(
  queries: LinkQueries,
  ...names: readonly Name[]
): { [Each in Name]?: string } | null {
  const pairs = names.flatMap((name) => (queries[name] ? [[name, queries[name]]] : []));
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}

/** The specification shows no answer of these calls: one of another shape is no reason to leave out the second. */
const isDone = (answer: ApiAnswer<unknown>): boolean =>
  answer.ok || answer.problem.code === 'malformedAnswer';

/** Decisions §1, row by row: the query that asks for a mark, and the call that sends it. */
const table = [
  row({
    name: 'hubTrackingLink',
    asked: ({ hubMessageToken, trackingCode }) => {
      const id = hubMessageToken || trackingCode;
      return id && { id };
    },
    call: async (client, params, uuid) => {
      const followed = await client.call(updateHubTrackingLink, { params, body: { uuid } });
      return isDone(followed) ? client.call(alignHubTrackingLink, { params, body: { uuid } }) : followed;
    },
  }),
  row({
    name: 'message',
    asked: ({ messageId }) => messageId && { id: messageId },
    call: (client, params) => client.call(checkMessage, { params }),
  }),
  row({
    name: 'remindLineMessage',
    asked: ({ remindLineMessageId }) => remindLineMessageId && { id: remindLineMessageId },
    call: (client, params) => client.call(openRemindLineMessage, { params }),
  }),
  row({
    name: 'pastCustomer',
    asked: ({ pastCustomerUuid }) => pastCustomerUuid && { pastCustomerUuid },
    call: (client, body) => client.call(updatePastCustomer, { body }),
  }),
  row({
    name: 'trackingSource',
    asked: ({ trackingSourceId, trackingSourceType }) =>
      trackingSourceId && trackingSourceType && { trackingSourceId, trackingSourceType },
    call: (client, body) => client.call(createTrackingSource, { body }),
  }),
  row({
    name: 'registrationSource',
    asked: ({ registrationSourceId }) => registrationSourceId && { id: registrationSourceId },
    call: (client, params) => client.call(getRegistrationSource, { params }),
  }),
  row({
    name: 'advertisementParam',
    asked: (queries) =>
      said(
        queries,
        'utmSource',
        'utmMedium',
        'utmCampaign',
        'gclid',
        'originalReferrer',
        'registrationPageUrl',
      ),
    call: (client, body) => client.call(createAdvertisementParam, { body }),
  }),
  row({
    name: 'refer',
    asked: (queries) => said(queries, 'ownerId', 'attractMailId'),
    call: (client, body) => client.call(createRefer, { body }),
  }),
  row({
    name: 'leadStatus',
    asked: ({ leadStatus }) => leadStatus && { leadStatus },
    call: (client, body) => client.call(changeLeadStatus, { body }),
  }),
];

/** The marks that a link's queries ask for, in the table's order. */
export const parseMarks = (queries: LinkQueries): AskedMark[] =>
  table.flatMap((asked) => asked(queries) ?? []);
