import type { Model } from './linearizable.ts';

/**
 * The booking that a call is about. `mark` is the idempotency key of the booking. It is also stored in a text field, so
 * that every list shows it.
 */
export interface Named {
  readonly mark: string;
  readonly slot: string;
}

export type BookingCall =
  | {
      readonly kind: 'book';
      readonly customer: string;
      readonly booking: Named;
      readonly replaces: Named | null;
    }
  | { readonly kind: 'cancel'; readonly customer: string; readonly booking: Named }
  /** Reads the customer's bookings. */
  | { readonly kind: 'list'; readonly customer: string }
  /** Reads which slots are full. */
  | { readonly kind: 'look' };

export interface Listed extends Named {
  /** False for a cancelled booking. */
  readonly stands: boolean;
}

/**
 * `said` names the provider's response, such as `slotFull`. For an unexpected response, it is the status and the body.
 */
export type BookingAnswer =
  | { readonly said: string }
  | { readonly listed: readonly Listed[] }
  | { readonly full: readonly string[] };

const SLOT_CAPACITY = 2;
const MAX_UPCOMING = 3;

const BOOKED: BookingAnswer = { said: 'booked' };
const CANCELLED: BookingAnswer = { said: 'cancelled' };

const changing = (call: BookingCall): readonly BookingAnswer[] => {
  if (call.kind === 'book') return [BOOKED];
  return call.kind === 'cancel' ? [CANCELLED] : [];
};

const byMark = (one: { mark: string }, other: { mark: string }) => (one.mark < other.mark ? -1 : 1);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The bookings of one customer. At most three are upcoming, and no two share a slot. Moving a booking is one atomic
 * step. Whether a slot is full depends on other customers, so this model allows a refusal for a full slot at any time.
 */
export function customerModel(customer: string): Model<readonly Listed[], BookingCall, BookingAnswer> {
  return {
    initial: [],
    changing: (call) => ('customer' in call && call.customer === customer ? changing(call) : []),
    step: (bookings, call, answer) => {
      if (call.kind === 'look' || call.customer !== customer) return bookings;
      if (call.kind === 'list') return showsAll(bookings, answer) ? bookings : null;
      if (!('said' in answer)) return null;
      return call.kind === 'cancel'
        ? cancelled(bookings, call.booking.mark, answer.said)
        : booked(bookings, call, answer.said);
    },
  };
}

const showsAll = (bookings: readonly Listed[], answer: BookingAnswer): boolean =>
  'listed' in answer && same(answer.listed.toSorted(byMark), bookings);

function cancelled(bookings: readonly Listed[], mark: string, answer: string): readonly Listed[] | null {
  const found = bookings.find((one) => one.mark === mark);
  if (!found || answer !== (found.stands ? 'cancelled' : 'alreadyCancelled')) return null;
  return bookings.map((one) => (one === found ? { ...one, stands: false } : one));
}

function booked(
  bookings: readonly Listed[],
  { booking, replaces }: Extract<BookingCall, { kind: 'book' }>,
  answer: string,
): readonly Listed[] | null {
  const isRepeat = bookings.some(({ mark }) => mark === booking.mark);
  if (isRepeat) return answer === 'booked' ? bookings : null;
  const rest = replaces ? cancelled(bookings, replaces.mark, 'cancelled') : bookings;
  if (!rest) return answer === 'alreadyCancelled' ? bookings : null;
  const active = rest.filter(({ stands }) => stands);
  if (active.some(({ slot }) => slot === booking.slot)) return answer === 'sameTime' ? bookings : null;
  if (active.length >= MAX_UPCOMING) return answer === 'oneTooMany' ? bookings : null;
  if (answer === 'booked') return [...rest, { ...booking, stands: true }].toSorted(byMark);
  return answer === 'slotFull' ? bookings : null;
}

/** A booking in a slot. `leftBy` is the `mark` of the booking in another slot that replaced it. */
interface Place {
  readonly mark: string;
  readonly customer: string;
  readonly stands: boolean;
  readonly leftBy?: string;
}

/**
 * The bookings of one slot. At most two are active, and they belong to different customers. Moving a booking counts as
 * two calls, one in the old slot and one in the new. This model does not know the customer's bookings in other slots.
 */
export function slotModel(slot: string): Model<readonly Place[], BookingCall, BookingAnswer> {
  return {
    initial: [],
    changing: (call) => (touches(call, slot) ? changing(call) : []),
    step: (places, call, answer) => {
      if (!touches(call, slot)) return places;
      if (call.kind === 'look' || call.kind === 'list')
        return shows(slot, places, call, answer) ? places : null;
      if (!('said' in answer)) return null;
      if (call.kind === 'cancel') return ended(places, call.booking.mark, answer.said);
      return call.booking.slot === slot
        ? entered(places, call, answer.said)
        : left(places, call, answer.said);
    },
  };
}

function shows(slot: string, places: readonly Place[], call: BookingCall, answer: BookingAnswer): boolean {
  if ('full' in answer) return answer.full.includes(slot) === isFull(places);
  if (!('listed' in answer) || call.kind !== 'list') return false;
  const here = answer.listed.filter((one) => one.slot === slot).toSorted(byMark);
  const own = places.filter(({ customer }) => customer === call.customer);
  return same(here.map(seen), own.map(seen));
}

const seen = ({ mark, stands }: { mark: string; stands: boolean }) => ({ mark, stands });

const isFull = (places: readonly Place[]) => places.filter(({ stands }) => stands).length >= SLOT_CAPACITY;

/** True for a call that may change or show the bookings of the slot. */
export const touches = (call: BookingCall, slot: string): boolean =>
  call.kind === 'look' ||
  call.kind === 'list' ||
  call.booking.slot === slot ||
  (call.kind === 'book' && call.replaces?.slot === slot);

function ended(
  places: readonly Place[],
  mark: string,
  answer: string,
  leftBy?: string,
): readonly Place[] | null {
  const found = places.find((place) => place.mark === mark);
  if (!found || answer !== (found.stands ? 'cancelled' : 'alreadyCancelled')) return null;
  return places.map((place) =>
    place === found && place.stands ? { ...place, stands: false, ...(leftBy && { leftBy }) } : place,
  );
}

function entered(
  places: readonly Place[],
  { customer, booking, replaces }: Extract<BookingCall, { kind: 'book' }>,
  answer: string,
): readonly Place[] | null {
  if (places.some(({ mark }) => mark === booking.mark)) return answer === 'booked' ? places : null;
  if (answer === 'alreadyCancelled') return replaces ? places : null;
  const isOwn = places.some((place) => place.stands && place.customer === customer);
  if (isOwn) return answer === 'sameTime' ? places : null;
  if (answer === 'oneTooMany') return places;
  if (isFull(places)) return answer === 'slotFull' ? places : null;
  if (answer !== 'booked') return null;
  return [...places, { mark: booking.mark, customer, stands: true }].toSorted(byMark);
}

function left(
  places: readonly Place[],
  { booking, replaces }: Extract<BookingCall, { kind: 'book' }>,
  answer: string,
): readonly Place[] | null {
  const old = places.find(({ mark }) => mark === replaces?.mark);
  if (!old) return null;
  if (old.leftBy === booking.mark) return answer === 'booked' ? places : null;
  if (answer === 'booked') return ended(places, old.mark, 'cancelled', booking.mark);
  return old.stands === (answer !== 'alreadyCancelled') && REFUSED.includes(answer) ? places : null;
}

const REFUSED = ['alreadyCancelled', 'slotFull', 'sameTime', 'oneTooMany'];
