import type { OpenSlots, ShopAnswer, Wish } from '#machines/booking.types.ts';
import type { RescheduleAnswers, RescheduledBooking } from '#machines/reschedule.types.ts';
import type { StandingBooking } from '#machines/submission.types.ts';
import type { ApiAnswer } from '#src/api/api-problem.ts';

type NewBooking = Omit<RescheduledBooking, 'oldCancelled'>;

/** The answers of one kind of booking. */
export type Changed = Partial<RescheduleAnswers>;

/** The customer's bookings now. */
interface Standing {
  old: boolean;
  /** The bookings other than the old one that have exactly this shop or form, and these wishes. */
  othersAt: (changed: Changed) => NewBooking[];
  /** The coming consultations besides the old booking if they reach the limit; else empty. */
  limitedBy: StandingBooking[];
}

/** The provider's calls that change one kind of booking. */
export interface BookingChange {
  look(): Promise<ApiAnswer<Standing>>;
  /** The shop's open slots, with the old booking's own; null where they cannot be read. */
  openSlots(shop: Partial<ShopAnswer>): Promise<OpenSlots | null>;
  /** Makes a new booking that replaces the old one. Unchanged sections repeat the old booking's values. */
  book(changed: Changed, key: string): Promise<ApiAnswer<unknown>>;
  /** Cancels the old booking, with the reason. */
  cancelOld(): Promise<ApiAnswer<unknown>>;
}

/** True if the customer has not changed this section. */
export const isKept = (step: keyof RescheduleAnswers, changed: Changed, old: Changed): boolean =>
  JSON.stringify(changed[step]) === JSON.stringify(old[step]);

/** Adds the old booking's times, which its end frees. */
export const withOld = ({ slots, closedDays }: OpenSlots, old: readonly Wish[]): OpenSlots => ({
  slots: [...new Set([...slots, ...old].map(({ date }) => date))].sort().map((date) => {
    const { times = [], ...day } = slots.find((one) => one.date === date) ?? {};
    const own = old.filter((wish) => wish.date === date).map(({ time }) => time);
    return { ...day, date, times: [...new Set([...times, ...own])].sort() };
  }),
  closedDays: closedDays.filter(({ date }) => !old.some((wish) => wish.date === date)),
});
