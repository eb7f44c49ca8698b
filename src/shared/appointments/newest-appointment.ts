import type { Appointment } from './appointment.ts';
import { isRescheduled } from './appointment.ts';

/**
 * Each change of a booking's time replaces the booking with a new one. Returns the last of these new bookings (VIEW-26).
 * Returns null if the time was never changed, or if one of the new bookings is unknown.
 */
export function findReplacement(appointment: Appointment, all: readonly Appointment[]): Appointment | null {
  const seen = new Set<number>();
  let newest = appointment;
  while (isRescheduled(newest)) {
    seen.add(newest.id);
    const { kind, replacedById } = newest;
    const next = all.find((one) => one.kind === kind && one.id === replacedById);
    if (!next || seen.has(next.id)) return null;
    newest = next;
  }
  return newest === appointment ? null : newest;
}
