import type { EventCard } from '#src/api/contract/event.contract.ts';
import { eventCard } from '#src/api/contract/event.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { queryValues } from '#src/lib/urls.ts';
import type { PeriodName } from './event-period.ts';
import { isPeriodName } from './event-period.ts';

/** The filters and the page number of the event list. The first page is 1. */
export interface EventFilter {
  page: number;
  prefectureIds: readonly number[];
  kind: EventCard['kind'] | null;
  period: PeriodName | null;
}

const prefectureId = (text: string): number[] => {
  const id = positiveInteger(text);
  return id === null ? [] : [id];
};

/** Reads the filter from a URL's query, in every spelling of its names. Ignores malformed values. */
export function readFilter(query: URLSearchParams): EventFilter {
  const last = (name: string) => queryValues(query, name).at(-1) ?? null;
  const period = last('period');
  const kind = eventCard.shape.kind.safeParse(last('kind'));
  return {
    page: positiveInteger(last('page')) ?? 1,
    prefectureIds: [...new Set(queryValues(query, 'prefecture_ids').flatMap(prefectureId))],
    kind: kind.success ? kind.data : null,
    period: isPeriodName(period) ? period : null,
  };
}

/** Returns the filter as a URL query that begins with `?`. Returns '' for the first page without filters. */
export function formatSearch({ page, prefectureIds, kind, period }: EventFilter): string {
  const query = new URLSearchParams();
  for (const id of prefectureIds) query.append('prefectureIds', String(id));
  if (kind !== null) query.set('kind', kind);
  if (period !== null) query.set('period', period);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Returns the filter with the prefecture `id` added or removed, at the first page. A null `id` removes every prefecture
 * from the filter, so that the list shows the events of all prefectures.
 */
export const withPrefecture = (filter: EventFilter, id: number | null): EventFilter => {
  const { prefectureIds } = filter;
  const others = prefectureIds.filter((one) => one !== id);
  const added = id === null || prefectureIds.includes(id) ? [] : [id];
  return { ...filter, page: 1, prefectureIds: id === null ? [] : [...others, ...added] };
};
