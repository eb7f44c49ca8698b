import Stack from '@mui/material/Stack';
import { Navigate, useNavigate } from 'react-router-dom';
import type { ApiClient } from '#src/api/client.ts';
import { getEvents } from '#src/api/contract/event.contract.ts';
import { loaded } from '#src/app/base/errors/load-error.ts';
import { Titled } from '#src/app/base/layout/titled.tsx';
import { Later } from '#src/app/base/page-code/later.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/router-history.ts';
import { ignoreUnread } from '#src/app/base/routes/read-route.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { CardsSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import type { EventFilter } from './event-filter.ts';
import { formatSearch, readFilter } from './event-filter.ts';
import { EventFilters } from './event-filters.tsx';
import type { EventListName } from './event-list.tsx';
import { EventList, eventLists } from './event-list.tsx';
import { getPeriodDays } from './event-period.ts';
import type { eventsRoute } from './events.route.ts';

type EventsReads = ReadsOf<typeof eventsRoute>;

interface EventsData {
  list: EventListName;
  filter: EventFilter;
  prefectures: readonly { value: number; label: string }[];
  found: ReturnType<typeof fetchEvents>;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

/**
 * The prefectures of the builder's shops. Empty if they cannot be loaded, because the list works without this filter.
 */
function toPrefectures({ builder, prefectures }: EventsReads): EventsData['prefectures'] {
  const names = new Set(builder?.builderShops.map((shop) => shop.prefectureName));
  return (prefectures ?? [])
    .filter(({ name }) => names.has(name))
    .map(({ id, name }) => ({ value: id, label: name }));
}

interface EventSearch {
  list: EventListName;
  filter: EventFilter;
  today: string;
}

function fetchEvents(client: ApiClient, { list, filter, today }: EventSearch) {
  const { page, prefectureIds, kind, period } = filter;
  const query = {
    page,
    finished: list === 'finished' ? 'true' : undefined,
    ...(prefectureIds.length > 0 && { prefectureIds: [...prefectureIds] }),
    ...(kind && { kind }),
    ...(period && list === 'upcoming' && getPeriodDays(period, today)),
  };
  return loaded(client.call(getEvents, { query }));
}

function EventsPage({ list: name, filter, prefectures, found, today }: EventsData) {
  const list = eventLists[name];
  const { path, title, other } = list;
  const navigate = useNavigate();
  const back = useBack(name === 'finished' ? '/events' : '/');
  const onFilter = (next: EventFilter) => void navigate(path + formatSearch(next));
  return (
    <Titled title={title}>
      <PageFrame title={title} back={{ label: '戻る', onPress: back }}>
        <EventFilters list={list} filter={filter} prefectures={prefectures} onFilter={onFilter} />
        <Later
          key={path + formatSearch(filter)}
          value={found}
          fallback={<CardsSkeleton />}
          failed={(retry) => <LoadFailure layout="page" {...retry} />}
        >
          {({ events, meta }) => {
            const lastPage = Math.max(1, meta.totalPages);
            return filter.page > lastPage ? (
              <Navigate replace to={path + formatSearch({ ...filter, page: lastPage })} />
            ) : (
              <EventList
                list={list}
                filter={filter}
                events={events}
                totalPages={meta.totalPages}
                today={today}
                onFilter={onFilter}
              />
            );
          }}
        </Later>
        <Stack sx={{ alignItems: 'center' }}>
          <LinkButton variant="text" to={other.path}>
            {other.label}
          </LinkButton>
        </Stack>
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode<EventsData, EventsReads> = {
  load: async ({ client, now }, { request }, read) => {
    const { pathname, searchParams } = new URL(request.url);
    const search: EventSearch = {
      list: pathname.toLowerCase().includes('/finished') ? 'finished' : 'upcoming',
      filter: readFilter(searchParams),
      today: todayInJapan(now()),
    };
    const found = ignoreUnread(fetchEvents(client, search));
    return { ...search, found, prefectures: toPrefectures(await read()) };
  },
  Component: EventsPage,
};
