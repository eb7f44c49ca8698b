import { fromPromise } from 'xstate';
import type { cancellationMachine } from '#machines/cancellation.machine.ts';
import type {
  BookingToCancel,
  BookingToFind,
  CancellationProblem,
  CancelledBooking,
} from '#machines/cancellation.types.ts';
import type { Answer } from '#machines/port.types.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import {
  cancelMeeting,
  cancelReservation,
  cancelVisitReservation,
} from '#src/api/contract/reservation.contract.ts';
import type { Appointment } from '#src/features/visit-reservations/appointment.ts';
import { mayCancel } from '#src/features/visit-reservations/appointment.ts';
import { appointmentFrom } from '../appointments.ts';

type Failure = { ok: false; problem: CancellationProblem };
const failed = (problem: CancellationProblem): Failure => ({ ok: false, problem });

/** The ports of the cancellation chart on the provider's calls, one for each kind of booking. */
export function cancellationPorts(
  client: ApiClient,
  now: () => Date,
): Parameters<typeof cancellationMachine.provide>[0] {
  const send = ({ kind, bookingId: id, cancelReason }: BookingToCancel) => {
    switch (kind) {
      case 'meetings':
        return client.call(cancelMeeting, { params: { id }, body: { meeting: { cancelReason } } });
      case 'reservations':
        return client.call(cancelReservation, { params: { id }, body: { reservation: { cancelReason } } });
      case 'visits':
        return client.call(cancelVisitReservation, {
          params: { id },
          body: { visitReservation: { cancelReason } },
        });
    }
  };

  /** The provider refuses in words only, so the booking itself tells which refusal it was. */
  const whyRefused = (booking: Appointment | null, reasons: string[]): Failure => {
    if (booking?.status === 'cancelled') return failed({ code: 'alreadyCancelled' });
    const isTooLate = booking !== null && !mayCancel(booking, now());
    return failed(isTooLate ? { code: 'deadlinePassed' } : { code: 'refused', reasons });
  };

  return {
    actors: {
      cancelBooking: fromPromise<Answer<CancelledBooking, CancellationProblem>, BookingToCancel>(
        async ({ input }) => {
          const answer = await send(input);
          if (answer.ok) return { ok: true, value: { cancelReason: input.cancelReason } };
          const { problem } = answer;
          if (outcomeUnknown(problem)) return failed({ code: 'outcomeUnknown' });
          if (problem.code !== 'invalid' && problem.code !== 'conflict')
            return failed({ code: 'notCancelled' });
          const found = await appointmentFrom(client, input.kind, input.bookingId, now());
          return whyRefused(found.ok ? found.value : null, problem.reasons);
        },
      ),
      findBooking: fromPromise<Answer<CancelledBooking | null, CancellationProblem>, BookingToFind>(
        async ({ input }) => {
          const found = await appointmentFrom(client, input.kind, input.bookingId, now());
          if (!found.ok) return failed({ code: 'outcomeUnknown' });
          const { status, cancelReason } = found.value;
          return { ok: true, value: status === 'cancelled' ? { cancelReason: cancelReason ?? '' } : null };
        },
      ),
    },
  };
}
