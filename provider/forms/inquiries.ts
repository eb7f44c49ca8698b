import { and, eq } from 'drizzle-orm';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import {
  inquiries,
  inquiryLineMessages,
  inquiryRecipients,
  inquiryResponses,
} from '#provider/db/form-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, created, notFound, refuse } from '#provider/http/reply.ts';
import { lineMessageJob } from '#provider/jobs/line-messages.ts';
import type * as contract from '#src/api/contract/inquiry.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { checkForm, findItems } from './check-form.ts';
import { storeImages } from './form-images.ts';

export const getInquiry: Handler<typeof contract.getInquiry> = async ({ db, customer, params }) => {
  const id = positiveInteger(params.id);
  const inquiry = id === null ? undefined : await findInquiry(db, customer, id);
  if (!inquiry) return notFound;
  return answer({
    inquiry: {
      ...inquiry,
      deadline: inquiry.deadline?.toISOString() ?? null,
      items: await findItems(db, { inquiryId: inquiry.id }),
    },
  });
};

export const confirmInquiryResponse: Handler<typeof contract.confirmInquiryResponse> = async ({
  db,
  customer,
  params,
}) => {
  const id = positiveInteger(params.id);
  const inquiry = id === null ? undefined : await findInquiry(db, customer, id);
  return inquiry ? answer({ isAlreadyResponse: await isAnswered(db, customer, inquiry.id) }) : notFound;
};

const alreadyAnswered = refuse(409, ['このアンケートにはすでにご回答いただいています。']);

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
  if (await isAnswered(db, customer, inquiryId)) return alreadyAnswered;
  const now = deps.now();
  if (inquiry.deadline !== null && now > inquiry.deadline) return deadlinePassed;

  const form = checkForm(await findItems(db, { inquiryId }), body);
  if (!form.ok) return form;

  const [response] = await db
    .insert(inquiryResponses)
    .values({ inquiryId, customerId: customer.id, answers: form.answers, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!response) return alreadyAnswered;
  await storeImages(db, deps, { inquiryResponseId: response.id }, form.images);
  return created({ inquiryResponse: { ...response, createdAt: response.createdAt.toISOString() } });
};

const nothingToSend = refuse(422, ['先にアンケートへのご回答をお願いいたします。'], ['inquiryId']);

/** Queues one message per inquiry and customer. A repeated request returns the existing message. */
export const createLineMessage: Handler<typeof contract.createInquiryLineMessage> = async ({
  deps,
  db,
  customer,
  body: { inquiryId },
}) => {
  if (!(await findInquiry(db, customer, inquiryId))) return notFound;
  if (!(await isAnswered(db, customer, inquiryId))) return nothingToSend;
  const [queued] = await db
    .insert(inquiryLineMessages)
    .values({ inquiryId, customerId: customer.id, status: 'queued', createdAt: deps.now() })
    .onConflictDoNothing()
    .returning();
  if (queued) await deps.jobs.add(db, lineMessageJob(queued));
  const [inquiryLineMessage] = await db
    .select()
    .from(inquiryLineMessages)
    .where(
      and(eq(inquiryLineMessages.inquiryId, inquiryId), eq(inquiryLineMessages.customerId, customer.id)),
    );
  invariant(inquiryLineMessage, 'createLineMessage: the message that was just written is missing.');
  return created({ inquiryLineMessage });
};

async function findInquiry(db: Database, customer: Customer, inquiryId: number) {
  const [found] = await db
    .select({ inquiry: inquiries })
    .from(inquiries)
    .innerJoin(inquiryRecipients, eq(inquiryRecipients.inquiryId, inquiries.id))
    .where(
      and(
        eq(inquiries.id, inquiryId),
        eq(inquiryRecipients.customerId, customer.id),
        eq(inquiries.archived, false),
      ),
    );
  return found?.inquiry;
}

async function isAnswered(db: Database, customer: Customer, inquiryId: number): Promise<boolean> {
  const { customerId, inquiryId: ofInquiry } = inquiryResponses;
  const responses = await db.$count(
    inquiryResponses,
    and(eq(customerId, customer.id), eq(ofInquiry, inquiryId)),
  );
  return responses > 0;
}
