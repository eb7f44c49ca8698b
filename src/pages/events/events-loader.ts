import type { LoaderFunctionArgs } from 'react-router-dom';
import { getEvents } from '#src/api/contract/event.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import type { EventFilter } from './event-filter.ts';
import { readFilter } from './event-filter.ts';
import type { EventListName, FoundEvents } from './event-list.tsx';
import { daysOf } from './event-period.ts';

export interface EventsToCome {
  list: EventListName;
  filter: EventFilter;
  /** The loader does not await this promise, so that the page shows a skeleton at once. */
  found: Promise<FoundEvents>;
  today: string;
}

export function loadEvents({ client, now }: AppServices, { request }: LoaderFunctionArgs): EventsToCome {
  const { pathname, searchParams } = new URL(request.url);
  const list = pathname.toLowerCase().includes('/finished') ? 'finished' : 'upcoming';
  const filter = readFilter(searchParams);
  const { page, prefectureIds, kind, period } = filter;
  const today = todayInJapan(now());
  const query = {
    page,
    finished: list === 'finished' ? 'true' : undefined,
    ...(prefectureIds.length > 0 && { prefectureIds: [...prefectureIds] }),
    ...(kind && { kind }),
    ...(period && list === 'upcoming' && daysOf(period, today)),
  };
  return { list, filter, found: client.call(getEvents, { query }), today };
}
