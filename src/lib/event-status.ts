/** The state of an event or of one of its sessions (EVENT-9). */
export type EventStatus = 'open' | 'few' | 'full' | 'closed' | 'finished';

interface Standing {
  status: EventStatus;
}

/** The most places for which a session is `few`. */
const FEW = 2;

/** True if an event takes entries: it has not begun, its deadline has not passed, and a place is left. */
export const takesEntries = ({ status }: Standing): boolean => status === 'open' || status === 'few';

/** The state of a session: by its places while its event takes entries, otherwise the event's state. */
export function sessionStatus(event: Standing, { remaining }: { remaining: number }): EventStatus {
  if (!takesEntries(event)) return event.status;
  if (remaining === 0) return 'full';
  return remaining <= FEW ? 'few' : 'open';
}
