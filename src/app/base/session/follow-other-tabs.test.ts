import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createCrossTabHandlers, createSignOutFlag } from './follow-other-tabs.ts';
import type { SessionActor } from './session-actor.ts';

interface Device {
  /** The types of the events that the session accepts. */
  takes: readonly string[];
  isOver: boolean;
  hasSession: boolean;
  isReplaced: boolean;
  /** What the session chart believes. */
  believesSession: boolean;
}

function pageOn(change: Partial<Device> = {}) {
  const device: Device = {
    takes: ['device.changed', 'page.restored', 'otherLink.opened'],
    isOver: false,
    hasSession: true,
    isReplaced: false,
    believesSession: true,
    ...change,
  };
  const told: unknown[] = [];
  const session = {
    getSnapshot: () => ({
      context: { hasSession: device.believesSession },
      matches: () => device.isOver,
      can: ({ type }: { type: string }) => device.takes.includes(type),
    }),
    send: (event: unknown) => void told.push(event),
  } as unknown as SessionActor;
  const credentials = { accessToken: 't', client: 'c', uid: 'u', tokenType: 'Bearer' };
  const events = createCrossTabHandlers({
    session,
    visitor: { isReplaced: () => device.isReplaced },
    headers: { current: () => (device.hasSession ? credentials : null) },
    lineLoggedIn: () => true,
  });
  return { told, events };
}

const OTHER_LINK = { type: 'otherLink.opened' };

describe.each([
  ['notices a change in the storage', 'changed', 'device.changed'],
  ['returns from the back/forward cache', 'restored', 'page.restored'],
] as const)('a page that %s', (_, hears, type) => {
  test.each<[what: string, now: Partial<Device>, told: unknown[]]>([
    [
      'tells the session chart that the device has auth headers',
      {},
      [{ type, hasSession: true, lineLoggedIn: true }],
    ],
    [
      'tells the session chart that the device has no auth headers',
      { hasSession: false },
      [{ type, hasSession: false, lineLoggedIn: true }],
    ],
    ['sends the session chart no event that the chart would ignore', { takes: [] }, []],
    ['tells the session chart that another customer’s link was opened', { isReplaced: true }, [OTHER_LINK]],
    [
      'does not tell the session chart a second time about another customer’s link',
      { isReplaced: true, isOver: true },
      [],
    ],
  ])('%s', (_what, now, told) => {
    const page = pageOn(now);
    page.events[hears]();
    expect(page.told).toEqual(told);
  });
});

test.each<[what: string, now: Partial<Device>, told: unknown[]]>([
  ['nothing if the chart has the stored session', {}, []],
  ['nothing if both know of no session', { hasSession: false, believesSession: false }, []],
  [
    'that the session is gone',
    { hasSession: false },
    [{ type: 'device.changed', hasSession: false, lineLoggedIn: true }],
  ],
  [
    'that a session has begun',
    { believesSession: false },
    [{ type: 'device.changed', hasSession: true, lineLoggedIn: true }],
  ],
  ['that another customer’s link was opened', { isReplaced: true }, [OTHER_LINK]],
])('around a request, a page tells the session chart %s', (_what, now, told) => {
  const page = pageOn(now);
  page.events.sync();
  expect(page.told).toEqual(told);
});

let ids = 0;
const newId = () => {
  ids += 1;
  return `sign-out ${ids}`;
};

test('a sign-out is reported as new exactly once to each other tab', () => {
  const device = memoryStore();
  const [here, there] = [createSignOutFlag(device, newId), createSignOutFlag(device, newId)];
  here.leave();
  expect([here.hasNewSignOut(), there.hasNewSignOut(), there.hasNewSignOut()]).toEqual([false, true, false]);
  there.leave();
  expect([here.hasNewSignOut(), there.hasNewSignOut()]).toEqual([true, false]);
});

test('a sign-out from before the page load is not reported as new', () => {
  const device = memoryStore();
  createSignOutFlag(device, newId).leave();
  expect(createSignOutFlag(device, newId).hasNewSignOut()).toBe(false);
});
