import { useEffect, useState } from 'react';
import { Navigate, useLoaderData, useNavigate, useOutletContext, useRevalidator } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useBack } from '#src/app/base/router/use-back.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { searchOf } from './event-filter.ts';
import { EventList, eventLists } from './event-list.tsx';
import type { eventsRoute } from './events.route.ts';
import type { EventsToCome } from './events-loader.ts';
import { loadEvents } from './events-loader.ts';

/**
 * The prefectures of the builder's shops. Empty if they cannot be loaded, because the list works without this filter.
 */
function prefecturesOf({ builder, prefectures }: ReadsOf<typeof eventsRoute>) {
  const names = new Set(builder?.builderShops.map((shop) => shop.prefectureName));
  return (prefectures ?? [])
    .filter(({ name }) => names.has(name))
    .map(({ id, name }) => ({ value: id, label: name }));
}

function EventsPage() {
  const { list, filter, found: coming, today } = useLoaderData<EventsToCome>();
  const prefectures = prefecturesOf(useOutletContext<ReadsOf<typeof eventsRoute>>());
  const found = usePromiseValue(coming);
  const navigate = useNavigate();
  const back = useBack(list === 'finished' ? '/events' : '/');
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
        onBack={back}
        onFilter={(next) => void navigate(path + searchOf(next))}
        onRetry={() => void revalidate()}
      />
    </Titled>
  );
}

/** Returns the value of a promise, or null while it is pending. A rejection is a bug, and shows the error page. */
function usePromiseValue<Value>(promise: Promise<Value>): Value | null {
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

export const page: PageCode = { load: loadEvents, Component: EventsPage };
