import Button from '@mui/material/Button';
import type { EventCard } from '#src/api/contract/event.contract.ts';
import { EventCards } from '#src/shared/events/event-card.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import type { EventFilter } from './event-filter.ts';
import { formatSearch } from './event-filter.ts';

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

interface EventListProps {
  list: (typeof eventLists)[EventListName];
  filter: EventFilter;
  events: readonly EventCard[];
  totalPages: number;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
  onFilter: (filter: EventFilter) => void;
}

export function EventList({ list, filter, events, totalPages, today, onFilter }: EventListProps) {
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
      <StatusBody
        illustration="empty"
        heading={list.empty}
        actions={<LinkButton to="/consultations">相談を予約する</LinkButton>}
      />
    );
  }
  return (
    <>
      <EventCards events={events} today={today} first />
      <Pagination
        page={filter.page}
        totalPages={totalPages}
        pathOf={(page) => list.path + formatSearch({ ...filter, page })}
      />
    </>
  );
}
