import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import type { Answer } from './port.types.ts';
import { sessionMachine } from './session.machine.ts';
import type { Arrival, SessionEvent, SessionProblem } from './session.types.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const arrival: Arrival = {
  uuid: '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01',
  lineLoggedIn: true,
  hasSession: true,
  redirectPath: null,
};
const PAGE = '/mypage/visitReservations?from=mail';

const moved = (from: Snapshot, ...events: (SessionEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(sessionMachine, snapshot, event as never)[0], from);
const done = (port: string, output: Answer<unknown, SessionProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown = null) => done(port, { ok: true, value });
const refused = (port: string, problem: SessionProblem) => done(port, { ok: false, problem });
const entered = (path: string): SessionEvent => ({ type: 'page.entered', path });

const [opening] = initialTransition(sessionMachine);
const arrivedAs = (change: Partial<Arrival> = {}) =>
  moved(opening, ok('openLine'), ok('readArrival', { ...arrival, ...change }));
const signedIn = moved(arrivedAs(), ok('checkToken', true));
const signedOut = arrivedAs({ lineLoggedIn: false, hasSession: false });

describe('the first thing', () => {
  test('is LINE, and nothing else is asked before it has answered', () => {
    expect([opening.value, Object.keys(opening.children)]).toEqual(['openingLine', ['openLine']]);
  });

  test('may fail and be tried again, with the problem told only while it is one', () => {
    const failed = moved(opening, refused('openLine', { code: 'lineFailed', reason: 'timedOut' }));
    expect([failed.value, failed.context.problem]).toEqual([
      'lineFailed',
      { code: 'lineFailed', reason: 'timedOut' },
    ]);
    const again = moved(failed, { type: 'retry.pressed' });
    expect([again.value, again.context.problem]).toEqual(['openingLine', null]);
  });
});

describe('who arrives', () => {
  test.each([
    ['with both sessions has the token checked', { lineLoggedIn: true, hasSession: true }, 'checkingToken'],
    ['with a LINE session only is signed in', { lineLoggedIn: true, hasSession: false }, 'signingIn'],
    ['with our session only is trusted', { lineLoggedIn: false, hasSession: true }, { signedIn: 'trusting' }],
    ['with neither is signed out', { lineLoggedIn: false, hasSession: false }, 'signedOut'],
    ['without a uuid is nobody', { uuid: null }, 'visitorUnknown'],
  ])('%s', (_, change, state) => {
    expect(arrivedAs(change).value).toEqual(state);
  });
});

describe('the token of a page load', () => {
  const checking = arrivedAs();

  test.each([
    ['that is valid is trusted', ok('checkToken', true), { signedIn: 'trusting' }],
    ['that is not is renewed', ok('checkToken', false), 'refreshingToken'],
    [
      'that nobody could check is trusted',
      refused('checkToken', { code: 'unreachable' }),
      { signedIn: 'trusting' },
    ],
    ['that was refused ends the session', refused('checkToken', { code: 'signInRefused' }), 'signingOut'],
  ])('%s', (_, event, state) => {
    expect(moved(checking, event).value).toEqual(state);
  });

  test('that cannot be renewed ends the session, but not as if the customer had asked for it', () => {
    const asked: unknown[] = [];
    const machine = sessionMachine.provide({
      actors: {
        openLine: fromPromise<Answer<null, SessionProblem>>(() => new Promise<never>(() => undefined)),
        signOut: fromPromise<Answer<null, SessionProblem>, { asked: boolean }>(({ input }) => {
          asked.push(input);
          return new Promise<never>(() => undefined);
        }),
      },
    });
    const restored = (snapshot: Snapshot, event: AnyEventObject) => {
      const [next] = transition(sessionMachine, snapshot, event as never);
      createActor(machine, { snapshot: machine.getPersistedSnapshot(next) })
        .start()
        .stop();
    };
    restored(moved(checking, ok('checkToken', false)), refused('refreshToken', { code: 'signInRefused' }));
    restored(signedIn, { type: 'logout.pressed' });
    expect(asked).toEqual([{ asked: false }, { asked: true }]);
  });
});

describe('a protected page', () => {
  test('opened first after the awaited check needs no check of its own; every later one has one', () => {
    const first = moved(signedIn, entered('/consultations'));
    expect(first.value).toEqual({ signedIn: 'trusting' });
    expect(moved(first, entered(PAGE)).value).toEqual({ signedIn: 'rechecking' });
  });

  test('is shown while it is checked, and no second check is begun meanwhile', () => {
    const rechecking = moved(signedIn, entered('/consultations'), entered(PAGE));
    const next = moved(rechecking, entered('/consultations'));
    expect([next.hasTag('signedIn'), next.value, next.context.page]).toEqual([
      true,
      { signedIn: 'rechecking' },
      '/consultations',
    ]);
  });

  test('whose token cannot be renewed is kept for after the next sign-in', () => {
    const out = moved(
      signedIn,
      entered('/consultations'),
      entered(PAGE),
      ok('recheckToken', false),
      refused('renewToken', { code: 'signInRefused' }),
      ok('signOut'),
    );
    expect([out.value, out.context.redirectPath]).toEqual(['signedOut', PAGE]);
  });

  test('opened signed out is kept, the last one counting', () => {
    const out = moved(signedOut, entered('/consultations'), entered(PAGE));
    expect([out.value, out.context.redirectPath]).toEqual(['signedOut', PAGE]);
  });

  test('that was returned to is not returned to again', () => {
    const back = moved(arrivedAs({ redirectPath: PAGE }), ok('checkToken', true), {
      type: 'redirect.followed',
    });
    expect(back.context.redirectPath).toBe(null);
  });
});

describe('the end of a session', () => {
  test('by the provider keeps the path where it happened, and happens once', () => {
    const ended = moved(signedIn, { type: 'session.ended', path: PAGE });
    expect([ended.value, ended.context.redirectPath, ended.context.hasSession]).toEqual([
      'signedOut',
      PAGE,
      false,
    ]);
    const again = moved(ended, { type: 'session.ended', path: '/other' });
    expect([again.value, again.context]).toEqual([ended.value, ended.context]);
  });

  test('by the provider needs no LINE to come back in', () => {
    expect(moved(signedIn, { type: 'session.ended', path: PAGE }, { type: 'login.pressed' }).value).toBe(
      'signingIn',
    );
  });

  test('by the customer forgets the path, and LINE as well', () => {
    const out = moved(arrivedAs({ redirectPath: PAGE }), ok('checkToken', true), { type: 'logout.pressed' });
    expect([out.value, out.context.redirectPath]).toEqual(['signingOut', null]);
    const gone = moved(out, ok('signOut'));
    expect([gone.value, gone.context.lineLoggedIn, gone.context.hasSession]).toEqual([
      'signedOut',
      false,
      false,
    ]);
  });
});

describe('signing in', () => {
  test('without a LINE session leaves for LINE, and may come back from the cache of the browser', () => {
    const leaving = moved(signedOut, { type: 'login.pressed' });
    expect(leaving.value).toBe('leavingForLine');
    expect(moved(leaving, { type: 'page.restored' }).value).toBe('signedOut');
  });

  test('that nobody answered keeps the LINE session; one that was refused ends it', () => {
    const signingIn = arrivedAs({ hasSession: false });
    const unreachable = moved(signingIn, refused('signIn', { code: 'unreachable' }));
    expect([unreachable.value, unreachable.context.lineLoggedIn]).toEqual(['signedOut', true]);
    const forwarded = moved(signingIn, refused('signIn', { code: 'forwardedLink' }));
    expect([forwarded.value, forwarded.context.problem]).toEqual(['signingOut', { code: 'forwardedLink' }]);
  });

  test('a second tap while it is under way does nothing', () => {
    const signingIn = moved(signedOut, { type: 'login.pressed' });
    expect(moved(signingIn, { type: 'login.pressed' }).value).toBe('leavingForLine');
  });
});
