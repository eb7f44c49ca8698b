import type { OpenSlots, Wish } from '#machines/booking.types.ts';
import type { RescheduledBooking } from '#machines/reschedule.types.ts';
import type { StandingBooking } from '#machines/submission.types.ts';
import type { ApiAnswer } from '#src/api/api-problem.ts';

type NewBooking = Omit<RescheduledBooking, 'oldCancelled'>;

/** What stands of the customer's now. */
interface Standing {
  old: boolean;
  /** The other bookings like the old one that stand at exactly these wishes. */
  othersAt: (wishes: readonly Wish[]) => NewBooking[];
  /** The others that have to be fewer first where as many are to come as a customer may have; else none. */
  limitedBy: StandingBooking[];
}

/** The provider's calls by which a booking of one kind comes to another time. */
export interface BookingChange {
  look(): Promise<ApiAnswer<Standing>>;
  /** What can be had beside the old time; null when nobody tells. */
  openSlots(): Promise<OpenSlots | null>;
  /** Books the new one with everything of the old one, whose place it takes. */
  book(wishes: readonly Wish[], key: string): Promise<ApiAnswer<unknown>>;
  /** Cancels the old one, with the reason. */
  cancelOld(): Promise<ApiAnswer<unknown>>;
}

/** A change to the time that the booking has already is none. */
export const withoutOld = ({ slots, ...rest }: OpenSlots, { date, time }: Wish): OpenSlots => ({
  ...rest,
  slots: slots
    .map((day) => (day.date === date ? { ...day, times: day.times.filter((one) => one !== time) } : day))
    .filter(({ times }) => times.length > 0),
});
