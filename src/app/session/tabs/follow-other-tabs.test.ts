import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionActor } from '../session-actor.ts';
import { followOtherTabs } from './follow-other-tabs.ts';

interface Device {
  state: 'signedIn' | 'signedOut' | 'replaced';
  hasSession: boolean;
  isReplaced: boolean;
  isNewSignOut: boolean;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page on a device that the test changes as another tab would; `done` is what the page did about it. */
function pageOn(change: Partial<Device> = {}) {
  const device: Device = {
    state: 'signedIn',
    hasSession: true,
    isReplaced: false,
    isNewSignOut: false,
    ...change,
  };
  const done: unknown[] = [];
  const session = {
    getSnapshot: () => ({
      hasTag: (tag: string) => tag === device.state,
      matches: (state: string) => state === device.state,
    }),
    send: (event: unknown) => void done.push(event),
  } as unknown as SessionActor;
  const credentials = { accessToken: 't', client: 'c', uid: 'u', tokenType: 'Bearer' };
  const events = followOtherTabs({
    session,
    visitor: { isReplaced: () => device.isReplaced },
    headers: { current: () => (device.hasSession ? credentials : null) },
    flows: { forgetTab: () => void done.push('drafts forgotten') },
    queries: { clear: () => void done.push('queries forgotten') },
    signOuts: { isNew: () => device.isNewSignOut },
    lineLoggedIn: () => true,
    path: () => '/mypage?tab=1',
  });
  return { device, done, events };
}

const ENDED = { type: 'session.ended', path: '/mypage?tab=1' };
const SIGNED_IN = { type: 'otherTab.signedIn', lineLoggedIn: true };
const LEFT = ['drafts forgotten', { type: 'otherTab.signedOut', path: '/mypage?tab=1', lineLoggedIn: true }];
const REPLACED = ['drafts forgotten', 'queries forgotten', { type: 'otherLink.opened' }];
const restored = (hasSession: boolean) => ({ type: 'page.restored', hasSession, lineLoggedIn: true });

describe('a page that hears of a change', () => {
  test.each<[what: string, now: Partial<Device>, done: unknown[]]>([
    ['that leaves all as it was does nothing', {}, []],
    [
      'that is the sign-out of the customer forgets the drafts',
      { hasSession: false, isNewSignOut: true },
      LEFT,
    ],
    ['that is the end of the session keeps them', { hasSession: false }, [ENDED]],
    ['that is a new session takes part in it', { state: 'signedOut' }, [SIGNED_IN]],
    ['that leaves it signed out does nothing', { state: 'signedOut', hasSession: false }, []],
    ['that is another customer’s link gives way', { isReplaced: true }, REPLACED],
    ['after it has given way does nothing', { isReplaced: true, state: 'replaced' }, []],
  ])('%s', (_, now, done) => {
    const page = pageOn(now);
    page.events.changed();
    vi.runAllTimers();
    expect(page.done).toEqual(done);
  });

  test('waits until a session that begins in place of another is written, and changes nothing then', () => {
    const { device, done, events } = pageOn({ hasSession: false });
    events.changed();
    events.changed();
    device.hasSession = true;
    vi.runAllTimers();
    expect(done).toEqual([]);
  });

  test('ends its session once, however often it hears of it', () => {
    const { done, events } = pageOn({ hasSession: false });
    for (let heard = 0; heard < 3; heard += 1) events.changed();
    vi.runAllTimers();
    expect([done, vi.getTimerCount()]).toEqual([[ENDED], 0]);
  });
});

describe('a page that is back from the cache', () => {
  test.each<[what: string, now: Partial<Device>, done: unknown[]]>([
    ['has its session checked', {}, [restored(true)]],
    ['first takes part in a new session', { state: 'signedOut' }, [SIGNED_IN, restored(true)]],
    [
      'first hears of a sign-out it has slept through',
      { hasSession: false, isNewSignOut: true },
      [...LEFT, restored(false)],
    ],
    ['gives way to another customer’s link', { isReplaced: true }, [...REPLACED, restored(true)]],
  ])('%s', (_, now, done) => {
    const page = pageOn(now);
    page.events.restored();
    expect(page.done).toEqual(done);
  });
});
