import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { ApiAnswer } from '#src/api/api-problem.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { EventCards } from '#src/shared/events/event-cards.tsx';
import { kindWords } from '#src/shared/events/event-labels.ts';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { FilterChips } from '#src/ui/filter-chips.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LoadFailed } from '#src/ui/load-failed.tsx';
import { CardsSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import type { EventFilter } from './event-filter.ts';
import { searchOf, withPrefecture } from './event-filter.ts';
import { periods } from './event-period.ts';

export const eventLists = {
  upcoming: {
    title: 'イベント・見学会',
    path: '/events',
    empty: '現在、予約を受け付けているイベントはありません',
    other: { path: '/events/finished', label: '終了したイベントを見る' },
  },
  finished: {
    title: '終了したイベント',
    path: '/events/finished',
    empty: '終了したイベントはありません',
    other: { path: '/events', label: '開催予定のイベントを見る' },
  },
};

export type EventListName = keyof typeof eventLists;

const kinds = (Object.keys(kindWords) as EventCard['kind'][]).map((value) => ({
  value,
  label: kindWords[value],
}));

export type FoundEvents = ApiAnswer<{ events: readonly EventCard[]; meta: { totalPages: number } }>;

interface EventListProps {
  list: (typeof eventLists)[EventListName];
  filter: EventFilter;
  /** The prefectures of the builder's shops. */
  prefectures: readonly { value: number; label: string }[];
  /** Null while loading. */
  found: FoundEvents | null;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  onBack: () => void;
  onFilter: (filter: EventFilter) => void;
  onRetry: () => void;
}

export function EventList(props: EventListProps) {
  const { list, filter, prefectures, onBack, onFilter } = props;
  return (
    <PageFrame
      title={list.title}
      headingRef={useTopOfPage(filter.page)}
      back={{ label: '戻る', onPress: onBack }}
      corner={<HomeLink />}
    >
      <Stack spacing={1.25}>
        {prefectures.length > 1 && (
          <FilterChips
            label="都道府県で絞り込む"
            options={prefectures}
            shown={filter.prefectureIds}
            onPress={(id) => onFilter(withPrefecture(filter, id))}
          />
        )}
        {list.path === eventLists.upcoming.path && (
          <FilterChips
            label="日程で絞り込む"
            options={periods}
            shown={filter.period === null ? [] : [filter.period]}
            onPress={(period) => onFilter({ ...filter, page: 1, period })}
          />
        )}
        <FilterChips
          label="種類で絞り込む"
          options={kinds}
          shown={filter.kind === null ? [] : [filter.kind]}
          onPress={(kind) => onFilter({ ...filter, page: 1, kind })}
        />
      </Stack>
      <Found {...props} />
      <Stack sx={{ alignItems: 'center' }}>
        <LinkButton variant="text" to={list.other.path}>
          {list.other.label}
        </LinkButton>
      </Stack>
    </PageFrame>
  );
}

function Found({ list, filter, found, today, onFilter, onRetry }: EventListProps): ReactNode {
  if (!found) return <CardsSkeleton />;
  if (!found.ok) return <LoadFailed onRetry={onRetry} />;
  const { events, meta } = found.value;
  const isNarrow = filter.kind !== null || filter.period !== null || filter.prefectureIds.length > 0;
  const showAll = () => onFilter({ page: 1, prefectureIds: [], kind: null, period: null });
  if (events.length === 0) {
    return isNarrow ? (
      <StatusBody
        illustration="empty"
        heading="条件に合うイベントが見つかりませんでした"
        actions={<Button onClick={showAll}>すべてのイベントを見る</Button>}
      >
        <p>条件を変えてお試しください。</p>
      </StatusBody>
    ) : (
      <StatusBody illustration="empty" heading={list.empty} />
    );
  }
  return (
    <>
      <EventCards events={events} today={today} first />
      <Pagination
        page={filter.page}
        totalPages={meta.totalPages}
        pathOf={(page) => list.path + searchOf({ ...filter, page })}
      />
    </>
  );
}

/** Scrolls to the top and focuses the heading when the page number changes. */
function useTopOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
