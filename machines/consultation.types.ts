import type { FlowContext, FlowInput } from './flow.types.ts';

/** `date` is `YYYY-MM-DD` and `time` is `HH:mm`, both in Asia/Tokyo. */
export interface Wish {
  date: string;
  time: string;
}

export interface ShopAnswer {
  builderShopId: number;
}

/** One to three wishes, in the order of preference, no two alike. */
export interface DatesAnswer {
  wishes: Wish[];
}

export interface ProfileAnswer {
  lastName: string;
  firstName: string;
  furigana: string;
  tel: string;
  contactEmail: string;
  postalCode: string;
  prefectureCity: string;
  streetAddress: string;
  buildingRoom: string;
}

export interface VisitorAnswer {
  /** `1` to `6`, where `6` means six or more. */
  shopVisitor: string;
  transportation: 'car' | 'other';
  useParking: 'true' | 'false';
  useKidsSpace: 'true' | 'false';
  otherConfirmation: string;
}

/** Answers by the question's id; a list where several may be chosen. */
interface HearingAnswer {
  answers: Record<string, string | string[]>;
}

export interface ConsultationAnswers {
  selectShop: ShopAnswer;
  selectDesiredDate: DatesAnswer;
  setProfile: ProfileAnswer;
  visitorDetail: VisitorAnswer;
  hearing: HearingAnswer;
}

/** What was sent, under which idempotency key. */
export interface BookingSubmission {
  key: string;
  answers: Partial<ConsultationAnswers>;
}

/** The booking as the provider made it. */
export interface Booking {
  number: string;
  shopName: string;
  shopAddress: string;
  shopTel: string;
  wishes: Wish[];
}

/** What a shop can still take; `closedDays` says why the other days cannot be chosen. */
export interface OpenSlots {
  slots: { date: string; times: string[] }[];
  closedDays: { date: string; reason: 'weekday' | 'holiday' | 'full' }[];
}

export type ConsultationProblem =
  /** The shop's slots could not be fetched. */
  | { code: 'slotsUnavailable' }
  /** Wishes (0 to 2) that somebody else has taken meanwhile. */
  | { code: 'slotTaken'; wishes: number[]; reasons: string[] }
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /** The provider said no, for reasons of its own. */
  | { code: 'bookingRefused'; reasons: string[] }
  /** Nothing was booked: the request never reached the provider, or a lookup found nothing. */
  | { code: 'notBooked' }
  /** Sent, but nobody knows whether it was booked; asking again is safe. */
  | { code: 'outcomeUnknown' };

export interface ConsultationInput extends FlowInput<ConsultationAnswers, BookingSubmission, Booking> {
  /** The provider has hearing questions for this customer. */
  asksHearing: boolean;
}

export interface ConsultationContext
  extends FlowContext<ConsultationAnswers, BookingSubmission, Booking, ConsultationProblem> {
  asksHearing: boolean;
  openSlots: OpenSlots | null;
}

export type ConsultationAnswerEvent =
  | { type: 'shop.chosen'; answer: ShopAnswer }
  | { type: 'wishes.chosen'; answer: DatesAnswer }
  | { type: 'profile.entered'; answer: ProfileAnswer }
  | { type: 'visitors.entered'; answer: VisitorAnswer }
  | { type: 'hearing.answered'; answer: HearingAnswer };

export type ConsultationEvent =
  | ConsultationAnswerEvent
  | { type: 'guide.read' }
  | { type: 'answers.discarded' }
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' }
  | { type: `${keyof ConsultationAnswers}.reopened` }
  | { type: 'booking.submitted'; key: string };
