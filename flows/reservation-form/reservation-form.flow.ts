import * as z from 'zod/mini';
import { isOpen } from '#flows/shared/booking/booking-answers.ts';
import { meanwhileWords, overlapWords } from '#flows/shared/booking/booking-parts.ts';
import { formProblems, formReceipt } from '#flows/shared/form/form-parts.ts';
import type { FormItem, KnownCustomer } from '#flows/shared/form/item-fields.ts';
import { answersSchema, defaultsOfItems, fieldsOfForm } from '#flows/shared/form/item-fields.ts';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import type { OpenSlots } from '#machines/booking.types.ts';
import { reservationFormMachine } from '#machines/reservation-form.machine.ts';
import type { ReservationAnswer } from '#machines/reservation-form.types.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { getReservationSetting } from '#src/api/contract/reservation.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import type { Field } from '#src/engine/core/field.ts';
import { RECEIVED } from '#src/lib/booking-words.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';

export interface ReservationFormData {
  /** Ids of the customer's bookings at page load; null if they could not be read. */
  existingIds: readonly number[] | null;
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
  keptFacts: ['heldAtStart'],
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
        lead: 'まだ予約は完了していません。内容をご確認ください。',
        next: 'この内容で予約する',
        verifying: 'ご予約の状況を確認しています',
      },
    },
    complete: { page: 'receipt', copy: { title: RECEIVED.title } },
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

type Slots = OpenSlots['slots'];

const words = {
  none: '現在、ご予約いただける日時がありません。',
  past: '受付を終了しているため選択できません',
  future: '空きがないため選択できません',
};

/** The field for one slot. It marks a chosen slot that is no longer free. `today` is `YYYY-MM-DD`. */
export function slotField(
  slots: Slots,
  answer: ReservationAnswer | undefined,
  today: string,
): Field<ReservationAnswer> {
  const open = { slots, closedDays: [] };
  const [chosen] = answer?.wishes ?? [];
  const taken = chosen && !isOpen(chosen, open) ? [0] : [];
  return { name: 'wishes', kind: 'wishes', label: 'ご希望の日時', max: 1, today, taken, words, ...open };
}

const wish = z.object({ date: z.string(), time: z.string() });

/** Checks the slot and the answers to the items. `slots` is null if they are unknown. */
export const reservationSchema = (
  items: readonly FormItem[],
  slots: Slots | null,
): z.ZodMiniType<ReservationAnswer> =>
  z.object({
    wishes: z.array(wish).check(
      z.length(1, 'ご希望の日時を選択してください'),
      z.refine(([chosen]) => chosen?.time !== '', 'ご希望の時間を選択してください'),
      z.refine(
        ([chosen]) => slots === null || chosen === undefined || isOpen(chosen, { slots, closedDays: [] }),
        '選択された日時は予約できなくなりました。別の日時をお選びください。',
      ),
    ),
    answers: answersSchema(items),
  });
