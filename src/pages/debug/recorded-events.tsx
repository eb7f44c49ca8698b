import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { useState } from 'react';
import type { RecordedEvent } from '#src/app/base/tracking/debug/debug-report.ts';
import { FilterChips } from '#src/ui/filter-chips.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { EventRow } from './event-row.tsx';

interface EventListProps {
  /** Oldest first. */
  events: readonly RecordedEvent[];
  onForget: () => void;
}

/** The tab's last events, newest first, with a filter by chart. */
export function EventList({ events, onForget }: EventListProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const actors = [...new Set(events.map(({ actor }) => actor))];
  const shown = events.filter(({ actor }) => chosen === null || actor === chosen).reverse();
  if (events.length === 0) return <Lead>イベントはまだありません。</Lead>;
  return (
    <>
      <FilterChips
        label="アクターで絞り込む"
        options={actors.map((actor) => ({ value: actor, label: actor }))}
        shown={chosen === null ? [] : [chosen]}
        onPress={setChosen}
      />
      <List component="ol" disablePadding sx={{ display: 'grid', gap: 1 }}>
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </List>
      <Button variant="text" onClick={onForget}>
        イベントの記録を消す
      </Button>
    </>
  );
}
