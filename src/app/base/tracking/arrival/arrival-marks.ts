import * as z from 'zod/mini';
import type { Mark } from '#machines/arrival.types.ts';
import type { ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import {
  alignHubTrackingLink,
  checkMessage,
  createAdvertisementParam,
  createCustomerSession,
  createRefer,
  createTrackingSource,
  openRemindLineMessage,
  updateHubTrackingLink,
  updatePastCustomer,
} from '#src/api/contract/arrival-mark.contract.ts';
import { changeLeadStatus, markConnected } from '#src/api/contract/profile.contract.ts';
import type { LinkQueries, LinkQuery } from '#src/app/base/session/link/url-query-store.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { DEVICE_KEYS } from '#src/lib/storage-keys.ts';
import { stored } from '#src/lib/stored.ts';
import { textHash } from '#src/lib/uuid.ts';
import type { RegistrationSources } from './registration-source.ts';

interface MarkSender {
  client: ApiClient;
  uuid: string;
  registrationSource: RegistrationSources;
}

type Sending = Promise<ApiResult<unknown>>;

interface Row<About> {
  kind: string;
  /** The mark's data from the link. Empty if the link does not ask for the mark. */
  matchQueries: (queries: LinkQueries) => About | null | undefined | '';
  call: (sender: MarkSender, about: About) => Sending;
}

const defineMark = <About extends Mark['about']>({ kind, matchQueries, call }: Row<About>) => ({
  kind,
  toMark: (queries: LinkQueries): Mark | null => {
    const about = matchQueries(queries);
    return about ? { kind, about } : null;
  },
  // The cast is safe, because a row sends only marks that its own `toMark` has created.
  send: (sender: MarkSender, { about }: Mark): Sending => call(sender, about as About),
});

/** The values of the named query parameters. Null if none has a value. */
function pickQueries<Name extends LinkQuery>(
  queries: LinkQueries,
  ...names: readonly Name[]
): { [Each in Name]?: string } | null {
  const pairs = names.flatMap((name) => (queries[name] ? [[name, queries[name]]] : []));
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}

/** The contract does not define these responses, so a response of any shape counts as success. */
const isDelivered = (answer: ApiResult<unknown>): boolean =>
  answer.ok || answer.problem.code === 'malformedAnswer';

/**
 * A mark tells the provider which link, message or source brought the customer. For each mark, this table lists the
 * query parameters that ask for it and the call that sends it (ARR-45 to ARR-50). No link asks for `connected`.
 */
const table = [
  defineMark({
    kind: 'hubTrackingLink',
    matchQueries: ({ hubMessageToken, trackingCode }) => {
      const token = hubMessageToken || trackingCode;
      return token && { token };
    },
    call: async ({ client, uuid }, { token }) => {
      const params = { id: token };
      const followed = await client.call(updateHubTrackingLink, { params, body: { uuid } });
      return isDelivered(followed) ? client.call(alignHubTrackingLink, { params, body: { uuid } }) : followed;
    },
  }),
  defineMark({
    kind: 'message',
    matchQueries: ({ messageId }) => messageId && { id: messageId },
    call: ({ client }, params) => client.call(checkMessage, { params }),
  }),
  defineMark({
    kind: 'remindLineMessage',
    matchQueries: ({ remindLineMessageId }) => remindLineMessageId && { id: remindLineMessageId },
    call: ({ client }, params) => client.call(openRemindLineMessage, { params }),
  }),
  defineMark({
    kind: 'pastCustomer',
    matchQueries: ({ pastCustomerUuid }) => pastCustomerUuid && { pastCustomerUuid },
    call: ({ client }, body) => client.call(updatePastCustomer, { body }),
  }),
  defineMark({
    kind: 'trackingSource',
    matchQueries: ({ trackingSourceId, trackingSourceType }) =>
      trackingSourceId && trackingSourceType && { trackingSourceId, trackingSourceType },
    call: ({ client }, body) => client.call(createTrackingSource, { body }),
  }),
  defineMark({
    kind: 'registrationSource',
    matchQueries: ({ registrationSourceId }) => registrationSourceId && { id: registrationSourceId },
    call: ({ registrationSource }, { id }) => registrationSource(id),
  }),
  defineMark({
    kind: 'advertisementParam',
    matchQueries: (queries) =>
      pickQueries(
        queries,
        'utmSource',
        'utmMedium',
        'utmCampaign',
        'gclid',
        'originalReferrer',
        'registrationPageUrl',
      ),
    call: ({ client }, body) => client.call(createAdvertisementParam, { body }),
  }),
  defineMark({
    kind: 'refer',
    matchQueries: (queries) => pickQueries(queries, 'ownerId', 'attractMailId'),
    call: ({ client }, body) => client.call(createRefer, { body }),
  }),
  defineMark({
    kind: 'leadStatus',
    matchQueries: ({ leadStatus }) => leadStatus && { leadStatus },
    call: ({ client }, body) => client.call(changeLeadStatus, { body }),
  }),
  defineMark({
    kind: 'connected',
    matchQueries: () => null,
    call: ({ client }) => client.call(markConnected, { body: { connected: true } }),
  }),
];

export const toMarks = (queries: LinkQueries): Mark[] => table.flatMap(({ toMark }) => toMark(queries) ?? []);

export function sendMark(sender: MarkSender, mark: Mark): Sending {
  const row = table.find(({ kind }) => kind === mark.kind);
  invariant(row, `sendMark: the table has no row for the mark “${mark.kind}”. Add one.`);
  return row.send(sender, mark);
}

/** Reports the visit to the provider, once per page load of a signed-in customer (CALL-34). */
export const sendVisit = (client: ApiClient): Sending => client.call(createCustomerSession);

/** The maximum number of stored marks. The oldest are dropped. A link causes at most nine marks. */
const MAX_STORED = 200;

/** Kinds of marks whose value can change. After a change, an earlier value may be sent again (ARR-50). */
const CHANGING: ReadonlySet<string> = new Set(['leadStatus']);

const hashes = z.array(z.string());

/**
 * The arrival marks that were sent for each visitor. A mark tells the provider which link, message or source brought
 * the customer. Only hashes are stored, so that neither a uuid nor a query can be read.
 */
interface SentMarks {
  /** True for the first caller among all tabs. That caller sends the mark. */
  claim(visitor: string, mark: Mark): boolean;
  /** Allows the next page load to send the mark again. */
  release(visitor: string, mark: Mark): void;
}

/** Pass local storage to share the marks among all tabs and visits, or session storage to keep them for one visit. */
export function createSentMarkStore(storage: KeyValueStore): SentMarks {
  const sentMarks = stored(storage, DEVICE_KEYS.arrivalMarks, hashes);
  const read = () => sentMarks.read() ?? [];
  const write = (sent: string[]) => sentMarks.save(sent.slice(-MAX_STORED));
  /** Marks with the same group replace each other. */
  const toGroup = (visitor: string, { kind, about }: Mark) => {
    const group = CHANGING.has(kind) ? [visitor, kind] : [visitor, kind, Object.entries(about).sort()];
    return textHash(JSON.stringify(group));
  };
  const toHash = (visitor: string, mark: Mark) =>
    `${toGroup(visitor, mark)}.${textHash(JSON.stringify(Object.entries(mark.about).sort()))}`;

  return {
    claim: (visitor, mark) => {
      const hash = toHash(visitor, mark);
      const sent = read();
      if (sent.includes(hash)) return false;
      write([...sent.filter((one) => !one.startsWith(toGroup(visitor, mark))), hash]);
      return true;
    },
    release: (visitor, mark) => {
      const hash = toHash(visitor, mark);
      write(read().filter((one) => one !== hash));
    },
  };
}
