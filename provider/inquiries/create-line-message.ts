import { and, eq } from 'drizzle-orm';
import { inquiryLineMessages } from '#provider/db/form-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { created, notFound, refuse } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/inquiry.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { findInquiry, isAnswered } from './find-inquiry.ts';

const nothingToSend = refuse(422, ['先にアンケートへのご回答をお願いいたします。'], ['inquiryId']);

/**
 * Queues one message per inquiry and customer. The builder sends the queued messages. A repeated request returns the
 * existing message.
 */
export const createLineMessage: Handler<typeof contract.createInquiryLineMessage> = async ({
  deps,
  db,
  customer,
  body: { inquiryId },
}) => {
  if (!(await findInquiry(db, customer, inquiryId))) return notFound;
  if (!(await isAnswered(db, customer, inquiryId))) return nothingToSend;
  await db
    .insert(inquiryLineMessages)
    .values({ inquiryId, customerId: customer.id, status: 'queued', createdAt: deps.now() })
    .onConflictDoNothing();
  const [inquiryLineMessage] = await db
    .select()
    .from(inquiryLineMessages)
    .where(
      and(eq(inquiryLineMessages.inquiryId, inquiryId), eq(inquiryLineMessages.customerId, customer.id)),
    );
  invariant(inquiryLineMessage, 'createLineMessage: the message that was just written is missing.');
  return created({ inquiryLineMessage });
};
