import * as z from 'zod/mini';
import type {
  ActiveBooking,
  DatesAnswer,
  EntrantAnswer,
  OpenSlots,
  Remarks,
  VisitorAnswer,
  Wish,
} from '#machines/booking.types.ts';
import type { ProblemCopy } from '#src/engine/core/define-flow.ts';
import type { AnyField, Field } from '#src/engine/core/field.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import { failureWords, messageCatalogue } from '#src/lib/message-catalogue.ts';
import {
  contactWishes,
  MAX_UPCOMING_CONSULTATIONS,
  noContactWish,
  transportations,
  visitorCounts,
  visitorLabels,
  wanted,
} from '#src/lib/option-lists.ts';
import { appointmentPath } from '#src/shared/appointments/appointment.ts';
import { isOpen } from './booking-answers.ts';
import type { Facilities } from './shop-facilities.ts';
import { facilityWords, getOfferedFacilities } from './shop-facilities.ts';

/** Checks a stored receipt after a reload. A receipt of an earlier release may lack `requested`, `id` and `minutes`. */
export const bookingReceipt = z.object({
  id: z.optional(z.int()),
  number: z.string(),
  shopName: z.string(),
  shopAddress: z.string(),
  shopTel: z.string(),
  wishes: z.array(z.object({ date: z.string(), time: z.string() })),
  requested: z._default(z.boolean(), true),
  minutes: z.nullish(z.number()),
  receivedOn: z.optional(z.string()),
});

/** The snackbar after a booking (MSG-16). The receipt's heading says the rest. */
export const bookingSuccess = ({ requested }: { requested: boolean }): string =>
  requested ? messageCatalogue.reservationAccepted : messageCatalogue.reservationCompleted;

/** The part of the chart's context that the dates step needs. */
interface DatesContext {
  openSlots: OpenSlots | null;
  answers: { selectDesiredDate?: DatesAnswer };
}

/**
 * The field for up to three wishes (preferred times). `taken` marks the chosen wishes that are no longer free. `today`
 * is `YYYY-MM-DD` in Asia/Tokyo. `minutes` is the length of a visit.
 */
export function wishesField(
  today: string,
  context: DatesContext | null,
  { minutes }: Pick<Extract<AnyField, { kind: 'wishes' }>, 'minutes'> = {},
): readonly Field<DatesAnswer>[] {
  const open = context?.openSlots ?? { slots: [], closedDays: [] };
  const chosen = context?.answers.selectDesiredDate?.wishes ?? [];
  const taken = chosen.flatMap((wish, index) => (isOpen(wish, open) ? [] : [index]));
  return [
    {
      name: 'wishes',
      kind: 'wishes',
      label: 'ご希望の日時',
      today,
      taken,
      ...open,
      ...(minutes && { minutes }),
    },
  ];
}

/** The field for one of the sessions of an event. The first wish takes the place (EVENT-20), so there is only one. */
export const sessionsField = (context: DatesContext | null): readonly Field<DatesAnswer>[] => [
  {
    name: 'wishes',
    kind: 'sessions',
    label: 'ご来場の日時',
    sessions: (context?.openSlots?.slots ?? []).flatMap(({ date, times, full = [], places = {} }) =>
      [...times, ...full].sort().map((time) => ({
        date,
        time,
        isFull: full.includes(time),
        places: places[time] || null,
      })),
    ),
  },
];

/** The chosen wishes in words, e.g. `第1希望 11月28日(土) 10:00〜11:30（ほか1件）`; '' if there are none. */
export function wishesInWords(wishes: readonly Wish[], minutes?: number): string {
  const [first, ...others] = wishes;
  if (!first) return '';
  const words = formatWish({ ...first, minutes });
  return others.length === 0 ? words : `第1希望 ${words}（ほか${others.length}件）`;
}

/** Asks about a facility, or says that the shop does not have it. */
function facilityField(name: keyof typeof facilityWords, shop: Facilities | null): Field<EntrantAnswer> {
  const { label, none, ...words } = facilityWords[name];
  return shop && !getOfferedFacilities(shop)[name]
    ? { name, kind: 'fact', label, words: none, ...words }
    : { name, kind: 'choice', label, options: wanted };
}

const contactField: Field<EntrantAnswer> = {
  name: 'contactWishes',
  kind: 'checkboxes',
  label: visitorLabels.noPhoneCall,
  optional: true,
  options: contactWishes,
  none: noContactWish,
};

/**
 * Replaces the question about phone calls if the customer declined calls in the old booking, but the new shop may
 * telephone.
 */
export const noContactField: Field<EntrantAnswer> = {
  name: 'contactWishes',
  kind: 'fact',
  label: contactField.label,
  words: 'この店舗では、お電話でご連絡することがあります',
};

/** The questions to a shop's visitors. `shop` is null while it is unknown. */
export const entrantFields = (shop: Facilities | null): readonly Field<EntrantAnswer>[] => {
  const parking = facilityField('useParking', shop);
  const fields: Record<keyof EntrantAnswer, Field<EntrantAnswer> | null> = {
    shopVisitor: {
      name: 'shopVisitor',
      kind: 'select',
      label: visitorLabels.shopVisitor,
      options: visitorCounts,
    },
    transportation: {
      name: 'transportation',
      kind: 'choice',
      label: visitorLabels.transportation,
      options: transportations,
    },
    useParking:
      parking.kind === 'fact' ? parking : { ...parking, shownIf: { name: 'transportation', is: 'car' } },
    useKidsSpace: facilityField('useKidsSpace', shop),
    contactWishes: shop?.canSkipCalls ? contactField : null,
  };
  return Object.values(fields).filter((field) => field !== null);
};

const remarkFields: Readonly<Record<keyof Remarks, Field<VisitorAnswer>>> = {
  otherConfirmation: {
    name: 'otherConfirmation',
    kind: 'textarea',
    label: visitorLabels.otherConfirmation,
    optional: true,
    maxLength: 500,
  },
};

export const visitorFields = (shop: Facilities | null): readonly Field<VisitorAnswer>[] => [
  ...entrantFields(shop),
  ...Object.values(remarkFields),
];

/** The answers start at 'false'. A facility that the shop lacks has no answer (BOOK-22). */
export const visitorDefaults = (
  shop: Facilities | null,
): Pick<EntrantAnswer, 'useParking' | 'useKidsSpace'> => ({
  ...(shop?.hasParking !== false && { useParking: 'false' }),
  ...(shop?.hasKidsSpace !== false && { useKidsSpace: 'false' }),
});

function bookingLinks(problem: object) {
  const { bookings = [] } = problem as { bookings?: readonly ActiveBooking[] };
  return bookings.map((booking) => ({
    to: appointmentPath(booking),
    label: `${booking.when} ${booking.title}`,
  }));
}

/** The customer may keep the existing booking and the new one, so this text only warns. */
export const overlapWords: ProblemCopy = {
  inline: 'ご希望の日時と重なるご予約があります。両方のご予約が必要な場合は、このままお進みください。',
  next: 'このまま予約する',
  links: bookingLinks,
};

/** The text about similar bookings that were made in another tab or on another phone since the wizard was opened. */
export const meanwhileWords: ProblemCopy = {
  inline:
    '入力を始められたあとに、別の画面などで次のご予約が完了しています。さらにご予約が必要な場合は、このままお進みください。',
  next: 'このまま予約する',
  links: bookingLinks,
};

/** The text about the limit. Each future consultation has a link to its page, where the customer can cancel it. */
export const limitWords: ProblemCopy = {
  inline: `今後のご相談は${MAX_UPCOMING_CONSULTATIONS}件までご予約いただけます。新しいご予約をご希望の場合は、先に次のいずれかをキャンセルしてください。`,
  links: bookingLinks,
  withoutReasons: true,
  isInfo: true,
};

type Words = { inline: string; snackbar?: string };

/**
 * `failed` is the error catalogue's entry for this kind of booking. `refused` is the text for refusals that a
 * second try would only repeat.
 */
export const bookingProblems = (failed: Required<Words>, refused: Required<Words>) => ({
  overlaps: overlapWords,
  bookedMeanwhile: meanwhileWords,
  slotsUnavailable: {
    inline: '予約できる日時を読み込めませんでした。時間をおいて、もう一度お試しください。',
  },
  slotTaken: {
    inline: '選択された日時は予約できなくなりました。別の日時をお選びください。',
    snackbar: failed.snackbar,
    withoutReasons: true,
  },
  profileRefused: messageCatalogue.accountUpdateRefused,
  bookingRefused: refused,
  alreadyBooked: {
    inline: `${failed.snackbar}。すでにあるご予約をご確認ください。`,
    snackbar: failed.snackbar,
    links: bookingLinks,
  },
  ...failureWords({
    failed: failed.snackbar,
    unknown: 'ご予約を受け付けたかどうかを確認できませんでした',
    once: '二重に予約されることはありません。',
    contact: '店舗',
    hasSnackbar: true,
  }),
  notSent: failed,
});
