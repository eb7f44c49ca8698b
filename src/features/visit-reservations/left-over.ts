import { todayInJapan } from '#src/lib/japan-date.ts';
import type { Appointment, AppointmentKind } from './appointment.ts';
import { mayCancel, sortAppointments } from './appointment.ts';

/**
 * The booking that a change has left behind: it still stands and can be cancelled, and another of its kind was made since
 * the change was begun. Null while there is none.
 */
export function leftOver(
  all: readonly Appointment[],
  begun: { kind: AppointmentKind; id: number; at: string } | null,
  now: Date,
): Appointment | null {
  if (!begun) return null;
  const { coming } = sortAppointments(all, todayInJapan(now));
  const old = coming.find(({ kind, id }) => kind === begun.kind && id === begun.id);
  if (!old || !mayCancel(old, now)) return null;
  const since = Date.parse(begun.at);
  const isAnew = ({ kind, category, id, createdAt }: Appointment) =>
    kind === old.kind &&
    category === old.category &&
    id !== old.id &&
    createdAt !== null &&
    Date.parse(createdAt) >= since;
  return coming.some(isAnew) ? old : null;
}
