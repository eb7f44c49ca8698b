import { entrantSchema, sessionSchema, shopArea, shopSchema } from '#flows/shared/booking/booking-answers.ts';
import {
  bookingProblems,
  bookingReceipt,
  entrantFields,
  meanwhileWords,
  overlapWords,
  sessionsField,
  visitorDefaults,
} from '#flows/shared/booking/booking-parts.ts';
import { formatEntry, shopsWithPlaces } from '#flows/shared/booking/event-sessions.ts';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import {
  profileDefaults,
  profileFields,
  profileRows,
  profileSchema,
} from '#flows/shared/profile/profile-answer.ts';
import { eventEntryMachine } from '#machines/event-entry.machine.ts';
import type { EventEntryAnswers } from '#machines/event-entry.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { EventCard, EventDetail } from '#src/api/contract/event.contract.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { RECEIVED } from '#src/lib/booking-words.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';

export interface EventEntryData {
  /** Ids of the customer's bookings at page load; null if they could not be read. */
  existingIds: readonly number[] | null;
  event: EventDetail;
  /** The customer's own entry to this event; null if there is none. */
  entry: VisitReservation | null;
  /** The customer's latest entry to any event. */
  lastVisit: VisitReservation | null;
  /** Other events that customers can still enter, the earliest first. */
  others: readonly EventCard[];
  profile: CustomerProfile;
  validations: readonly ProfileValidation[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

/** The chosen shop, or null. If the event has only one shop, returns that shop, even if an older draft has another. */
export function enteredShop(
  { event: { builderShops: shops } }: Pick<EventEntryData, 'event'>,
  context: { answers: Partial<EventEntryAnswers> } | null,
): BuilderShopSummary | null {
  const [only, another] = shops;
  const id = another ? context?.answers.selectShop?.builderShopId : only?.id;
  return shops.find((shop) => shop.id === id) ?? null;
}

export const eventEntryFlow = defineFlow(eventEntryMachine, {
  version: 1,
  title: 'イベント予約',
  data: {} as EventEntryData,
  keptFacts: ['heldAtStart'],
  exit: '/events',
  subject: ({ event, today }, { answers }) => ({
    title: event.title,
    detail: formatEntry(event, today, answers),
    shop: enteredShop({ event }, { answers }),
  }),
  receipt: bookingReceipt,
  successMessage: ({ requested }) =>
    requested ? messageCatalogue.reservationAccepted : messageCatalogue.eventEntered,
  steps: {
    detail: {
      page: 'guide',
      event: 'entry.begun',
      discard: 'answers.discarded',
      copy: { title: 'イベント内容', next: 'このイベントに申し込む' },
    },
    selectShop: {
      event: 'shop.chosen',
      schema: ({ event }) => shopSchema(shopsWithPlaces(event).map((shop) => shop.id)),
      fields: ({ event, profile, lastVisit }) => [
        {
          name: 'builderShopId',
          kind: 'shops',
          label: 'ご来場先',
          shops: shopsWithPlaces(event),
          preferredPrefecture: shopArea(event.builderShops, profile, lastVisit),
        },
      ],
      copy: { title: 'ご来場先', lead: 'お越しになる店舗をお選びください。' },
    },
    selectDesiredDate: {
      event: 'wishes.chosen',
      schema: (_, context) => sessionSchema(context?.openSlots ?? null),
      fields: (_, context) => sessionsField(context),
      copy: {
        title: 'ご来場の日時',
        lead: 'お選びの日時でお席をご用意します。',
        forgotten: 'ご来場先を変更されたため、日時をもう一度お選びください。',
      },
    },
    setProfile: {
      event: 'profile.entered',
      schema: (data) => profileSchema(data.validations),
      fields: (data) => profileFields(data.validations),
      defaults: (data) => profileDefaults(data.profile),
      review: profileRows,
      screenAbove: true,
      copy: { title: 'お客様情報', lead: 'お申し込みの確認とご連絡に使用します。' },
    },
    visitorDetail: {
      event: 'visitors.entered',
      schema: (data, context) => entrantSchema(enteredShop(data, context)),
      fields: (data, context) => entrantFields(enteredShop(data, context)),
      defaults: (data, context) => visitorDefaults(enteredShop(data, context)),
      refills: true,
      copy: {
        title: 'ご来場について',
        next: '入力内容を確認する',
        forgotten: 'ご来場先を変更されたため、ご来場についてもう一度ご確認ください。',
      },
    },
    confirm: {
      page: 'review',
      event: 'entry.submitted',
      copy: {
        ...defaultReviewCopy,
        lead: 'まだお申し込みは完了していません。内容をご確認ください。',
        next: 'この内容で申し込む',
        verifying: 'お申し込みの状況を確認しています',
      },
    },
    complete: { page: 'receipt', copy: { title: RECEIVED.title } },
  },
  problems: {
    ...bookingProblems(messageCatalogue.eventEntryFailed, messageCatalogue.eventEntryRefused),
    overlaps: { ...overlapWords, next: 'このまま申し込む' },
    bookedMeanwhile: { ...meanwhileWords, next: 'このまま申し込む' },
  },
});
