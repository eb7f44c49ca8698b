/** How an event stands, or a session of it. */
export type EventStatus = 'open' | 'few' | 'full' | 'closed' | 'finished';

interface Standing {
  status: EventStatus;
}

/** The most places of a session that are called few. */
const FEW = 2;

/** Whether an event can be entered: it is still to come, its deadline has not passed, and a place is left. */
export const takesEntries = ({ status }: Standing): boolean => status === 'open' || status === 'few';

/** How a session stands: by its places while its event takes entries, otherwise as the event does. */
export function sessionStatus(event: Standing, { remaining }: { remaining: number }): EventStatus {
  if (!takesEntries(event)) return event.status;
  if (remaining === 0) return 'full';
  return remaining <= FEW ? 'few' : 'open';
}
