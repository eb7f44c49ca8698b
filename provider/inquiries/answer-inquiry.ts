import { inquiryResponseImages, inquiryResponses } from '#provider/db/inquiry-tables.ts';
import { answerFaults, refuseFaults, tidyAnswers } from '#provider/forms/check-answers.ts';
import { itemsOf } from '#provider/forms/items-of.ts';
import type { Handler } from '#provider/http/call.ts';
import { created, notFound, refuse } from '#provider/http/reply.ts';
import { takeTurn } from '#provider/limits/take-turn.ts';
import type * as contract from '#src/api/contract/inquiry.contract.ts';
import { checkImages } from './check-images.ts';
import { findInquiry, isAnswered } from './find-inquiry.ts';
import { readResponseForm } from './read-response-form.ts';

const answeredAlready = refuse(409, ['このお問い合わせにはすでにご回答いただいています。']);
const deadlinePassed = refuse(422, ['このお問い合わせの回答受付は終了しました。'], ['inquiryId']);

/**
 * Stores a response with its images. Everything is in the transaction that holds the idempotency key. The unique index
 * decides who is first: a second response that runs at the same time waits for the first, then inserts nothing.
 */
export const answerInquiry: Handler<typeof contract.createInquiryResponse> = async ({
  deps,
  db,
  customer,
  body,
}) => {
  const limited = await takeTurn({ ...deps, db }, [['inquiryResponsesPerCustomer', customer.id]]);
  if (limited) return limited;
  const form = readResponseForm(body);
  const inquiry = form.inquiryId === null ? undefined : await findInquiry(db, customer, form.inquiryId);
  if (!inquiry) return notFound;
  if (await isAnswered(db, customer, inquiry.id)) return answeredAlready;
  const now = deps.now();
  if (inquiry.deadline !== null && now > inquiry.deadline) return deadlinePassed;

  const items = await itemsOf(db, { inquiryId: inquiry.id });
  const written = items.filter(({ kind }) => kind !== 'image');
  const { images, faults } = await checkImages(items, form.images);
  const refusal = refuseFaults([...answerFaults(written, form.answers, 'answers'), ...faults]);
  if (refusal) return refusal;

  const [response] = await db
    .insert(inquiryResponses)
    .values({
      inquiryId: inquiry.id,
      customerId: customer.id,
      answers: tidyAnswers(written, form.answers),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!response) return answeredAlready;
  if (images.length > 0) {
    await db.insert(inquiryResponseImages).values(
      images.map(({ extension, ...image }) => ({
        ...image,
        inquiryResponseId: response.id,
        name: `${deps.newId()}.${extension}`,
      })),
    );
  }
  return created({ inquiryResponse: { ...response, createdAt: response.createdAt.toISOString() } });
};
