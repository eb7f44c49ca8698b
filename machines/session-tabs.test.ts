import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import {
  arrivedAs,
  changed,
  device,
  entered,
  moved,
  ok,
  opening,
  PAGE,
  refused,
  restored,
  SIGN_IN_PAGE,
  signedIn,
  signedOut,
} from '#tests/support/session-moves.ts';
import { sessionMachine } from './session.machine.ts';
import type { DeviceState, SessionProblem } from './session.types.ts';

describe('a page restored from the browser’s cache', () => {
  const leaving = moved(signedOut, { type: 'login.pressed' });

  test.each([
    ['is signed out when nothing has changed', restored(false, false), SIGN_IN_PAGE],
    ['checks a session that has begun meanwhile', restored(true, true), 'checkingToken'],
    ['signs in when only LINE knows the customer', restored(false, true), 'signingIn'],
  ])('after leaving for LINE %s', (_, event, state) => {
    expect(moved(leaving, event).value).toEqual(state);
  });

  test('starts over if LINE had failed to open before the customer left for LINE’s login', () => {
    const failed = moved(opening, refused('openLine', { code: 'lineFailed', reason: 'consentRefused' }));
    expect(moved(failed, { type: 'login.pressed' }, restored(false, false)).value).toBe('openingLine');
  });

  test('stays visible and checks its session again if LINE knows the customer', () => {
    expect(moved(signedIn, restored(true, true)).value).toEqual({ signedIn: 'rechecking' });
    const outside = arrivedAs({ lineLoggedIn: false });
    expect(moved(outside, restored(true, false)).value).toEqual({ signedIn: 'trusting' });
    const known = moved(outside, restored(true, true));
    expect([known.value, known.context.lineLoggedIn]).toEqual([{ signedIn: 'rechecking' }, true]);
    expect(moved(signedIn, restored(true, false)).value).toEqual({ signedIn: 'trusting' });
  });
});

describe('a page that needs no sign-in', () => {
  const open = arrivedAs({ isUnasked: true });

  test('makes no check, and the first protected page after it makes the first one', () => {
    const protectedPage = moved(open, entered(PAGE));
    const next = moved(protectedPage, ok('tokenCheck', 'passed'), entered('/events'));
    expect([open.value, protectedPage.value, next.value]).toEqual([
      { signedIn: 'trusting' },
      'checkingToken',
      { signedIn: 'rechecking' },
    ]);
  });

  test('still signs in a visitor whom only LINE knows, whose next page needs no check', () => {
    const signingIn = arrivedAs({ isUnasked: true, hasSession: false });
    expect([signingIn.value, moved(signingIn, ok('signIn'), entered(PAGE)).value]).toEqual([
      'signingIn',
      { signedIn: 'trusting' },
    ]);
  });

  test('makes no check when it returns from the back/forward cache, unlike a protected page', () => {
    const shown = moved(open, entered(PAGE), ok('tokenCheck', 'passed'));
    const back = { ...restored(true, true), isOpen: true };
    const checking = moved(shown, entered('/events'));
    const returns = [moved(shown, back), moved(checking, back), moved(shown, restored(true, true))];
    expect(returns.map(({ value }) => value)).toEqual([
      { signedIn: 'trusting' },
      { signedIn: 'trusting' },
      { signedIn: 'rechecking' },
    ]);
    const loggedOut = moved(shown, { ...restored(true, false), isOpen: true });
    const ended = moved(shown, { ...restored(false, true), isOpen: true });
    expect([loggedOut.context.lineLoggedIn, ended.value]).toEqual([false, { signedIn: 'comparing' }]);
  });

  test('needs a known visitor, and forgets the requested page once a protected page is open', () => {
    const stranger = arrivedAs({ isUnasked: true, uuid: null });
    const entering = moved(arrivedAs({ isUnasked: true, redirectPath: '/events' }), entered(PAGE));
    expect([stranger.value, entering.context.redirectPath]).toEqual(['visitorUnknown', null]);
  });
});

describe('a page that has left for LINE but is still open', () => {
  const leaving = moved(signedOut, { type: 'login.pressed' });
  const unknown = moved(moved(opening, refused('openLine', { code: 'lineFailed', reason: 'unreachable' })), {
    type: 'login.pressed',
  });
  const STILL_HERE = { type: 'xstate.after.lineHasNotOpened.leavingForLine' };

  test.each([
    ['SIGN-54 offers the sign-in again when the customer comes back', changed(false, false), SIGN_IN_PAGE],
    ['checks a session that has begun meanwhile', changed(true, true), 'checkingToken'],
    ['signs in when LINE knows the customer now', changed(false, true), 'signingIn'],
    ['offers the sign-in again after ten seconds, in case the customer never left', STILL_HERE, SIGN_IN_PAGE],
  ])('%s', (_, event, state) => {
    expect(moved(leaving, event).value).toEqual(state);
  });

  test('opens LINE again if it had not opened before', () => {
    expect([changed(false, false), STILL_HERE].map((event) => moved(unknown, event).value)).toEqual([
      'openingLine',
      'openingLine',
    ]);
  });

  test('waits ten seconds', () => {
    const clock = new SimulatedClock();
    const leaveForLine = fromPromise<PortResult<null, SessionProblem>, { redirectPath: string | null }>(
      () => new Promise(() => undefined),
    );
    const session = createActor(sessionMachine.provide({ actors: { leaveForLine } }), {
      clock,
      snapshot: sessionMachine.getPersistedSnapshot(signedOut),
    }).start();
    session.send({ type: 'login.pressed' });
    clock.increment(9_999);
    const before = session.getSnapshot().value;
    clock.increment(1);
    expect([before, session.getSnapshot().value]).toEqual(['leavingForLine', SIGN_IN_PAGE]);
  });
});

describe('another tab', () => {
  const nowhere: DeviceState = { ...device, lineLoggedIn: false };
  const HALF_WRITTEN = { type: 'xstate.after.halfWritten.session.signedIn.doubting' };
  const doubting = moved(signedIn, changed(false));
  const comparing = moved(doubting, HALF_WRITTEN);

  test('that removed the auth headers may be signing in, so this tab waits and stays signed in', () => {
    const waiting = moved(doubting, changed(false), entered(PAGE));
    const stands = moved(comparing, ok('readDevice', { ...nowhere, hasSession: true }));
    expect([doubting.value, doubting.hasTag('signedIn'), waiting.value, stands.value]).toEqual([
      { signedIn: 'doubting' },
      true,
      { signedIn: 'doubting' },
      { signedIn: 'trusting' },
    ]);
  });

  test('that removed the auth headers makes this tab wait for 100 ms', () => {
    const clock = new SimulatedClock();
    const readDevice = fromPromise<PortResult<DeviceState, SessionProblem>>(
      () => new Promise(() => undefined),
    );
    const machine = sessionMachine.provide({ actors: { readDevice } });
    const actor = createActor(machine, { clock, snapshot: machine.getPersistedSnapshot(signedIn) }).start();
    actor.send(changed(false));
    clock.increment(99);
    const before = actor.getSnapshot().value;
    clock.increment(1);
    expect([before, actor.getSnapshot().value]).toEqual([
      { signedIn: 'doubting' },
      { signedIn: 'comparing' },
    ]);
    actor.stop();
  });

  test('SIGN-39 that signs out makes this tab drop drafts and session, and keep the path and the reason', () => {
    const leaving = moved(comparing, ok('readDevice', { ...nowhere, signedOutElsewhere: true }));
    const out = moved(leaving, ok('forgetTab'));
    const { problem, redirectPath, hasSession, lineLoggedIn } = out.context;
    expect([leaving.value, out.value, problem, redirectPath, hasSession, lineLoggedIn]).toEqual([
      'leavingToo',
      SIGN_IN_PAGE,
      { code: 'signedOutElsewhere' },
      PAGE,
      false,
      false,
    ]);
  });

  test('whose session has ended ends this tab’s session too, but a page without sign-in stays open', () => {
    const out = moved(comparing, ok('readDevice', nowhere));
    const stays = moved(comparing, ok('readDevice', { ...nowhere, isOpen: true }));
    expect([out.value, out.context.problem, stays.value]).toEqual([
      SIGN_IN_PAGE,
      { code: 'sessionExpired' },
      { signedOut: 'onOpenPage' },
    ]);
  });

  test('that signs in also signs in this tab, and clears the reason for the sign-out', () => {
    const out = moved(comparing, ok('readDevice', { ...nowhere, signedOutElsewhere: true }), ok('forgetTab'));
    const back = moved(out, changed(true));
    const { problem, redirectPath, hasSession, lineLoggedIn } = back.context;
    expect([back.value, problem, redirectPath, hasSession, lineLoggedIn]).toEqual([
      { signedIn: 'trusting' },
      null,
      PAGE,
      true,
      true,
    ]);
  });

  test('that changed the session is noticed at once by a page restored from the cache', () => {
    expect([moved(signedIn, restored(false)).value, moved(signedOut, restored(true)).value]).toEqual([
      { signedIn: 'comparing' },
      { signedIn: 'trusting' },
    ]);
  });

  test.each([
    ['opening', opening],
    ['signedIn', signedIn],
    ['signedOut', signedOut],
  ])('SIGN-41 that opens another customer’s link ends a page in the state %s permanently', (_, from) => {
    const over = moved(from, { type: 'otherLink.opened' });
    const after = moved(over, entered(PAGE), { type: 'login.pressed' }, ok('openLine'));
    expect([over.value, Object.keys(over.children), after.value]).toEqual([
      'replaced',
      ['forgetReplaced'],
      'replaced',
    ]);
  });
});
