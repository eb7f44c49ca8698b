import type { EventCard } from '#src/api/contract/event.contract.ts';
import { isFew } from '#src/lib/few-places.ts';

export const kindWords: Record<EventCard['kind'], string> = {
  openHouse: '見学会',
  seminar: 'セミナー',
  consultation: '相談会',
  exhibition: '展示会',
};

export const statusWords: Record<EventCard['status'], string> = {
  open: '受付中',
  few: '残りわずか',
  full: '満席',
  closed: '受付終了',
  finished: '終了',
};

/** How many places a session has left, as the word that says so. */
export const placesStatus = (remaining: number): EventCard['status'] => {
  if (remaining === 0) return 'full';
  return isFew(remaining) ? 'few' : 'open';
};
