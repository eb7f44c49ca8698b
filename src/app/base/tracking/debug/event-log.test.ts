import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { LoggedEvent } from './event-log.ts';
import { createEventLog } from './event-log.ts';

const told = (type: string, more: Partial<LoggedEvent> = {}): LoggedEvent => ({
  at: 1000,
  actor: 'session',
  type,
  before: 'signedOut',
  after: 'signedIn',
  changed: [],
  detail: null,
  ...more,
});
const typesOf = (log: ReturnType<typeof createEventLog>) =>
  log.getSnapshot().map(({ type, times }) => [type, times]);

describe('the event log', () => {
  test('keeps the last hundred events', () => {
    const log = createEventLog(memoryStore());
    for (let index = 1; index <= 250; index += 1) log.add(told(`event.${index}`));
    expect(log.getSnapshot().map(({ id, type }) => [id, type])).toEqual(
      Array.from({ length: 100 }, (_, index) => [index + 151, `event.${index + 151}`]),
    );
  });

  test('survives a page load, after which the ids continue', () => {
    const storage = memoryStore();
    createEventLog(storage).add(told('login.pressed', { changed: ['problem'], detail: '{"ok":true}' }));
    const log = createEventLog(storage);
    log.add(told('page.entered'));
    expect(log.getSnapshot()).toEqual([
      { ...told('login.pressed', { changed: ['problem'], detail: '{"ok":true}' }), id: 1, times: 1 },
      { ...told('page.entered'), id: 2, times: 1 },
    ]);
  });

  test('merges a repeating event into one, with a count and the latest time', () => {
    const log = createEventLog(memoryStore());
    log.add(told('view.opened'));
    for (let second = 1; second <= 30; second += 1) {
      log.add(told('second.passed', { at: second * 1000 }), true);
      log.add(told('entry.taken', { at: second * 1000 + 1 }), true);
    }
    expect(typesOf(log)).toEqual([
      ['view.opened', 1],
      ['second.passed', 30],
      ['entry.taken', 30],
    ]);
    expect(log.getSnapshot().map(({ at }) => at)).toEqual([1000, 30_000, 30_001]);
  });

  test('merges only repeats in the same chart with the same result', () => {
    const log = createEventLog(memoryStore());
    log.add(told('a'), true);
    log.add(told('a', { actor: 'mailing' }), true);
    log.add(told('a', { after: 'crashed' }), true);
    log.add(told('a'));
    expect(typesOf(log)).toEqual([
      ['a', 1],
      ['a', 1],
      ['a', 1],
      ['a', 1],
    ]);
  });

  test('notifies its listeners of every new event, but not of a repeat', () => {
    const log = createEventLog(memoryStore());
    let heard = 0;
    const stop = log.subscribe(() => {
      heard += 1;
    });
    log.add(told('a'), true);
    log.add(told('a'), true);
    log.clear();
    stop.unsubscribe();
    log.add(told('b'));
    expect([heard, typesOf(log)]).toEqual([2, [['b', 1]]]);
  });

  test.each(['{', '[]', '{"state":1}', '{"state":[1,null,{"id":1}]}'])(
    'is empty if the stored value is not a log: %s',
    (kept) => {
      const storage = memoryStore();
      storage.setItem('debug:events', kept);
      expect(createEventLog(storage).getSnapshot()).toEqual([]);
    },
  );
});
