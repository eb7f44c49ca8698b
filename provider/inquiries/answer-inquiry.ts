import { inquiryResponses } from '#provider/db/form-tables.ts';
import { checkForm } from '#provider/forms/check-form.ts';
import { storeImages } from '#provider/forms/form-images.ts';
import { itemsOf } from '#provider/forms/items-of.ts';
import type { Handler } from '#provider/http/call.ts';
import { created, notFound, refuse } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/inquiry.contract.ts';
import { findInquiry, isAnswered } from './find-inquiry.ts';

const answeredAlready = refuse(409, ['このアンケートにはすでにご回答いただいています。']);
const deadlinePassed = refuse(422, ['このアンケートの回答受付は終了しました。'], ['inquiryId']);

/**
 * Stores a response with its images in the transaction of the idempotency key. If two responses arrive in parallel, the
 * unique index makes the second wait for the first. The second then inserts nothing.
 */
export const answerInquiry: Handler<typeof contract.createInquiryResponse> = async ({
  deps,
  db,
  customer,
  body,
  fields: { inquiryId },
}) => {
  const inquiry = await findInquiry(db, customer, inquiryId);
  if (!inquiry) return notFound;
  if (await isAnswered(db, customer, inquiryId)) return answeredAlready;
  const now = deps.now();
  if (inquiry.deadline !== null && now > inquiry.deadline) return deadlinePassed;

  const form = checkForm(await itemsOf(db, { inquiryId }), body);
  if (!form.ok) return form;

  const [response] = await db
    .insert(inquiryResponses)
    .values({ inquiryId, customerId: customer.id, answers: form.answers, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!response) return answeredAlready;
  await storeImages(db, deps, { inquiryResponseId: response.id }, form.images);
  return created({ inquiryResponse: { ...response, createdAt: response.createdAt.toISOString() } });
};
