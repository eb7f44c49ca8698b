import { describe, expect, test } from 'vitest';
import type { SessionActor } from '#src/app/base/session/session-actor.ts';
import { followOtherTabs } from './follow-other-tabs.ts';

interface Device {
  /** The types of the events that the session accepts. */
  takes: readonly string[];
  isOver: boolean;
  hasSession: boolean;
  isReplaced: boolean;
}

function pageOn(change: Partial<Device> = {}) {
  const device: Device = {
    takes: ['device.changed', 'page.restored', 'otherLink.opened'],
    isOver: false,
    hasSession: true,
    isReplaced: false,
    ...change,
  };
  const told: unknown[] = [];
  const session = {
    getSnapshot: () => ({
      matches: () => device.isOver,
      can: ({ type }: { type: string }) => device.takes.includes(type),
    }),
    send: (event: unknown) => void told.push(event),
  } as unknown as SessionActor;
  const credentials = { accessToken: 't', client: 'c', uid: 'u', tokenType: 'Bearer' };
  const events = followOtherTabs({
    session,
    visitor: { isReplaced: () => device.isReplaced },
    headers: { current: () => (device.hasSession ? credentials : null) },
    lineLoggedIn: () => true,
  });
  return { told, events };
}

const OTHER_LINK = { type: 'otherLink.opened' };

describe.each([
  ['hears of a change', 'changed', 'device.changed'],
  ['is back from the cache', 'restored', 'page.restored'],
] as const)('a page that %s', (_, hears, type) => {
  test.each<[what: string, now: Partial<Device>, told: unknown[]]>([
    ['tells its session that the device has a session', {}, [{ type, hasSession: true, lineLoggedIn: true }]],
    [
      'tells its session that the device has none',
      { hasSession: false },
      [{ type, hasSession: false, lineLoggedIn: true }],
    ],
    ['tells its session nothing when the session would ignore it', { takes: [] }, []],
    ['tells its session of another customer’s link', { isReplaced: true }, [OTHER_LINK]],
    ['tells its session of another customer’s link only once', { isReplaced: true, isOver: true }, []],
  ])('%s', (_what, now, told) => {
    const page = pageOn(now);
    page.events[hears]();
    expect(page.told).toEqual(told);
  });
});
