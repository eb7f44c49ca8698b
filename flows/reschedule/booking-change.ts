import type { ActiveBooking, OpenSlots, ShopAnswer, Wish } from '#machines/booking.types.ts';
import type { RescheduleAnswers, RescheduledBooking } from '#machines/reschedule.types.ts';
import type { ApiResult } from '#src/api/api-problem.ts';

type NewBooking = Omit<RescheduledBooking, 'oldCancelled'>;

/** The new answers. Each kind of booking has only some of the sections. */
export type ChangedAnswers = Partial<RescheduleAnswers>;

/** The customer's current bookings. `old` is true while the old booking is not cancelled. */
interface CurrentBookings {
  old: boolean;
  /** The other bookings with exactly this shop or form and these preferred times. */
  findOthersAt: (changed: ChangedAnswers) => NewBooking[];
  /** All future consultations except the old booking, if the customer has reached the limit. Otherwise empty. */
  limitedBy: ActiveBooking[];
}

/** The calls that change a booking. Each kind of booking implements them. */
export interface BookingChange {
  fetchCurrentBookings(): Promise<ApiResult<CurrentBookings>>;
  /** The shop's open slots and the old booking's own slots; null if they cannot be read. */
  openSlots(shop: Partial<ShopAnswer>): Promise<OpenSlots | null>;
  /** Makes the new booking. Unchanged sections repeat the old booking's values. */
  book(changed: ChangedAnswers, key: string): Promise<ApiResult<unknown>>;
  /** Cancels the old booking, and gives the change as the reason. */
  cancelOld(): Promise<ApiResult<unknown>>;
}

/** True if the customer has not changed this section. */
export const isUnchanged = (
  step: keyof RescheduleAnswers,
  changed: ChangedAnswers,
  old: ChangedAnswers,
): boolean => JSON.stringify(changed[step]) === JSON.stringify(old[step]);

/** Adds the old booking's times even if they are full, because its cancellation frees them. */
export const addOwnSlots = ({ slots, closedDays }: OpenSlots, old: readonly Wish[]): OpenSlots => ({
  slots: [...new Set([...slots, ...old].map(({ date }) => date))].sort().map((date) => {
    const { times = [], full, ...day } = slots.find((one) => one.date === date) ?? {};
    const own = old.filter((wish) => wish.date === date).map(({ time }) => time);
    return {
      ...day,
      ...(full && { full: full.filter((time) => !own.includes(time)) }),
      date,
      times: [...new Set([...times, ...own])].sort(),
    };
  }),
  closedDays: closedDays.filter(({ date }) => !old.some((wish) => wish.date === date)),
});
