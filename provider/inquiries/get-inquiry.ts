import { itemsOf } from '#provider/forms/items-of.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/inquiry.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { findInquiry, isAnswered } from './find-inquiry.ts';

export const getInquiry: Handler<typeof contract.getInquiry> = async ({ db, customer, params }) => {
  const id = positiveInteger(params.id);
  const inquiry = id === null ? undefined : await findInquiry(db, customer, id);
  if (!inquiry) return notFound;
  return answer({
    inquiry: {
      ...inquiry,
      deadline: inquiry.deadline?.toISOString() ?? null,
      items: await itemsOf(db, { inquiryId: inquiry.id }),
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
