import type { SendingProblem } from '#src/engine/charts/flow.types.ts';

/** A date and time that the customer asks for: `YYYY-MM-DD` and `HH:mm` in Asia/Tokyo. */
export interface Wish {
  date: string;
  time: string;
}

export interface ShopAnswer {
  builderShopId: number;
}

/** One to three different dates and times, in order of preference. */
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

/** What every visit to a shop asks about its visitors. */
export interface EntrantAnswer {
  /** `1` to `6`; `6` means six or more. */
  shopVisitor: string;
  transportation: 'car' | 'other';
  /** Undefined when the shop has no parking and therefore does not ask. The same holds for the kids' space. */
  useParking?: 'true' | 'false' | undefined;
  useKidsSpace?: 'true' | 'false' | undefined;
  /** Undefined when the shop does not ask. */
  contactWishes?: 'noPhoneCall'[] | undefined;
}

/** What only a consultation asks. Empty texts if the customer wrote nothing. */
export interface Remarks {
  otherConfirmation: string;
}

export interface VisitorAnswer extends EntrantAnswer, Remarks {}

/**
 * For each shop id and means of travel, a key that identifies the questions to visitors. Equal keys mean equal
 * questions.
 */
export type AskedOfVisitors = Readonly<Record<number, Readonly<Record<'car' | 'other', string>>>>;

export interface Booking {
  /** Undefined in a receipt of an earlier release. */
  id?: number | undefined;
  number: string;
  shopName: string;
  shopAddress: string;
  shopTel: string;
  wishes: Wish[];
  /** True while the shop must still confirm one of the wishes. When false, the first wish is booked. */
  requested: boolean;
  /** The length of the visit, if the provider gives it. Undefined in a receipt of an earlier release. */
  minutes?: number | null | undefined;
  /** The day on which the provider received the booking, `YYYY-MM-DD`. Undefined in a receipt of an earlier release. */
  receivedOn?: string | undefined;
}

/**
 * A shop's open times. `few` lists the times with few places left. `full` lists the taken times of a day, if
 * known. `places` is the number of free places at a time, if known. `closedDays` gives the reason of each closed day.
 */
export interface OpenSlots {
  slots: {
    date: string;
    times: string[];
    few?: string[] | undefined;
    full?: string[] | undefined;
    places?: Readonly<Record<string, number>> | undefined;
  }[];
  closedDays: { date: string; reason: 'weekday' | 'holiday' | 'full' }[];
}

/** A booking that the customer has neither cancelled nor moved. */
export interface ActiveBooking {
  kind: 'visits' | 'reservations' | 'meetings';
  id: number;
  title: string;
  /** `YYYY-MM-DD` and `HH:mm` in Asia/Tokyo. */
  date: string;
  time: string;
  /**
   * Date and time in Japanese, as every page shows them. A time that the shop has not confirmed is marked as the
   * customer's request.
   */
  when: string;
}

/**
 * `overlaps`: the customer has bookings at these times. `bookedMeanwhile`: the customer has made a similar booking in
 * another tab or on another phone since this wizard began. The customer sees the bookings and decides.
 */
export interface OverlapProblem {
  code: 'overlaps' | 'bookedMeanwhile';
  /** The key of the press that was stopped. The next press with this key sends the new booking anyway. */
  key: string;
  bookings: ActiveBooking[];
}

/** What the check of a booking needs from the wizard's chart. */
export interface BookingCheck {
  /** The problem that was shown before this press. */
  shownProblem: { code: string } | null;
  /** Ids of the customer's bookings when the customer began this wizard; null when unknown. */
  heldAtStart?: readonly number[] | null;
}

export type BookingProblem =
  | SendingProblem
  | OverlapProblem
  | { code: 'slotsUnavailable' }
  /** Indexes (0 to 2) of the wishes that are no longer free. */
  | { code: 'slotTaken'; wishes: number[]; reasons: string[] }
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /** The provider refused for its own reasons. `fields` are the refused form fields. */
  | { code: 'bookingRefused'; reasons: string[]; fields?: string[] }
  /** `bookings` are the customer's bookings that prevent this one. A change of the answers cannot help. */
  | { code: 'alreadyBooked'; reasons: string[]; bookings: ActiveBooking[] };

/** The customer has as many future consultations as are allowed. One must be cancelled first. */
export interface LimitProblem {
  code: 'limitReached';
  bookings: ActiveBooking[];
  reasons: string[];
}
