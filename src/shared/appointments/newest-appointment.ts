import type { Appointment } from './appointment.ts';
import { isMoved } from './appointment.ts';

/**
 * Each change of the time replaces a booking by a new one. This function returns the last of them (VIEW-26).
 * Null if the time was never changed, or if a replacement is unknown.
 */
export function newestOf(appointment: Appointment, all: readonly Appointment[]): Appointment | null {
  const seen = new Set<number>();
  let newest = appointment;
  while (isMoved(newest)) {
    seen.add(newest.id);
    const { kind, replacedById } = newest;
    const next = all.find((one) => one.kind === kind && one.id === replacedById);
    if (!next || seen.has(next.id)) return null;
    newest = next;
  }
  return newest === appointment ? null : newest;
}
