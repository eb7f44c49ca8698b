import * as z from 'zod/mini';
import {
  datesSchema,
  entrantSchema,
  sessionSchema,
  shopArea,
  shopSchema,
  visitorSchema,
} from '#flows/shared/booking/booking-answers.ts';
import {
  bookingProblems,
  entrantFields,
  limitWords,
  noContactField,
  sessionsField,
  visitorDefaults,
  visitorFields,
  wishesField,
} from '#flows/shared/booking/booking-parts.ts';
import { facilityWords } from '#flows/shared/booking/shop-facilities.ts';
import { fieldsOfItems, schemaOfForm, schemaOfItems } from '#flows/shared/form/item-fields.ts';
import type { DatesAnswer } from '#machines/booking.types.ts';
import { rescheduleMachine } from '#machines/reschedule.machine.ts';
import type { ChangedVisitors, RescheduleAnswers, RescheduleContext } from '#machines/reschedule.types.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import type { Field, ReviewRow } from '#src/engine/core/field.ts';
import { failureWords, messageCatalogue } from '#src/lib/message-catalogue.ts';
import { contactWishes, MAX_UPCOMING_CONSULTATIONS, wanted } from '#src/lib/option-lists.ts';
import { CHANGE_LABEL } from '#src/lib/visit-times.ts';

export interface RescheduleData {
  of: 'consultation' | 'event' | 'reservation';
  /** The booking's title. `when` is its time in words. */
  title: string;
  when: string;
  /** The fixed time, or each preferred time, in words. */
  times: string[];
  /** The day of the booking or of its first wish, `YYYY-MM-DD`. */
  day: string;
  /** The length of the visit in minutes; null if the provider does not give it. */
  minutes: number | null;
  /** The old booking's answers in the sections that can be changed. */
  old: Partial<RescheduleAnswers>;
  /** The old booking's answers in words, by the label of their question. */
  booked: Readonly<Record<string, string>>;
  /** The old booking's facts that this wizard cannot change. */
  unchangedFacts: readonly { label: string; value: string }[];
  /** The booked shop's address; empty for a reservation of a form. */
  shopAddress: string;
  /** The booked shop's id; null for a reservation of a form. */
  shopId: number | null;
  shops: readonly BuilderShopSummary[];
  /** The current questions of the hearing (the builder's own questions) or of the form. */
  questions: readonly Item[];
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

const unfinished = failureWords({
  failed: notChanged.snackbar,
  unknown: '変更が完了したかどうかを確認できませんでした',
  // The input is gone once the new booking exists, so no sentence promises that it is kept.
  reassurance: '',
  once: '二重に予約されることはありません。',
  contact: '店舗',
  hasSnackbar: true,
});

function timesField({ of, day, today, minutes }: RescheduleData, context: RescheduleContext | null) {
  if (of === 'event') return sessionsField(context);
  const fields = wishesField(today, context, minutes ? { minutes } : {}).map((field) => ({
    ...field,
    near: day,
  }));
  return of === 'reservation'
    ? fields.map((field) => ({ ...field, label: '新しい日時', max: 1 as const }))
    : fields;
}

/** The chosen shop, or the booked one if none is chosen; null if unknown. */
function findShop(
  { shops, shopId }: Pick<RescheduleData, 'shops' | 'shopId'>,
  context: { answers: Partial<RescheduleAnswers> } | null,
): BuilderShopSummary | null {
  const id = context?.answers.selectShop?.builderShopId ?? shopId;
  return shops.find((shop) => shop.id === id) ?? null;
}

const isSame = (step: keyof RescheduleAnswers, answer: object, { old }: RescheduleData): boolean =>
  JSON.stringify(answer) === JSON.stringify(old[step]);

/** Adds the old value to each changed row of a changed section. */
const withBooked =
  (step: keyof RescheduleAnswers) =>
  (answer: object, data: RescheduleData, rows: readonly ReviewRow[]): readonly ReviewRow[] =>
    isSame(step, answer, data)
      ? rows
      : rows.map((row) => withPreviousValue(row, data.booked[row.label] ?? ''));

const UNANSWERED = '未入力';

const NOT_OFFERED_TEXTS: readonly string[] = Object.values(facilityWords).map(({ none }) => none);

/**
 * True for a facility that the new shop lacks and that the customer had not booked. The review does not show it as a
 * change, because the customer was not asked about it.
 */
const isNotOfferedNorBooked = (value: string, before: string): boolean =>
  NOT_OFFERED_TEXTS.includes(value) && before !== wanted[0].label;

function withPreviousValue(row: ReviewRow, before: string): ReviewRow {
  const value = [row.value].flat().join('、');
  if (value === before || isNotOfferedNorBooked(value, before)) return row;
  const now = value === '' ? [UNANSWERED] : [row.value].flat();
  return { ...row, value: [...now, `（変更前：${before || UNANSWERED}）`] };
}

/** Shows the old times above the new ones, and the facts that do not change. */
function timesReview(answer: DatesAnswer, data: RescheduleData, rows: readonly ReviewRow[]): ReviewRow[] {
  const { times, unchangedFacts } = data;
  return [
    ...(isSame('selectDesiredDate', answer, data)
      ? [{ label: '日時', value: times }]
      : [
          { label: '変更前', value: times },
          ...rows.map((row) => (row.label === CHANGE_LABEL ? row : { ...row, label: '変更後' })),
        ]),
    ...unchangedFacts.map((row) => ({ ...row, section: '変わらない内容' })),
  ];
}

export const rescheduleFlow = defineFlow(rescheduleMachine, {
  // In version 1, the flow began at the dates step. Drafts of version 1 are still valid.
  version: 2,
  title: 'ご予約の変更',
  opensAt: 'confirm',
  data: {} as RescheduleData,
  exit: '/mypage/visitReservations',
  subject: (data, context) => {
    const { of, title, when, shopId } = data;
    const shop = of === 'consultation' ? findShop(data, context) : null;
    const isMoved = shop !== null && shop.id !== shopId;
    return {
      title: isMoved ? shop.name : title,
      detail: `いまのご予約　${isMoved ? `${title}　` : ''}${when}`,
      ...(shop && { shop }),
    };
  },
  receipt: z.object({
    id: z.int(),
    number: z.string(),
    wishes: z.array(z.object({ date: z.string(), time: z.string() })),
    shopName: z.optional(z.string()),
    requested: z.boolean(),
    oldCancelled: z.boolean(),
    sameTimes: z.optional(z.boolean()),
  }),
  successMessage: ({ oldCancelled, requested }) => {
    if (!oldCancelled) return messageCatalogue.reservationAccepted;
    return requested ? '変更の内容を送信しました' : '変更が完了しました';
  },
  steps: {
    selectShop: {
      event: 'shop.chosen',
      schema: ({ shops }) => shopSchema(shops.map(({ id }) => id)),
      fields: ({ shops, shopAddress }) => [
        {
          name: 'builderShopId',
          kind: 'shops',
          label: 'ご来場先',
          shops,
          preferredPrefecture: shopArea(shops, { prefectureCity: null }, { shopAddress }),
        },
      ],
      review: withBooked('selectShop'),
      copy: { title: 'ご来場先', lead: 'ご来場先を変更されると、日時とご来場についてもう一度うかがいます。' },
    },
    selectDesiredDate: {
      event: 'wishes.chosen',
      schema: ({ of }, context) => (of === 'event' ? sessionSchema : datesSchema)(context?.openSlots ?? null),
      fields: timesField,
      notice: ({ of }) =>
        of === 'event'
          ? 'このイベントのお席は、お一人さま1つです。新しいお席を先にお取りし、お取りできたときにいまのお席をお返しします。お取りできないときは、いまのお席のままです。'
          : null,
      review: timesReview,
      copy: {
        title: 'ご予約の日時',
        closed: 'ご予約の変更',
        next: '変更内容を確認する',
        forgotten: 'ご来場先を変更されたため、ご希望の日時をもう一度お選びください。',
      },
    },
    visitorDetail: {
      event: 'visitors.entered',
      schema: (data, context): z.ZodMiniType<ChangedVisitors> => {
        const shop = findShop(data, context);
        return data.of === 'event' ? entrantSchema(shop) : visitorSchema(shop);
      },
      fields: (data, context): readonly Field<ChangedVisitors>[] => {
        const shop = findShop(data, context);
        const fields = data.of === 'event' ? entrantFields(shop) : visitorFields(shop);
        const isElsewhere = shop !== null && shop.id !== data.shopId;
        const loses =
          isElsewhere && !shop.canSkipCalls && data.booked[noContactField.label] === contactWishes[0].label;
        return loses ? [...fields, noContactField] : fields;
      },
      defaults: (data, context) => visitorDefaults(findShop(data, context)),
      refills: true,
      review: withBooked('visitorDetail'),
      copy: {
        title: 'ご来場について',
        next: '変更内容を確認する',
        forgotten: 'ご来場先を変更されたため、ご来場についてもう一度ご確認ください。',
      },
    },
    hearing: {
      event: 'hearing.answered',
      schema: ({ questions }) => schemaOfItems(questions),
      fields: ({ questions }) => fieldsOfItems(questions),
      review: withBooked('hearing'),
      copy: { title: '家づくりのご要望', next: '変更内容を確認する' },
    },
    form: {
      event: 'form.answered',
      schema: ({ questions }) => schemaOfForm(questions),
      fields: ({ questions }) => fieldsOfItems(questions),
      review: withBooked('form'),
      copy: { title: 'ご予約内容', next: '変更内容を確認する' },
    },
    confirm: {
      page: 'review',
      event: 'change.submitted',
      copy: {
        title: '変更内容のご確認',
        lead: 'まだ変更は完了していません。変更後のご予約をお取りしてから、いまのご予約をキャンセルします。お取りできるまで、いまのご予約は有効です。',
        next: 'この内容に変更する',
        busy: '変更しています',
        verifying: 'ご予約の状況を確認しています',
      },
      missingAnswer: (_context, mayBeSent) =>
        mayBeSent
          ? null
          : {
              lead: '内容を変えるところの「変更する」を押してください。変更を送信するまで、いまのご予約はそのままです。',
              edit: { step: 'selectDesiredDate', label: '日時を変更する' },
            },
    },
    bothStand: { page: 'view', copy: { title: '変更前のご予約が残っています' } },
    complete: { page: 'receipt', copy: { title: 'ご予約の変更を受け付けました' } },
  },
  problems: {
    ...shared,
    overlaps: { ...shared.overlaps, next: 'このまま変更する' },
    ...unfinished,
    limitReached: {
      ...limitWords,
      inline: `今後のご相談は${MAX_UPCOMING_CONSULTATIONS}件までご予約いただけます。変更には、先に次のいずれかのキャンセルが必要です。いまのご予約はそのままです。`,
      snackbar: notChanged.snackbar,
    },
    oldIsGone: {
      inline:
        '変更前のご予約は、すでに変更またはキャンセルされています。新しいご予約は承っていません。最新の内容は「ご予約の確認」でご覧いただけます。',
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
