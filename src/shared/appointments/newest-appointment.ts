import type { Appointment } from './appointment.ts';
import { isMoved } from './appointment.ts';

/**
 * The last booking in a chain of changed times (VIEW-26). Null if the time was not changed, or if the provider does not
 * name the next booking.
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
