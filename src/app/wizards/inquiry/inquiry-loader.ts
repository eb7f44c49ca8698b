import type { LoaderFunctionArgs } from 'react-router-dom';
import type { InquiryData } from '#flows/inquiry/inquiry.flow.ts';
import { confirmInquiryResponse, getInquiry } from '#src/api/contract/inquiry.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import { NotFoundError } from '#src/app/shell/errors/not-found-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { knownCustomer } from '#src/app/wizards/shared/forms/known-customer.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';

/** @throws NotFoundError for an id that is none. */
export async function loadInquiry(
  { client, now }: AppServices,
  { params }: LoaderFunctionArgs,
): Promise<InquiryData> {
  const id = positiveInteger(params.inquiryId);
  if (id === null) throw new NotFoundError();
  const [{ inquiry }, { isAlreadyResponse }, customer] = await Promise.all([
    loaded(client.call(getInquiry, { params: { id } })),
    loaded(client.call(confirmInquiryResponse, { params: { id } })),
    knownCustomer(client),
  ]);
  const isOverdue = inquiry.deadline !== null && now().getTime() > Date.parse(inquiry.deadline);
  const unanswered = isOverdue ? 'overdue' : 'open';
  return {
    inquiry,
    customer,
    standing: isAlreadyResponse ? 'answered' : unanswered,
    today: todayInJapan(now()),
  };
}
