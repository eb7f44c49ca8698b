import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForCrossTabEvents } from './cross-tab-events.ts';

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
