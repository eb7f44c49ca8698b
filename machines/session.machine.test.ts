import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, transition } from 'xstate';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import {
  arrival,
  arrivedAs,
  device,
  entered,
  moved,
  ok,
  opening,
  PAGE,
  passed,
  refused,
  restored,
  SIGN_IN_PAGE,
  signedIn,
  signedOut,
  unreached,
} from '#tests/support/session-moves.ts';
import { sessionMachine } from './session.machine.ts';
import type { DeviceState, SessionEvent, SessionProblem } from './session.types.ts';

describe('the first request', () => {
  test('goes to LINE, and no other request is made before its result', () => {
    expect([opening.value, Object.keys(opening.children)]).toEqual(['openingLine', ['openLine']]);
  });

  test('may fail, and a retry clears the problem', () => {
    const failed = moved(opening, refused('openLine', { code: 'lineFailed', reason: 'timedOut' }));
    expect([failed.value, failed.context.problem]).toEqual([
      'lineFailed',
      { code: 'lineFailed', reason: 'timedOut' },
    ]);
    const again = moved(failed, { type: 'retry.pressed' });
    expect([again.value, again.context.problem]).toEqual(['openingLine', null]);
  });
});

describe('a visitor', () => {
  test.each([
    ['with both sessions has the token checked', { lineLoggedIn: true, hasSession: true }, 'checkingToken'],
    ['with only a LINE session is signed in', { lineLoggedIn: true, hasSession: false }, 'signingIn'],
    [
      'with only the provider’s session is trusted',
      { lineLoggedIn: false, hasSession: true },
      { signedIn: 'trusting' },
    ],
    [
      'with neither session is signed out',
      { lineLoggedIn: false, hasSession: false },
      { signedOut: 'atSignIn' },
    ],
    ['without a uuid is unknown', { uuid: null }, 'visitorUnknown'],
  ])('%s', (_, change, state) => {
    expect(arrivedAs(change).value).toEqual(state);
  });
});

describe('the token of a page load', () => {
  const checking = arrivedAs();

  test.each([
    ['is trusted if it is valid', passed('tokenCheck'), { signedIn: 'trusting' }],
    [
      'ends the session if it was refused',
      refused('tokenCheck', { code: 'signInRefused' }),
      { ending: 'byFailedCheck' },
    ],
  ])('%s', (_, event, state) => {
    expect(moved(checking, event).value).toEqual(state);
  });

  test('ends the session if it cannot be renewed, which does not count as a logout', () => {
    const asked: unknown[] = [];
    const machine = sessionMachine.provide({
      actors: {
        openLine: fromPromise<PortResult<null, SessionProblem>>(() => new Promise<never>(() => undefined)),
        signOut: fromPromise<PortResult<DeviceState, SessionProblem>, { asked: boolean }>(({ input }) => {
          asked.push(input);
          return new Promise<never>(() => undefined);
        }),
      },
    });
    const restored = (snapshot: SnapshotFrom<typeof sessionMachine>, event: AnyEventObject) => {
      const [next] = transition(sessionMachine, snapshot, event as never);
      createActor(machine, { snapshot: machine.getPersistedSnapshot(next) })
        .start()
        .stop();
    };
    restored(checking, refused('tokenCheck', { code: 'signInRefused' }));
    restored(signedIn, { type: 'logout.pressed' });
    expect(asked).toEqual([{ asked: false }, { asked: true }]);
  });
});

describe('a protected page', () => {
  test('needs a check, unless it is the first page after the check of the page load', () => {
    const first = moved(signedIn, entered('/consultations'));
    expect(first.value).toEqual({ signedIn: 'trusting' });
    expect(moved(first, entered(PAGE)).value).toEqual({ signedIn: 'rechecking' });
  });

  test('is shown during its check, and no second check begins', () => {
    const rechecking = moved(signedIn, entered('/consultations'), entered(PAGE));
    const next = moved(rechecking, entered('/consultations'));
    expect([next.hasTag('signedIn'), next.value, next.context.page]).toEqual([
      true,
      { signedIn: 'rechecking' },
      '/consultations',
    ]);
  });

  const refusedAt = (place: Pick<DeviceState, 'path' | 'isOpen'>) =>
    moved(
      signedIn,
      entered('/consultations'),
      entered(PAGE),
      refused('tokenRecheck', { code: 'signInRefused' }),
      ok('endFailedSession', place),
    );

  test('whose check fails is remembered for the next sign-in, with its current step', () => {
    const out = refusedAt({ path: '/consultations/confirm', isOpen: false });
    expect([out.value, out.context.redirectPath]).toEqual([SIGN_IN_PAGE, '/consultations/confirm']);
  });

  test('is not remembered if its check fails when the customer is on a page without sign-in', () => {
    const out = refusedAt({ path: '/lineTalk', isOpen: true });
    expect([out.value, out.context.redirectPath, out.context.hasSession]).toEqual([
      { signedOut: 'onOpenPage' },
      null,
      false,
    ]);
  });
});

test('after a failed check, the page that the customer wanted to open is remembered', () => {
  const ends = moved(arrivedAs({ redirectPath: PAGE }), refused('tokenCheck', { code: 'signInRefused' }));
  const out = moved(ends, ok('endFailedSession', { path: '/', isOpen: false }));
  expect([out.value, out.context.redirectPath]).toEqual([SIGN_IN_PAGE, PAGE]);
});

describe('an awaited check that never reached the provider', () => {
  const owing = moved(arrivedAs(), unreached('tokenCheck'));

  test('lets the customer in, and is repeated while the page is shown', () => {
    const { value, context, children } = owing;
    expect([value, owing.hasTag('signedIn'), context.unchecked, Object.keys(children)]).toEqual([
      { signedIn: 'rechecking' },
      true,
      true,
      ['tokenRecheck'],
    ]);
  });

  test('is decided by the repeated check', () => {
    const stands = moved(owing, passed('tokenRecheck'));
    const ends = moved(owing, refused('tokenRecheck', { code: 'checkFailed', reason: 'status 500' }));
    expect([stands, ends].map(({ value, context }) => [value, context.unchecked])).toEqual([
      [{ signedIn: 'trusting' }, false],
      [{ ending: 'byFailedCheck' }, true],
    ]);
  });

  test('is still repeated after a page for guests or a restored page, if LINE has a session', () => {
    const home = moved(owing, { type: 'guestPage.opened' }, { type: 'redirect.followed' });
    const stands = moved(owing, restored(false), ok('readDevice', { ...device, hasSession: true }));
    const withoutLine = moved(owing, restored(true, false));
    expect([home, stands, withoutLine].map(({ value }) => value)).toEqual([
      { signedIn: 'rechecking' },
      { signedIn: 'rechecking' },
      { signedIn: 'trusting' },
    ]);
  });

  test('is not repeated after a new sign-in', () => {
    const begun = moved(
      owing,
      { type: 'session.ended', path: PAGE },
      { type: 'login.pressed' },
      ok('signInByTap'),
    );
    expect([begun.value, begun.context.unchecked]).toEqual([{ signedIn: 'trusting' }, false]);
  });
});

describe('a page for guests', () => {
  const opened: SessionEvent = { type: 'guestPage.opened' };

  test('sends a signed-in customer to the requested page, once', () => {
    const returning = moved(arrivedAs({ redirectPath: PAGE }), passed('tokenCheck'), opened);
    const followed = moved(returning, { type: 'redirect.followed' });
    expect([returning.value, returning.context.redirectPath]).toEqual([{ signedIn: 'returning' }, PAGE]);
    expect([followed.value, followed.context.redirectPath]).toEqual([{ signedIn: 'trusting' }, null]);
  });

  test('does not redirect a guest', () => {
    expect(signedOut.can(opened)).toBe(false);
  });
});

describe('a page load', () => {
  test('SIGN-13 with a session may count as a reload, but a page load that signs in does not', () => {
    const stays = moved(arrivedAs(), passed('tokenCheck'));
    const signsIn = moved(arrivedAs({ hasSession: false }), ok('signIn'));
    const asksFirst = moved(signedOut, {
      type: 'device.changed',
      hasSession: true,
      lineLoggedIn: true,
    });
    expect([stays, signsIn, asksFirst].map(({ value, context }) => [value, context.mayBeReload])).toEqual([
      [{ signedIn: 'trusting' }, true],
      [{ signedIn: 'trusting' }, false],
      [{ signedIn: 'trusting' }, false],
    ]);
  });

  test('whose link names no visitor still has its URL read and cleaned', () => {
    const unknown = moved(opening, refused('openLine', { code: 'unknownVisitor' }));
    expect([unknown.value, moved(unknown, ok('readArrival', arrival)).value]).toEqual([
      'arriving',
      'visitorUnknown',
    ]);
  });
});

describe('the end of a session', () => {
  test('SIGN-21 by the provider keeps the current path, and a second end changes nothing', () => {
    const ended = moved(signedIn, { type: 'session.ended', path: PAGE });
    expect([
      ended.value,
      ended.context.redirectPath,
      ended.context.hasSession,
      ended.context.problem,
    ]).toEqual([SIGN_IN_PAGE, PAGE, false, { code: 'sessionExpired' }]);
    const stays = moved(signedIn, { type: 'session.ended', path: '/lineTalk', isOpen: true });
    expect([stays.value, stays.hasTag('staying')]).toEqual([{ signedOut: 'onOpenPage' }, true]);
    expect(moved(stays, entered(PAGE)).value).toEqual(SIGN_IN_PAGE);
    const again = moved(ended, { type: 'session.ended', path: '/other' });
    expect([again.value, again.context]).toEqual([ended.value, ended.context]);
  });

  test('by the provider allows a new sign-in without LINE’s login', () => {
    expect(moved(signedIn, { type: 'session.ended', path: PAGE }, { type: 'login.pressed' }).value).toBe(
      'signingInByTap',
    );
  });

  test('by the customer drops the path and LINE’s session', () => {
    const out = moved(arrivedAs({ redirectPath: PAGE }), passed('tokenCheck'), { type: 'logout.pressed' });
    expect([out.value, out.context.redirectPath]).toEqual([{ ending: 'byCustomer' }, null]);
    const gone = moved(out, ok('signOut'));
    expect([gone.value, gone.context.lineLoggedIn, gone.context.hasSession]).toEqual([
      SIGN_IN_PAGE,
      false,
      false,
    ]);
  });
});

describe('signing in', () => {
  test('SIGN-9 without a LINE session leaves for LINE', () => {
    expect(moved(signedOut, { type: 'login.pressed' }).value).toBe('leavingForLine');
  });

  test('keeps the LINE session when no response comes, and ends it when the provider refuses', () => {
    const signingIn = arrivedAs({ hasSession: false });
    const unreachable = moved(signingIn, refused('signIn', { code: 'unreachable' }));
    expect([unreachable.value, unreachable.context.lineLoggedIn]).toEqual([SIGN_IN_PAGE, true]);
    const forwarded = moved(signingIn, refused('signIn', { code: 'forwardedLink' }));
    expect([forwarded.value, forwarded.context.problem]).toEqual([
      { ending: 'unasked' },
      { code: 'forwardedLink' },
    ]);
  });

  test('by a tap goes on to LINE without a second tap when LINE’s token is invalid', () => {
    const expired = moved(signedIn, { type: 'session.ended', path: PAGE });
    const ending = moved(
      expired,
      { type: 'login.pressed' },
      refused('signInByTap', { code: 'signInRefused' }),
    );
    const leaving = moved(ending, ok('endLogin'));
    expect([ending.value, leaving.value, leaving.context.redirectPath]).toEqual([
      { ending: 'beforeLogin' },
      'leavingForLine',
      PAGE,
    ]);
    const forwarded = moved(
      expired,
      { type: 'login.pressed' },
      refused('signInByTap', { code: 'forwardedLink' }),
    );
    expect(forwarded.value).toEqual({ ending: 'unasked' });
  });

  test('ignores a second tap while in progress', () => {
    const signingIn = moved(signedOut, { type: 'login.pressed' });
    expect(moved(signingIn, { type: 'login.pressed' }).value).toBe('leavingForLine');
  });
});

describe('logging in while signed in', () => {
  const PRESSED: SessionEvent = { type: 'login.pressed' };
  const atPage = moved(arrivedAs({ redirectPath: PAGE }), passed('tokenCheck'));

  test('SIGN-31 signs out when LINE does not know the customer, and leaves for LINE with the path kept', () => {
    const outside = moved(arrivedAs({ lineLoggedIn: false, redirectPath: PAGE }), PRESSED);
    const leaving = moved(outside, ok('endLogin'));
    expect([outside.value, leaving.value, leaving.context.redirectPath]).toEqual([
      { ending: 'beforeLogin' },
      'leavingForLine',
      PAGE,
    ]);
  });

  test('checks the token when LINE knows the customer, and changes nothing while it is valid', () => {
    const checking = moved(atPage, PRESSED);
    expect([checking.value, moved(checking, passed('loginCheck')).value]).toEqual([
      'loggingIn',
      { signedIn: 'trusting' },
    ]);
  });

  test('signs out and goes to /liff when the token could not be renewed, with the path kept', () => {
    const ending = moved(atPage, PRESSED, refused('loginCheck', { code: 'signInRefused' }));
    const out = moved(ending, ok('endSession'));
    expect([ending.value, out.value, out.context.redirectPath, out.context.problem]).toEqual([
      { ending: 'unasked' },
      { signedOut: 'atLiff' },
      PAGE,
      { code: 'sessionExpired' },
    ]);
  });

  test('goes to /liff once, and the next end of a session leads to the sign-in page again', () => {
    const again = moved(
      atPage,
      PRESSED,
      refused('loginCheck', { code: 'signInRefused' }),
      ok('endSession'),
      { type: 'device.changed', hasSession: true, lineLoggedIn: true },
      { type: 'session.ended', path: PAGE },
    );
    expect(again.value).toEqual(SIGN_IN_PAGE);
  });

  test('waits while the provider cannot be reached, but treats an error as a failed check', () => {
    const waits = moved(atPage, PRESSED, unreached('loginCheck'));
    const broken = { code: 'checkFailed', reason: 'status 500' } as const;
    const failed = moved(atPage, PRESSED, refused('loginCheck', broken));
    expect([waits.value, failed.value, failed.context.problem]).toEqual([
      { signedIn: 'rechecking' },
      { ending: 'byFailedCheck' },
      broken,
    ]);
    expect(moved(waits, PRESSED, passed('loginCheck')).value).toEqual({ signedIn: 'trusting' });
  });
});

describe('a new sign-in', () => {
  const PRESSED: SessionEvent = { type: 'newLogin.pressed', path: '/consultations/confirm' };

  test('SIGN-34 ends the session and leaves for LINE, to return to the page', () => {
    const ending = moved(signedIn, entered(PAGE), PRESSED);
    const leaving = moved(ending, ok('endLogin'));
    expect([ending.value, leaving.value, leaving.context.redirectPath]).toEqual([
      { ending: 'beforeLogin' },
      'leavingForLine',
      '/consultations/confirm',
    ]);
  });

  test('also leaves for LINE if nobody is signed in, and clears the earlier problem', () => {
    const expired = moved(signedIn, { type: 'session.ended', path: PAGE });
    const ending = moved(expired, PRESSED);
    const { redirectPath, problem } = ending.context;
    expect([ending.value, redirectPath, problem]).toEqual([
      { ending: 'beforeLogin' },
      '/consultations/confirm',
      null,
    ]);
  });
});
