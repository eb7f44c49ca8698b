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
    ['that was refused ends the session', refused('checkToken', { code: 'signInRefused' }), 'checkFailed'],
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
      ok('endFailedSession'),
    );
    expect([out.value, out.context.redirectPath]).toEqual(['signedOut', PAGE]);
  });

  test('opened while the token is renewed is the one that is kept', () => {
    const renewing = moved(signedIn, entered('/consultations'), entered(PAGE), ok('recheckToken', false));
    const out = moved(renewing, entered('/basicInfo'), refused('renewToken', { code: 'signInRefused' }));
    expect([renewing.value, out.value, out.context.redirectPath]).toEqual([
      { signedIn: 'renewing' },
      'checkFailed',
      '/basicInfo',
    ]);
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
    expect([
      ended.value,
      ended.context.redirectPath,
      ended.context.hasSession,
      ended.context.problem,
    ]).toEqual(['signedOut', PAGE, false, { code: 'sessionExpired' }]);
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
  test('without a LINE session leaves for LINE', () => {
    expect(moved(signedOut, { type: 'login.pressed' }).value).toBe('leavingForLine');
  });

  test('that nobody answered keeps the LINE session; one that was refused ends it', () => {
    const signingIn = arrivedAs({ hasSession: false });
    const unreachable = moved(signingIn, refused('signIn', { code: 'unreachable' }));
    expect([unreachable.value, unreachable.context.lineLoggedIn]).toEqual(['signedOut', true]);
    const forwarded = moved(signingIn, refused('signIn', { code: 'forwardedLink' }));
    expect([forwarded.value, forwarded.context.problem]).toEqual([
      'endingSession',
      { code: 'forwardedLink' },
    ]);
  });

  test('a second tap while it is under way does nothing', () => {
    const signingIn = moved(signedOut, { type: 'login.pressed' });
    expect(moved(signingIn, { type: 'login.pressed' }).value).toBe('leavingForLine');
  });
});

describe('logging in while signed in', () => {
  const PRESSED: SessionEvent = { type: 'login.pressed' };
  const atPage = moved(signedIn, entered(PAGE));

  test('logs out when LINE does not know the customer, the page kept', () => {
    const outside = moved(arrivedAs({ lineLoggedIn: false }), entered(PAGE), PRESSED);
    const out = moved(outside, ok('endSession'));
    expect([outside.value, out.value, out.context.redirectPath, out.context.signInPage]).toEqual([
      'endingSession',
      'signedOut',
      PAGE,
      '/',
    ]);
  });

  test('has the token checked when LINE does, and changes nothing while it is valid', () => {
    const checking = moved(atPage, PRESSED);
    expect([checking.value, moved(checking, ok('loginCheck', true)).value]).toEqual([
      'loggingIn',
      { signedIn: 'trusting' },
    ]);
  });

  test('logs out and goes to /liff when the token is invalid, the page kept', () => {
    const ending = moved(atPage, PRESSED, ok('loginCheck', false));
    const out = moved(ending, ok('endSession'));
    expect([ending.value, out.value, out.context.signInPage, out.context.redirectPath]).toEqual([
      'endingSession',
      'signedOut',
      '/liff',
      PAGE,
    ]);
  });

  test('goes to /liff once: the next end of a session leads to the sign-in page again', () => {
    const again = moved(
      atPage,
      PRESSED,
      ok('loginCheck', false),
      ok('endSession'),
      { type: 'otherTab.signedIn', lineLoggedIn: true },
      { type: 'session.ended', path: PAGE },
    );
    expect([again.value, again.context.signInPage]).toEqual(['signedOut', '/']);
  });

  test.each([
    ['could not be asked for ends no session', { code: 'unreachable' }, { signedIn: 'trusting' }],
    ['was refused is a failed check', { code: 'signInRefused' }, 'checkFailed'],
  ] as const)('whose check %s', (_, problem, state) => {
    expect(moved(atPage, PRESSED, refused('loginCheck', problem)).value).toEqual(state);
  });
});

describe('a page that is back from the cache of the browser', () => {
  const restored = (hasSession: boolean, lineLoggedIn: boolean): SessionEvent => ({
    type: 'page.restored',
    hasSession,
    lineLoggedIn,
  });
  const leaving = moved(signedOut, { type: 'login.pressed' });

  test.each([
    ['nothing has come of it, is signed out', restored(false, false), 'signedOut'],
    ['a session has begun meanwhile, has it checked', restored(true, true), 'checkingToken'],
    ['only LINE knows the customer, signs in', restored(false, true), 'signingIn'],
  ])('after leaving for LINE, where %s', (_, event, state) => {
    expect(moved(leaving, event).value).toBe(state);
  });

  test('after leaving for LINE from a door that did not open begins anew', () => {
    const failed = moved(opening, refused('openLine', { code: 'lineFailed', reason: 'consentRefused' }));
    expect(moved(failed, { type: 'login.pressed' }, restored(false, false)).value).toBe('openingLine');
  });

  test('has its session checked anew while it is shown, if LINE knows the customer', () => {
    expect(moved(signedIn, restored(true, true)).value).toEqual({ signedIn: 'rechecking' });
    const outside = arrivedAs({ lineLoggedIn: false });
    expect(moved(outside, restored(true, false)).value).toEqual({ signedIn: 'trusting' });
  });
});

describe('another tab', () => {
  test('that signs out ends the session here, keeps the path and is named as the reason', () => {
    const out = moved(signedIn, { type: 'otherTab.signedOut', path: PAGE, lineLoggedIn: false });
    const { problem, redirectPath, hasSession, lineLoggedIn } = out.context;
    expect([out.value, problem, redirectPath, hasSession, lineLoggedIn]).toEqual([
      'signedOut',
      { code: 'signedOutElsewhere' },
      PAGE,
      false,
      false,
    ]);
  });

  test('that signs in does so here, and the reason for having been out is forgotten', () => {
    const out = moved(signedIn, { type: 'otherTab.signedOut', path: PAGE, lineLoggedIn: false });
    const back = moved(out, { type: 'otherTab.signedIn', lineLoggedIn: true });
    const { problem, redirectPath, hasSession, lineLoggedIn } = back.context;
    expect([back.value, problem, redirectPath, hasSession, lineLoggedIn]).toEqual([
      { signedIn: 'trusting' },
      null,
      PAGE,
      true,
      true,
    ]);
  });

  test.each([
    ['opening', opening],
    ['signedIn', signedIn],
    ['signedOut', signedOut],
  ])('that opens another customer’s link is the end of this page, for good: %s', (_, from) => {
    const over = moved(from, { type: 'otherLink.opened' });
    const after = moved(over, entered(PAGE), { type: 'login.pressed' }, ok('openLine'));
    expect([over.value, Object.keys(over.children), after.value]).toEqual(['replaced', [], 'replaced']);
  });
});

test.each([
  ['openLine', opening],
  ['checkToken', arrivedAs()],
  ['signOut', moved(signedIn, { type: 'logout.pressed' })],
])(
  'a bug in %s ends the session’s chart in an error, with what is known of the customer kept',
  (id, from) => {
    const error = new Error('a bug');
    const ended = moved(from, { type: `xstate.error.actor.${id}`, error });
    expect([ended.status, ended.error, ended.context]).toEqual(['error', error, from.context]);
  },
);
