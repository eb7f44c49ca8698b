import type { LimitProblem } from '#machines/booking.types.ts';
import type { ActiveBooking } from '#machines/submission.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { MAX_UPCOMING_CONSULTATIONS } from '#src/lib/option-lists.ts';
import { formatTimesInline } from '#src/shared/appointments/appointment.ts';
import { timesOfVisit } from '#src/shared/appointments/appointment-of.ts';
import { hasNoFields, startOf, wishesOf } from './booking.ports.ts';

/** The future consultations, soonest first; empty if the customer has fewer than the limit. */
export function getConsultationsAtLimit(visits: readonly VisitReservation[], now: Date): ActiveBooking[] {
  const coming = visits
    .filter(({ kind, status }) => kind === 'consultation' && status !== 'cancelled')
    .flatMap((visit) => {
      const [first] = wishesOf(visit);
      const when = formatTimesInline({ times: timesOfVisit(visit) });
      return first ? [{ kind: 'visits' as const, id: visit.id, title: visit.shopName, ...first, when }] : [];
    })
    .filter((booking) => startOf(booking) > now.getTime())
    .sort((one, other) => startOf(one) - startOf(other));
  return coming.length < MAX_UPCOMING_CONSULTATIONS ? [] : coming;
}

/**
 * Returns a problem if the limit of consultations is the reason for a refusal; otherwise null. The provider does not
 * name this reason. The limit is taken to be the reason if the refusal names no field and the customer has as many
 * future consultations as the limit allows.
 */
export async function fetchLimitProblem(
  client: ApiClient,
  problem: ApiProblem,
  now: Date,
): Promise<LimitProblem | null> {
  if (!hasNoFields(problem)) return null;
  const answer = await client.call(getVisitReservations);
  const bookings = answer.ok ? getConsultationsAtLimit(answer.value.visitReservations, now) : [];
  return bookings.length > 0 ? { code: 'limitReached', bookings, reasons: problem.reasons } : null;
}
