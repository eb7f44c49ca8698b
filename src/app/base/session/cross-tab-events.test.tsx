import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimTabName, listenForCrossTabEvents } from './cross-tab-events.ts';

const heard: string[] = [];
listenForCrossTabEvents(window, {
  changed: () => heard.push('changed'),
  restored: () => heard.push('restored'),
});

beforeEach(() => {
  heard.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const write = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test.each([
  ['a change of the visitor', 'uuid', ['changed']],
  ['the start or end of a session', 'access-token', ['changed']],
  ['a cleared storage', null, ['changed']],
  ['nothing when another tab writes another key', 'arrivalMarks', []],
])('a page notices %s (storage key %s)', (_, key, expected) => {
  write(key);
  expect(heard).toEqual(expected);
});

test('a page notices its return from the back/forward cache, but not its first load', () => {
  show(false);
  expect(heard).toEqual([]);
  show(true);
  expect(heard).toEqual(['restored']);
});

test('a page checks for changes when it becomes visible, but not when it is hidden', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get');
  for (const value of ['hidden', 'visible'] as const) {
    state.mockReturnValue(value);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(heard).toEqual(['changed']);
});

/** The browser's locks, which jsdom lacks. Each page has its own window, and all share the locks. */
function locksOfBrowser() {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) => {
    if (held.has(name)) {
      work(null);
      return;
    }
    held.add(name);
    await work({});
    held.delete(name);
  };
  return () => Object.assign(new EventTarget(), { navigator: { locks: { request } } }) as unknown as Window;
}

test('a tab’s name is taken while another page shows it, and free again when that page is left', async () => {
  const openPage = locksOfBrowser();
  const taken: string[] = [];
  const claim = (page: Window, who: string) => claimTabName(page, 'one', () => taken.push(who));
  const first = openPage();
  claim(first, 'first');
  claim(openPage(), 'duplicate');
  expect(taken).toEqual(['duplicate']);
  first.dispatchEvent(new PageTransitionEvent('pagehide'));
  await Promise.resolve();
  await Promise.resolve();
  claim(openPage(), 'reload');
  expect(taken).toEqual(['duplicate']);
  first.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(taken).toEqual(['duplicate', 'first']);
});

test('a browser without locks calls no name taken', () => {
  const taken: string[] = [];
  claimTabName(window, 'one', () => taken.push('taken'));
  expect(taken).toEqual([]);
});
