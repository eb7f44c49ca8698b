import type { EventCard } from '#src/api/contract/event.contract.ts';

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
