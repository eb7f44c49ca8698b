import { datesSchema, shopArea, shopSchema, visitorSchema } from '#flows/shared/booking/booking-answers.ts';
import {
  bookingProblems,
  bookingReceipt,
  bookingSuccess,
  limitWords,
  visitorDefaults,
  visitorFields,
  wishesField,
  wishesInWords,
} from '#flows/shared/booking/booking-parts.ts';
import { fieldsOfItems, schemaOfItems } from '#flows/shared/form/item-fields.ts';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import {
  profileDefaults,
  profileFields,
  profileRows,
  profileSchema,
} from '#flows/shared/profile/profile-answer.ts';
import type { ActiveBooking } from '#machines/booking.types.ts';
import { consultationMachine } from '#machines/consultation.machine.ts';
import type { ConsultationAnswers } from '#machines/consultation.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { getIncentiveSettings } from '#src/api/contract/point.contract.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { RECEIVED } from '#src/lib/booking-words.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';

export interface ConsultationData {
  /** Ids of the customer's bookings at page load; null if they could not be read. */
  existingIds: readonly number[] | null;
  shops: readonly BuilderShopSummary[];
  profile: CustomerProfile;
  validations: readonly ProfileValidation[];
  questions: readonly Item[];
  /** The presents that this customer can still get for booking a consultation. */
  presents: readonly BookingPresent[];
  lastVisit: VisitReservation | null;
  /** The customer's future consultations if the customer has reached the limit; otherwise empty. */
  limitedBy: readonly ActiveBooking[];
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  setting: { title: string; introduction: string; replyWithinDays: number; durationMinutes: number };
}

export const chosenShop = (
  { shops }: Pick<ConsultationData, 'shops'>,
  context: { answers: Partial<ConsultationAnswers> } | null,
): BuilderShopSummary | null =>
  shops.find(({ id }) => id === context?.answers.selectShop?.builderShopId) ?? null;

export const consultationFlow = defineFlow(consultationMachine, {
  version: 1,
  title: '家づくり相談',
  data: {} as ConsultationData,
  keptFacts: ['heldAtStart'],
  subject: ({ shops, setting }, { answers }) => {
    const shop = chosenShop({ shops }, { answers });
    return (
      shop && {
        title: shop.name,
        detail: wishesInWords(answers.selectDesiredDate?.wishes ?? [], setting.durationMinutes),
        shop,
      }
    );
  },
  receipt: bookingReceipt,
  successMessage: bookingSuccess,
  steps: {
    guide: {
      page: 'guide',
      event: 'guide.read',
      discard: 'answers.discarded',
      copy: { title: '家づくり相談', next: '予約をはじめる' },
    },
    selectShop: {
      event: 'shop.chosen',
      schema: (data) => shopSchema(data.shops.map((shop) => shop.id)),
      fields: (data) => [
        {
          name: 'builderShopId',
          kind: 'shops',
          label: 'ご来場先',
          shops: data.shops,
          preferredPrefecture: shopArea(data.shops, data.profile, data.lastVisit),
        },
      ],
      copy: { title: 'ご来場先', lead: 'お越しになる店舗をお選びください。' },
    },
    selectDesiredDate: {
      event: 'wishes.chosen',
      schema: (_, context) => datesSchema(context?.openSlots ?? null),
      fields: ({ today, setting }, context) =>
        wishesField(today, context, { minutes: setting.durationMinutes }),
      copy: {
        title: 'ご希望の日時',
        lead: '第3希望までお選びいただけます。担当者が確認し、日時を確定いたします。',
        forgotten: 'ご来場先を変更されたため、ご希望の日時をもう一度お選びください。',
      },
    },
    setProfile: {
      event: 'profile.entered',
      schema: (data) => profileSchema(data.validations),
      fields: (data) => profileFields(data.validations),
      defaults: (data) => profileDefaults(data.profile),
      review: profileRows,
      screenAbove: true,
      copy: { title: 'お客様情報', lead: 'ご予約の確認とご連絡に使用します。' },
    },
    visitorDetail: {
      event: 'visitors.entered',
      schema: (data, context) => visitorSchema(chosenShop(data, context)),
      fields: (data, context) => visitorFields(chosenShop(data, context)),
      defaults: (data, context) => visitorDefaults(chosenShop(data, context)),
      refills: true,
      copy: {
        title: 'ご来場について',
        forgotten: 'ご来場先を変更されたため、ご来場についてもう一度ご確認ください。',
      },
    },
    hearing: {
      event: 'hearing.answered',
      schema: (data) => schemaOfItems(data.questions),
      fields: (data) => fieldsOfItems(data.questions),
      copy: {
        title: '家づくりのご要望',
        lead: '当日のご案内の参考にいたします。わかる範囲でお答えください。',
        next: '入力内容を確認する',
      },
    },
    confirm: {
      page: 'review',
      event: 'booking.submitted',
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
    ...bookingProblems(messageCatalogue.reservationFailed, messageCatalogue.reservationRefused),
    limitReached: limitWords,
  },
});

export type BookingPresent = ResponseOf<typeof getIncentiveSettings>['incentiveSettings'][number];

/**
 * The presents that a customer gets for booking a consultation, without spending points. There are none for a customer
 * who has booked before (VIEW-19). `today` is `YYYY-MM-DD` in Asia/Tokyo.
 */
export const presentsForBooking = (
  presents: readonly BookingPresent[],
  { consultationFlg }: Pick<CustomerProfile, 'consultationFlg'>,
  today: string,
): BookingPresent[] =>
  presents.filter(
    ({ title, requiredPoints, stock, endsOn, isEligible }) =>
      !consultationFlg &&
      isEligible !== false &&
      title === 'consultation' &&
      requiredPoints === 0 &&
      stock !== 0 &&
      (endsOn == null || endsOn >= today),
  );
