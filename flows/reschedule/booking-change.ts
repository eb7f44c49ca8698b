import type { OpenSlots, Wish } from '#machines/booking.types.ts';
import type { RescheduledBooking } from '#machines/reschedule.types.ts';
import type { StandingBooking } from '#machines/submission.types.ts';
import type { ApiAnswer } from '#src/api/api-problem.ts';

type NewBooking = Omit<RescheduledBooking, 'oldCancelled'>;

/** The customer's bookings now. */
interface Standing {
  old: boolean;
  /** The bookings similar to the old one that have exactly these wishes. */
  othersAt: (wishes: readonly Wish[]) => NewBooking[];
  /** The coming consultations besides the old booking if they reach the limit; else empty. */
  limitedBy: StandingBooking[];
}

/** The provider's calls that reschedule one kind of booking. */
export interface BookingChange {
  look(): Promise<ApiAnswer<Standing>>;
  /** The open slots without the old time; null where they cannot be read. */
  openSlots(): Promise<OpenSlots | null>;
  /** Books the new time with the data of the old booking, and asks the provider to replace it. */
  book(wishes: readonly Wish[], key: string): Promise<ApiAnswer<unknown>>;
  /** Cancels the old booking, with the reason. */
  cancelOld(): Promise<ApiAnswer<unknown>>;
}

/** Leaves out the old time, because choosing it changes nothing. */
export const withoutOld = ({ slots, ...rest }: OpenSlots, { date, time }: Wish): OpenSlots => ({
  ...rest,
  slots: slots
    .map((day) => (day.date === date ? { ...day, times: day.times.filter((one) => one !== time) } : day))
    .filter(({ times }) => times.length > 0),
});
