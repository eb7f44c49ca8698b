import { and, eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import { registrationSources } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { arrivalMarks } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler, RequestMeta } from '#provider/http/call.ts';
import { parseTextId } from '#provider/http/path-segments.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, notFound, notThisVisitor, refuse } from '#provider/http/reply.ts';
import { findWithMissLimit } from '#provider/limits/consume-rate-limit.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { findVisitor } from './line-account.ts';

const stored = answer({ status: true });
const emptyMark = refuse(422, ['送信された内容をご確認ください。']);

export const checkMessage: Handler<typeof contract.checkMessage> = async (call) => {
  const id = parseTextId(call.params.id);
  if (id === null) return notFound;
  await storeMarkOnce(call, 'message', { id });
  return stored;
};

export const openRemindLineMessage: Handler<typeof contract.openRemindLineMessage> = async (call) => {
  const id = parseTextId(call.params.id);
  if (id === null) return notFound;
  await storeMarkOnce(call, 'remindLineMessage', { id });
  return stored;
};

export const createTrackingSource: Handler<typeof contract.createTrackingSource> = async (call) => {
  await storeMarkOnce(call, 'trackingSource', call.body);
  return stored;
};

export const createAdvertisementParam: Handler<typeof contract.createAdvertisementParam> = async (call) => {
  if (Object.keys(call.body).length === 0) return emptyMark;
  await storeMarkOnce(call, 'advertisementParam', call.body);
  return stored;
};

export const createRefer: Handler<typeof contract.createRefer> = async (call) => {
  if (Object.keys(call.body).length === 0) return emptyMark;
  await storeMarkOnce(call, 'refer', call.body);
  return stored;
};

/** Counts at most one opening of the app per customer and day (Asia/Tokyo). */
export const createCustomerSession: Handler<typeof contract.createCustomerSession> = async (call) => {
  await storeMarkOnce(call, 'appOpened', { day: todayInJapan(call.arrival.startedAt) });
  return stored;
};

/** The uuid in the body must be the signed-in customer's own, so that nobody records a click for another customer. */
export const updateHubTrackingLink: Handler<typeof contract.updateHubTrackingLink> = async (call) => {
  const link = checkLink(call.customer, call.params.id, call.body.uuid);
  if (!link.ok) return link;
  await storeMarkOnce(call, 'trackingLink', { id: link.id });
  return answer({ hubMessageTrackingLink: { id: link.id, clicked: true } });
};

export const alignHubTrackingLink: Handler<typeof contract.alignHubTrackingLink> = async (call) => {
  const link = checkLink(call.customer, call.params.id, call.body.uuid);
  if (!link.ok) return link;
  await storeMarkOnce(call, 'trackingLinkAlignment', { id: link.id });
  return stored;
};

function checkLink(
  { uuid }: Customer,
  segment: string,
  requestedUuid: string,
): { ok: true; id: string } | Refusal {
  const id = parseTextId(segment);
  if (id === null) return notFound;
  return requestedUuid.toLowerCase() === uuid ? { ok: true, id } : notThisVisitor;
}

/** An archived source still has its name, because its posters may still hang. */
export const getRegistrationSource: Handler<typeof contract.getRegistrationSource> = async ({
  deps,
  db,
  arrival,
  params,
}) => {
  const id = positiveInteger(params.id);
  if (id === null) return notFound;
  const visitor = await findWithMissLimit(deps, arrival.network, () => findVisitor(db, arrival));
  if (!visitor.ok) return visitor;
  const { builderId } = visitor.found;
  const [source] = await db
    .select()
    .from(registrationSources)
    .where(and(eq(registrationSources.id, id), eq(registrationSources.builderId, builderId)));
  return source ? answer({ registrationSource: { id: String(source.id), name: source.name } }) : notFound;
};

/**
 * A mark records that a customer followed a link, opened a message or opened the app. Each kind is stored by one
 * call of the API (ARR-45, CALL-34).
 */
type MarkKind =
  | 'trackingLink'
  | 'trackingLinkAlignment'
  | 'message'
  | 'remindLineMessage'
  | 'trackingSource'
  | 'advertisementParam'
  | 'refer'
  | 'appOpened';

interface MarkCall {
  readonly db: Database;
  readonly arrival: RequestMeta;
  readonly customer: Customer;
}

/**
 * Stores a mark unless the customer already has the same one (ARR-42). `value` identifies the mark among the customer's
 * marks of the same kind. Undefined values are left out.
 */
async function storeMarkOnce(
  { db, arrival, customer }: MarkCall,
  kind: MarkKind,
  value: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const present = Object.entries(value).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const sorted = present.sort(([a], [b]) => (a < b ? -1 : 1));
  await db
    .insert(arrivalMarks)
    .values({
      customerId: customer.id,
      kind,
      value: Object.fromEntries(sorted),
      valueHash: sha256(JSON.stringify(sorted)),
      createdAt: arrival.startedAt,
    })
    .onConflictDoNothing();
}
