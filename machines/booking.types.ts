import type { SendingProblem } from './flow.types.ts';
import type { OverlapProblem, StandingBooking } from './submission.types.ts';

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
  /** Left out where they were not asked: the shop has none. */
  useParking?: 'true' | 'false' | undefined;
  useKidsSpace?: 'true' | 'false' | undefined;
  otherConfirmation: string;
}

/** By a shop's id and how visitors come: what is asked of them, the same words where it is the same. */
export type AskedOfVisitors = Readonly<Record<number, Readonly<Record<'car' | 'other', string>>>>;

/** The booking as the provider made it. */
export interface Booking {
  number: string;
  shopName: string;
  shopAddress: string;
  shopTel: string;
  wishes: Wish[];
  /** The shop is still to confirm one of the wishes; otherwise the first one stands. */
  requested: boolean;
}

/** What a shop can still take; `few` are the times with few places left, where that is known; `closedDays` says why the other days cannot be chosen. */
export interface OpenSlots {
  slots: { date: string; times: string[]; few?: string[] }[];
  closedDays: { date: string; reason: 'weekday' | 'holiday' | 'full' }[];
}

/** What may become of a booking, whichever kind it is. */
export type BookingProblem =
  | SendingProblem
  | OverlapProblem
  /** The open slots could not be fetched. */
  | { code: 'slotsUnavailable' }
  /** Wishes (0 to 2) that somebody else has taken meanwhile. */
  | { code: 'slotTaken'; wishes: number[]; reasons: string[] }
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /**
   * The provider said no, for reasons of its own: `fields` are those of the forms that it wants otherwise, `bookings` the
   * customer's that stand in the way.
   */
  | { code: 'bookingRefused'; reasons: string[]; fields?: string[]; bookings?: StandingBooking[] };

/** As many consultations of the customer's are to come as one may have: one of them has to be cancelled first. */
export interface LimitProblem {
  code: 'limitReached';
  bookings: StandingBooking[];
  reasons: string[];
}
