/** The state of an event or of one of its sessions (EVENT-9). */
export type EventStatus = 'open' | 'few' | 'full' | 'closed' | 'finished';

interface Standing {
  status: EventStatus;
}

/** True if a session has so few free places that its state is `few`. */
export const isFew = (places: number): boolean => places <= 2;

/** True if the event takes entries: the deadline has not passed and a place is left. */
export const takesEntries = ({ status }: Standing): boolean => status === 'open' || status === 'few';

/** The state of a session. While its event takes entries, the free places decide. Otherwise it is the event's state. */
export function sessionStatus(event: Standing, { remaining }: { remaining: number }): EventStatus {
  if (!takesEntries(event)) return event.status;
  if (remaining === 0) return 'full';
  return isFew(remaining) ? 'few' : 'open';
}
