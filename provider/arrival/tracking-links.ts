import { notThisVisitor } from '#provider/auth/refusals.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { textIdIn } from '#provider/http/path-segments.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';
import { storeMarkOnce } from './mark-once.ts';

/** The uuid in the body must be the signed-in customer's own, so that nobody records a click for another customer. */
export const updateHubTrackingLink: Handler<typeof contract.updateHubTrackingLink> = async ({
  db,
  arrival,
  customer,
  params,
  body,
}) => {
  const link = followedLink(customer, params.id, body.uuid);
  if (!link.ok) return link;
  await storeMarkOnce(db, customer.id, {
    kind: 'trackingLink',
    value: { id: link.id },
    at: arrival.startedAt,
  });
  return answer({ hubMessageTrackingLink: { id: link.id, clicked: true } });
};

export const alignHubTrackingLink: Handler<typeof contract.alignHubTrackingLink> = async ({
  db,
  arrival,
  customer,
  params,
  body,
}) => {
  const link = followedLink(customer, params.id, body.uuid);
  if (!link.ok) return link;
  const { id } = link;
  await storeMarkOnce(db, customer.id, {
    kind: 'trackingLinkAlignment',
    value: { id },
    at: arrival.startedAt,
  });
  return answer({ status: true });
};

function followedLink(
  { uuid }: Customer,
  segment: string,
  named: string,
): { ok: true; id: string } | Refusal {
  const id = textIdIn(segment);
  if (id === null) return notFound;
  return named.toLowerCase() === uuid ? { ok: true, id } : notThisVisitor;
}
