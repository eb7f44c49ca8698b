import { getEvents } from '#src/api/contract/event.contract.ts';
import { getPrefectures } from '#src/api/contract/region.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import type { EventFilter } from '#src/features/events/event-filter.ts';
import { readFilter } from '#src/features/events/event-filter.ts';
import type { EventListName, FoundEvents } from '#src/features/events/event-list.tsx';
import { daysOf } from '#src/features/events/event-period.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';

export interface Prefecture {
  value: number;
  label: string;
}

/** The prefectures in which the builder has shops; none when that cannot be found out, since the list does without. */
export async function loadPrefectures({ client }: AppServices): Promise<readonly Prefecture[]> {
  const [builder, all] = await Promise.all([client.call(getBuilder), client.call(getPrefectures)]);
  if (!builder.ok || !all.ok) return [];
  const names = new Set(builder.value.builder.builderShops.map((shop) => shop.prefectureName));
  return all.value.prefectures
    .filter(({ name }) => names.has(name))
    .map(({ id, name }) => ({ value: id, label: name }));
}

export interface EventsToCome {
  list: EventListName;
  filter: EventFilter;
  /** Not waited for: the page shows a skeleton until it has come. */
  found: Promise<FoundEvents>;
  today: string;
}

export function loadEvents(
  { client, now }: AppServices,
  { url }: Request,
  list: EventListName,
): EventsToCome {
  const filter = readFilter(new URL(url).searchParams);
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
