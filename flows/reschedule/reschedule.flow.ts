import * as z from 'zod/mini';
import { datesSchema } from '#flows/shared/booking/booking-answers.ts';
import { bookingProblems, limitWords, wishesField } from '#flows/shared/booking/booking-parts.ts';
import { sessionWords } from '#flows/shared/booking/event-sessions.ts';
import { rescheduleMachine } from '#machines/reschedule.machine.ts';
import type { RescheduleContext } from '#machines/reschedule.types.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { MOST_COMING_CONSULTATIONS } from '#src/lib/option-lists.ts';

/** The data that the change shows but does not ask. */
export interface RescheduleData {
  of: 'consultation' | 'event' | 'reservation';
  /** The booking's title and time in words. */
  title: string;
  when: string;
  /** The day of the booking or of its first wish, `YYYY-MM-DD`. */
  day: string;
  /** The booking's facts that do not change. */
  kept: readonly { label: string; value: string }[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

const notChanged = {
  inline: '変更は完了していません。いまのご予約はそのままです。時間をおいて、もう一度お試しください。',
  snackbar: 'ご予約を変更できませんでした',
};
const { profileRefused: _, ...shared } = bookingProblems(notChanged, {
  ...notChanged,
  inline:
    '変更は完了していません。いまのご予約はそのままです。別の日時をお選びいただくか、店舗までお問い合わせください。',
});

function timesField({ of, day, today }: RescheduleData, context: RescheduleContext | null) {
  const words = of === 'event' ? sessionWords : undefined;
  const fields = wishesField(today, context, { ...(words && { words }) }).map((field) => ({
    ...field,
    near: day,
  }));
  return of === 'reservation'
    ? fields.map((field) => ({ ...field, label: '新しい日時', max: 1 as const }))
    : fields;
}

export const rescheduleFlow = defineFlow(rescheduleMachine, {
  version: 1,
  title: '日時の変更',
  data: {} as RescheduleData,
  exit: '/mypage/visitReservations',
  subject: ({ title, when }) => ({ title, detail: `いまのご予約　${when}` }),
  receipt: z.object({
    id: z.int(),
    number: z.string(),
    wishes: z.array(z.object({ date: z.string(), time: z.string() })),
    requested: z.boolean(),
    oldCancelled: z.boolean(),
  }),
  completed: ({ oldCancelled, requested }) => {
    if (!oldCancelled) return messageCatalogue.reservationAccepted;
    return requested ? '新しい日時のご希望を承りました' : 'ご予約の日時を変更しました';
  },
  steps: {
    selectDesiredDate: {
      event: 'wishes.chosen',
      schema: (_data, context) => datesSchema(context?.openSlots ?? null),
      fields: timesField,
      notice: ({ of }) =>
        of === 'event'
          ? 'このイベントのお席は、お一人さま1つです。新しいお席を先にお取りし、お取りできたときにいまのお席をお返しします。お取りできないときは、いまのお席のままです。'
          : null,
      review: (_answer, { when, kept }, rows) => [
        { label: '変更前', value: when },
        ...rows.map((row) => ({ ...row, label: '変更後' })),
        ...kept.map((row) => ({ ...row, section: '変わらない内容' })),
      ],
      copy: {
        title: '新しい日時',
        closed: '日時の変更',
        lead: '店舗や人数などは、いまのご予約のままです。',
        next: '変更内容を確認する',
      },
    },
    confirm: {
      page: 'review',
      event: 'change.submitted',
      copy: {
        title: '変更内容のご確認',
        lead: 'まだ変更は完了していません。新しい日時をお取りしてから、いまのご予約をキャンセルします。お取りできるまで、いまのご予約は有効です。',
        next: 'この内容に変更する',
        busy: '変更しています',
        verifying: 'ご予約の状況を確認しています',
      },
    },
    bothStand: { page: 'view', copy: { title: '変更前のご予約が残っています' } },
    complete: { page: 'receipt', copy: { title: '日時の変更のお手続き' } },
  },
  problems: {
    ...shared,
    overlaps: { ...shared.overlaps, next: 'このまま変更する' },
    notSent: {
      inline: '変更を完了できませんでした。通信環境をご確認のうえ、もう一度お試しください。',
      snackbar: notChanged.snackbar,
    },
    outcomeUnknown: {
      inline:
        '変更が完了したかどうかを確認できませんでした。通信環境をご確認のうえ、もう一度お試しください。二重に予約されることはありません。',
      snackbar: notChanged.snackbar,
    },
    limitReached: {
      ...limitWords,
      inline: `今後のご相談は${MOST_COMING_CONSULTATIONS}件までご予約いただけます。日時の変更には、先に次のいずれかのキャンセルが必要です。いまのご予約はそのままです。`,
      snackbar: notChanged.snackbar,
    },
    oldIsGone: {
      inline: '変更前のご予約は、すでに変更またはキャンセルされています。新しい予約は行っていません。',
      snackbar: notChanged.snackbar,
      withoutReasons: true,
    },
    seatHeldOnce: {
      inline:
        '新しいお席をお取りできませんでした。いまのご予約はそのままです。このイベントでは2つのお席を同時にお取りできないため、変更をご希望の場合は、いまのご予約をキャンセルしてから改めてお申し込みください。',
      snackbar: notChanged.snackbar,
    },
    cannotCancel: {
      inline:
        '変更前のご予約は、こちらからキャンセルできませんでした。お手数ですが、店舗までお電話ください。',
    },
    newIsGone: {
      inline:
        '新しいご予約が見つからないため、変更前のご予約はキャンセルしていません。「ご予約の確認」をご覧ください。',
    },
  },
});
