import type { ReadableStore } from '#src/lib/create-store.ts';
import { createStore } from '#src/lib/create-store.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { RecordedEvent } from './debug-report.ts';

const KEY = 'debug:events';
const MOST_KEPT = 100;
/** An event is merged only with one of the last four events of its chart. */
const LONGEST_ROUND = 4;
/** The counts of merged events, such as scrolls, are written to the storage at most once in this time. */
const COUNTS_EVERY_MS = 1000;

export type LoggedEvent = Omit<RecordedEvent, 'id' | 'times'>;

/** The last hundred events of this tab, earlier page loads included. */
export interface EventLog extends ReadableStore<readonly RecordedEvent[]> {
  /**
   * With `again`, the event is compared with the chart's last few events. If it is a repeat, only its count changes,
   * and no listener is called.
   */
  add(event: LoggedEvent, again?: boolean): void;
  clear(): void;
}

export function createEventLog(storage: KeyValueStore): EventLog {
  let events = eventsIn(storage.getItem(KEY));
  const { getSnapshot, subscribe, emitChange } = createStore(() => events);
  let writtenAt = 0;

  const write = (at: number): void => {
    writtenAt = at;
    // Error reports mask every stored text, except for values of keys such as `state`. Under another key, the names of
    // the states would be masked.
    storage.setItem(KEY, JSON.stringify({ state: events }));
  };

  return {
    getSnapshot,
    subscribe,
    add: (event, again = false) => {
      const same = again ? findRecentRepeat(events, event) : undefined;
      const { id, times } = same ?? { id: Math.max(0, ...events.map((other) => other.id)) + 1, times: 0 };
      const counted = { ...event, id, times: times + 1 };
      events = [...events.filter((other) => other !== same), counted].slice(-MOST_KEPT);
      if (!same || event.at - writtenAt >= COUNTS_EVERY_MS) write(event.at);
      if (!same) emitChange();
    },
    clear: () => {
      events = [];
      write(writtenAt);
      emitChange();
    },
  };
}

const findRecentRepeat = (events: readonly RecordedEvent[], event: LoggedEvent): RecordedEvent | undefined =>
  events
    .filter(({ actor }) => actor === event.actor)
    .slice(-LONGEST_ROUND)
    .find(
      ({ type, before, after }) => type === event.type && before === event.before && after === event.after,
    );

function eventsIn(text: string | null): readonly RecordedEvent[] {
  const kept = parseJson(text);
  const events: unknown = typeof kept === 'object' && kept !== null && 'state' in kept ? kept.state : null;
  return Array.isArray(events) ? events.filter(isEvent) : [];
}

const isEvent = (value: unknown): value is RecordedEvent => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, times, actor, type, before, after, changed, detail } = value as Record<string, unknown>;
  return (
    [id, at, times].every((number) => typeof number === 'number') &&
    [actor, type, after].every((text) => typeof text === 'string') &&
    [before, detail].every((text) => text === null || typeof text === 'string') &&
    Array.isArray(changed)
  );
};
