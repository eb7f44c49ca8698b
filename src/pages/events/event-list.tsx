import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { ApiResult } from '#src/api/api-problem.ts';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { EventCards } from '#src/shared/events/event-cards.tsx';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LoadFailed } from '#src/ui/load-failed.tsx';
import { CardsSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import type { EventFilter } from './event-filter.ts';
import { searchOf } from './event-filter.ts';
import { EventFilters } from './event-filters.tsx';

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

export type FoundEvents = ApiResult<{ events: readonly EventCard[]; meta: { totalPages: number } }>;

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
  const { list, onBack } = props;
  return (
    <PageFrame title={list.title} back={{ label: '戻る', onPress: onBack }} corner={<HomeLink />}>
      <EventFilters {...props} />
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
