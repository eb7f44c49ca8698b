import { explainBookingRefusal, hasNoFields } from '#flows/shared/booking/booking.ports.ts';
import { checkExistingBookings, fetchExistingBookings } from '#flows/shared/booking/existing-bookings.ts';
import type { BookingCheck, OpenSlots, ShopAnswer, Wish } from '#machines/booking.types.ts';
import type { rescheduleMachine } from '#machines/reschedule.machine.ts';
import type { RescheduleAnswers, RescheduledBooking, RescheduleProblem } from '#machines/reschedule.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { failureBeforeSending, toFailure } from '#src/app/base/ports/failure.ts';
import { findNewRecord, readIdsBefore } from '#src/app/base/ports/submission.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { createSubmission, port } from '#src/engine/core/create-submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { BookingChange, ChangedAnswers } from './booking-change.ts';
import { isUnchanged } from './booking-change.ts';

type Failure = { ok: false; problem: RescheduleProblem };
const failed = (problem: RescheduleProblem): Failure => ({ ok: false, problem });
/** The bookings could not be read, so nothing was sent. */
const notRead = (problem: ApiProblem): Failure => {
  const failure = failureBeforeSending(problem);
  return failed(failure.code === 'refused' ? { code: 'declined', reasons: failure.reasons } : failure);
};

/** The booking to change, and the calls that change it. */
interface ToChange {
  change: BookingChange;
  old: OldBooking;
}

interface OldBooking {
  kind: 'visits' | 'reservations';
  id: number;
  /** True for an event entry. The provider allows each customer one entry per event. */
  isEvent: boolean;
  answers: ChangedAnswers;
  /** The length of the visit; null if the provider does not give it. */
  minutes: number | null;
}

const requireWishes = ({ selectDesiredDate }: ChangedAnswers): readonly Wish[] => {
  invariant(selectDesiredDate, 'reschedulePorts: the submission has no dates.');
  return selectDesiredDate.wishes;
};

const reasonsOf = (problem: ApiProblem): string[] => ('reasons' in problem ? problem.reasons : []);
const isRefusal = ({ code }: ApiProblem): boolean => code === 'invalid' || code === 'conflict';

/**
 * True if every answer in `sent` equals the current one. If an earlier release of the app stored the submission, `sent`
 * has only the dates.
 */
const isAllUnchanged = (sent: ChangedAnswers, now: ChangedAnswers): boolean =>
  (Object.keys(sent) as (keyof RescheduleAnswers)[]).every((step) => isUnchanged(step, now, sent));

export function reschedulePorts(
  client: ApiClient,
  toChange: () => ToChange,
  forgetLastSeen: () => void,
): Parameters<typeof rescheduleMachine.provide>[0] {
  const sameTimes = (changed: ChangedAnswers) => {
    const { answers } = toChange().old;
    return (
      (['selectShop', 'selectDesiredDate'] as const).every((step) => isUnchanged(step, changed, answers)) && {
        sameTimes: true,
      }
    );
  };

  /** The provider does not say why it refused. The current bookings and slots show the reason. */
  const explainRescheduleRefusal = async (problem: ApiProblem, changed: ChangedAnswers): Promise<Failure> => {
    const { change, old } = toChange();
    const now = isRefusal(problem) ? await change.fetchCurrentBookings() : null;
    if (now?.ok && !now.value.old) return failed({ code: 'oldIsGone', reasons: reasonsOf(problem) });
    if (now?.ok && hasNoFields(problem) && now.value.limitedBy.length > 0) {
      return failed({ code: 'limitReached', bookings: now.value.limitedBy, reasons: reasonsOf(problem) });
    }
    const openSlots = () => change.openSlots({ ...changed.selectShop });
    const why = await explainBookingRefusal(problem, requireWishes(changed), openSlots);
    if (why.problem.code === 'profileRefused') return failed({ ...why.problem, code: 'bookingRefused' });
    return old.isEvent && isRefusal(problem) && why.problem.code === 'bookingRefused'
      ? failed({ code: 'seatHeldOnce', reasons: why.problem.reasons })
      : failed(why.problem);
  };

  /**
   * Cancels the old booking. A refusal counts as success if the booking has already been cancelled, by the provider or
   * in another tab.
   */
  const cancelOldBooking = async (): Promise<PortResult<null, RescheduleProblem>> => {
    const { change } = toChange();
    const answer = await change.cancelOld();
    if (answer.ok) return { ok: true, value: null };
    const failure = toFailure(answer.problem);
    if (failure.code !== 'refused' && failure.code !== 'declined') return failed(failure);
    const now = await change.fetchCurrentBookings();
    return now.ok && !now.value.old
      ? { ok: true, value: null }
      : failed({ code: 'cannotCancel', reasons: failure.reasons });
  };

  return {
    actors: {
      loadSlots: port<PortResult<OpenSlots, RescheduleProblem>, Partial<ShopAnswer>>(async (shop) => {
        const open = await toChange().change.openSlots(shop);
        return open ? { ok: true, value: open } : failed({ code: 'slotsUnavailable' });
      }),
      submission: createSubmission<RescheduleAnswers, RescheduledBooking, RescheduleProblem, BookingCheck>({
        check: async ({ submission: { key, answers, done }, check }) => {
          if (done.includes('booking')) return { ok: true, value: null };
          const { old } = toChange();
          const existing = await fetchExistingBookings(client, old, requireWishes(answers), old);
          return checkExistingBookings(existing, key, check);
        },
        parts: {
          booking: async ({ key, answers }) => {
            const { change } = toChange();
            const before = await change.fetchCurrentBookings();
            if (!before.ok) return notRead(before.problem);
            if (!before.value.old) return failed({ code: 'oldIsGone', reasons: [] });
            const answer = await change.book(answers, key);
            if (!answer.ok) return explainRescheduleRefusal(answer.problem, answers);
            forgetLastSeen();
            return { ok: true, value: null };
          },
          cancellation: async ({ answers, ...sent }) => {
            const now = await toChange().change.fetchCurrentBookings();
            if (!now.ok) return notRead(now.problem);
            const idsBefore = readIdsBefore(sent);
            const booked = now.value.findOthersAt(answers).find(({ id }) => !idsBefore?.includes(id));
            if (!booked) return failed({ code: 'newIsGone', reasons: [] });
            const ended = now.value.old ? await cancelOldBooking() : { ok: true as const };
            return ended.ok
              ? { ok: true, value: { ...booked, oldCancelled: true, ...sameTimes(answers) } }
              : ended;
          },
        },
        find: async ({ sent, answers }) => {
          const now = await toChange().change.fetchCurrentBookings();
          if (!now.ok) return failed({ code: 'outcomeUnknown' });
          const { old: oldStands, findOthersAt } = now.value;
          // If the old booking is gone, a booking with the sent answers must be the new one.
          const baseline = sent.baseline ?? (oldStands ? null : []);
          const lookup = findNewRecord({ baseline }, findOthersAt(sent.answers), (booked) => ({
            ...booked,
            oldCancelled: !oldStands,
            ...sameTimes(sent.answers),
          }));
          const isWanted = isAllUnchanged(sent.answers, answers);
          const isHalfDone = lookup.value.receipt !== null && oldStands && isWanted;
          return isHalfDone ? { ok: true, value: { receipt: null, done: ['booking'] } } : lookup;
        },
      }),
    },
  };
}
