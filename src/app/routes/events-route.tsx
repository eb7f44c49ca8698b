import { useEffect, useState } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import {
  Navigate,
  Outlet,
  useLoaderData,
  useNavigate,
  useOutletContext,
  useRevalidator,
} from 'react-router-dom';
import { getEvents } from '#src/api/contract/event.contract.ts';
import { getPrefectures } from '#src/api/contract/region.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import type { EventFilter } from '#src/features/events/event-filter.ts';
import { readFilter, searchOf } from '#src/features/events/event-filter.ts';
import type { FoundEvents } from '#src/features/events/event-list.tsx';
import { EventList, eventLists } from '#src/features/events/event-list.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import type { AppServices } from '../services.ts';
import { Titled } from '../titled.tsx';

type ListName = keyof typeof eventLists;

interface Prefecture {
  value: number;
  label: string;
}

/** The prefectures in which the builder has shops; none when that cannot be found out, since the list does without. */
export const prefecturesLoader =
  ({ client }: AppServices): LoaderFunction =>
  async (): Promise<readonly Prefecture[]> => {
    const [builder, all] = await Promise.all([client.call(getBuilder), client.call(getPrefectures)]);
    if (!builder.ok || !all.ok) return [];
    const names = new Set(builder.value.builder.builderShops.map((shop) => shop.prefectureName));
    return all.value.prefectures
      .filter(({ name }) => names.has(name))
      .map(({ id, name }) => ({ value: id, label: name }));
  };

/** Around both lists. */
export const EventListsRoute = () => <Outlet context={useLoaderData<readonly Prefecture[]>()} />;

interface ListData {
  list: ListName;
  filter: EventFilter;
  /** Not waited for: the page shows a skeleton until it has come. */
  found: Promise<FoundEvents>;
  today: string;
}

export const eventsLoader =
  ({ client, now }: AppServices, list: ListName): LoaderFunction =>
  ({ request }): ListData => {
    const filter = readFilter(new URL(request.url).searchParams);
    const { page, prefectureIds, kind } = filter;
    const query = {
      page,
      finished: list === 'finished' ? 'true' : undefined,
      ...(prefectureIds.length > 0 && { prefectureIds: [...prefectureIds] }),
      ...(kind && { kind }),
    };
    return { list, filter, found: client.call(getEvents, { query }), today: todayInJapan(now()) };
  };

export function EventsRoute() {
  const { list, filter, found: coming, today } = useLoaderData<ListData>();
  const prefectures = useOutletContext<readonly Prefecture[]>();
  const found = useArrived(coming);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { path, title } = eventLists[list];
  const lastPage = found?.ok ? Math.max(1, found.value.meta.totalPages) : filter.page;
  if (filter.page > lastPage) return <Navigate replace to={path + searchOf({ ...filter, page: lastPage })} />;
  return (
    <Titled title={title}>
      <EventList
        list={eventLists[list]}
        filter={filter}
        prefectures={prefectures}
        found={found}
        today={today}
        onBack={() => void navigate(list === 'finished' ? '/events' : '/')}
        onFilter={(next) => void navigate(path + searchOf(next))}
        onRetry={() => void revalidate()}
      />
    </Titled>
  );
}

/** What has come of a promise, or null while it is under way. A rejection is a bug and goes to the error page. */
function useArrived<Value>(promise: Promise<Value>): Value | null {
  const [arrived, setArrived] = useState<{ of: Promise<Value>; value: Value } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const arrive = (take: () => { of: Promise<Value>; value: Value }) => {
      if (isCurrent) setArrived(take);
    };
    promise.then(
      (value) => arrive(() => ({ of: promise, value })),
      (error: unknown) =>
        arrive(() => {
          throw error;
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  return arrived?.of === promise ? arrived.value : null;
}
