import { meanwhileWords, overlapWords } from '#flows/shared/booking/booking-parts.ts';
import { formProblems, formReceipt } from '#flows/shared/form/form-parts.ts';
import type { KnownCustomer } from '#flows/shared/form/item-fields.ts';
import { defaultsOfItems, fieldsOfForm } from '#flows/shared/form/item-fields.ts';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import { reservationFormMachine } from '#machines/reservation-form.machine.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { getReservationSetting } from '#src/api/contract/reservation.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { reservationSchema, slotField } from './reservation-answer.ts';

export interface ReservationFormData {
  /** Ids of the customer's bookings at page load; null if they could not be read. */
  held: readonly number[] | null;
  setting: ResponseOf<typeof getReservationSetting>['reservationSetting'];
  items: readonly Item[];
  /** Null if the profile could not be read. */
  customer?: KnownCustomer | null;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

const { reservationCompleted, reservationAccepted, reservationFailed } = messageCatalogue;

export const reservationFormFlow = defineFlow(reservationFormMachine, {
  version: 1,
  title: 'ご予約',
  data: {} as ReservationFormData,
  subject: ({ setting }) => ({ title: setting.title, detail: '' }),
  receipt: formReceipt,
  successMessage: ({ status }) => (status === 'requested' ? reservationAccepted : reservationCompleted),
  steps: {
    form: {
      event: 'form.answered',
      schema: ({ setting, items }, context) =>
        reservationSchema(items, context && (context.openSlots ?? setting.availableSlots)),
      fields: ({ setting, items, today }, context) => [
        slotField(context?.openSlots ?? setting.availableSlots, context?.answers.form, today),
        ...fieldsOfForm(items, `reservationForm/${setting.id}`),
      ],
      defaults: ({ items, customer = null }) => defaultsOfItems(items, customer),
      screenAbove: true,
      copy: { title: 'ご予約内容', closed: 'ご予約', next: '入力内容を確認する' },
    },
    confirm: {
      page: 'review',
      event: 'reservation.submitted',
      copy: {
        ...defaultReviewCopy,
        lead: 'まだ予約は完了していません。内容をご確認のうえ、「この内容で予約する」を押してください。',
        next: 'この内容で予約する',
        verifying: 'ご予約の状況を確認しています',
      },
    },
    complete: { page: 'receipt', copy: { title: 'お手続きの完了' } },
  },
  problems: {
    overlaps: overlapWords,
    bookedMeanwhile: meanwhileWords,
    ...formProblems({
      failed: reservationFailed,
      unknown: 'ご予約を受け付けたかどうかを確認できませんでした',
      once: '二重に予約されることはありません。',
    }),
    formRefused: messageCatalogue.reservationRefused,
    notSent: reservationFailed,
    slotTaken: {
      inline: '選択された日時は予約できなくなりました。別の日時をお選びください。',
      snackbar: reservationFailed.snackbar,
      withoutReasons: true,
    },
  },
});
