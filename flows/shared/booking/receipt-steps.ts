import { addDays, formatDay } from '#src/lib/japan-date.ts';
import type { ReceiptBooking } from '#src/ui/receipt.tsx';
import type { StatusStep } from '#src/ui/status-steps.tsx';

export const AT_RECEPTION = '当日は、受付で予約番号をお伝えください。';

type BookedVisit = Pick<ReceiptBooking, 'requested' | 'receivedOn'>;

/** `today` is `YYYY-MM-DD` in Asia/Tokyo. It is used if the receipt does not say when the booking was received. */
interface ReplyTerms {
  withinDays: number;
  today: string;
}

/**
 * The steps of a booked visit, for its receipt (BOOK-39): received, the shop's reply with its deadline, and the visit. A
 * visit whose time was fixed at once has no reply to wait for. The receipt shows the time beside the steps, once. `terms`
 * is undefined if the provider gives no deadline.
 */
export function toReceiptSteps({ requested, receivedOn }: BookedVisit, terms?: ReplyTerms): StatusStep[] {
  const received: StatusStep = { title: '受け付けました', done: true };
  const visit: StatusStep = { title: 'ご来場', detail: AT_RECEPTION, done: false };
  if (!requested) return [received, visit];
  const reply = terms ? `${formatDay(addDays(receivedOn ?? terms.today, terms.withinDays))}までに、` : '';
  return [
    received,
    {
      title: `${reply}LINEでご連絡します`,
      detail: `担当者より${terms ? `${terms.withinDays}日以内に` : ''}ご連絡し、日時を確定いたします。`,
      done: false,
    },
    visit,
  ];
}
