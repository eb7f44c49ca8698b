import type { Appointment } from './appointment.ts';
import { isMoved } from './appointment.ts';

/** The booking to which one came in the end, however often it was moved; null where it was not, or nobody names it. */
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
