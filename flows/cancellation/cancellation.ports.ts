import type { cancellationMachine } from '#machines/cancellation.machine.ts';
import type {
  CancellableKind,
  CancellationAnswers,
  CancellationProblem,
  CancelledBooking,
} from '#machines/cancellation.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import {
  cancelMeeting,
  cancelReservation,
  cancelVisitReservation,
} from '#src/api/contract/reservation.contract.ts';
import { toFailure } from '#src/app/base/ports/failure.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { canCancel, isRescheduled } from '#src/shared/appointments/appointment.ts';
import { fetchAppointment } from '#src/shared/appointments/find-appointments.ts';

type Failure = { ok: false; problem: CancellationProblem };
const failed = (problem: CancellationProblem): Failure => ({ ok: false, problem });

interface Subject {
  kind: CancellableKind;
  bookingId: number;
}

/** The free text, or else the chosen reason; '' if the customer gave neither. */
const getCancelReason = ({ asking }: Partial<CancellationAnswers>): string =>
  asking?.otherReason || asking?.cancelReason || '';

export function cancellationPorts(
  client: ApiClient,
  subject: () => Subject,
  now: () => Date,
  forgetLastSeen: () => void,
): Parameters<typeof cancellationMachine.provide>[0] {
  const send = (cancelReason: string) => {
    const { kind, bookingId: id } = subject();
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

  const fetchBooking = () => {
    const { kind, bookingId } = subject();
    return fetchAppointment(client, kind, bookingId, now());
  };

  /** The provider does not say why it refused. The booking's current state shows the reason. */
  const toCancelProblem = (booking: Appointment | null, reasons: string[]): Failure => {
    if (booking?.status === 'cancelled') return failed({ code: 'alreadyCancelled' });
    const isTooLate = booking !== null && !canCancel(booking, now());
    return failed(isTooLate ? { code: 'deadlinePassed' } : { code: 'refused', reasons });
  };

  return {
    actors: {
      submission: createSubmission<CancellationAnswers, CancelledBooking, CancellationProblem>({
        parts: {
          cancellation: async ({ answers }) => {
            const cancelReason = getCancelReason(answers);
            const answer = await send(cancelReason);
            if (answer.ok) {
              forgetLastSeen();
              return { ok: true, value: { cancelReason } };
            }
            const failure = toFailure(answer.problem);
            if (failure.code !== 'refused') return failed(failure);
            const currentBooking = await fetchBooking();
            return toCancelProblem(currentBooking.ok ? currentBooking.value : null, failure.reasons);
          },
        },
        find: async () => {
          const currentBooking = await fetchBooking();
          if (!currentBooking.ok) return failed({ code: 'outcomeUnknown' });
          const { status, cancelReason } = currentBooking.value;
          // A booking whose time was changed is cancelled too, but the customer still has its replacement.
          const isDone = status === 'cancelled' && !isRescheduled(currentBooking.value);
          return { ok: true, value: { receipt: isDone ? { cancelReason: cancelReason ?? '' } : null } };
        },
      }),
    },
  };
}
