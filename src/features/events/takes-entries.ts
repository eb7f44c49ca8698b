import type { EventCard } from '#src/api/contract/event.contract.ts';

/** Whether the event is still to come, with a place left. */
export const takesEntries = ({ status }: EventCard): boolean => status === 'open' || status === 'few';
