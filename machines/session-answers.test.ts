import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { transition } from 'xstate';
import {
  arrival,
  arrivedAs,
  changed,
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
} from '#tests/support/session-moves.ts';
import { sessionMachine } from './session.machine.ts';
import type { DeviceState, SessionContext, SessionEvent } from './session.types.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;
type Told = keyof SessionContext;

const LOGIN: SessionEvent = { type: 'login.pressed' };
const ENDED: SessionEvent = { type: 'session.ended', path: PAGE };

const seen = ({ value, context }: Snapshot, ...keys: Told[]) => [value, ...keys.map((key) => context[key])];
/** The inputs of the ports that an event invokes. */
const askedBy = (from: Snapshot, event: AnyEventObject) =>
  transition(sessionMachine, from, event as never)[1]
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => (params as { input?: unknown }).input);
const statesWith = (tag: 'pending' | 'mayAsk') =>
  Object.values(sessionMachine.states)
    .filter(({ tags }) => tags.includes(tag))
    .map(({ key }) => key);

const atPage = moved(signedIn, entered(PAGE));
const rechecking = moved(atPage, entered('/consultations'));
const expired = moved(signedIn, ENDED);
const unanswered = { code: 'unreachable' } as const;
const badToken = { code: 'signInRefused' } as const;
const broken = { code: 'checkFailed', reason: 'status 500' } as const;

test('a page waits during requests that decide about access to it', () => {
  const asking = ['openingLine', 'arriving', 'checkingToken', 'signingIn', 'signingInByTap'];
  const ending = ['ending', 'leavingToo'];
  expect(statesWith('pending')).toEqual([...asking, 'loggingIn', ...ending]);
  expect(statesWith('mayAsk')).toEqual(['checkingToken']);
});

describe('a path', () => {
  test('that is opened before access is decided, or while signed out, is kept for the sign-in', () => {
    const kept = [arrivedAs(), signedOut].map((from) => moved(from, entered(PAGE)).context.redirectPath);
    expect(kept).toEqual([PAGE, PAGE]);
  });

  test('that was kept for the sign-in is dropped once a page is entered', () => {
    const back = moved(arrivedAs({ redirectPath: PAGE }), passed('tokenCheck'), { type: 'guestPage.opened' });
    const again = moved(atPage, ENDED, changed(true));
    expect(seen(again, 'redirectPath')).toEqual([{ signedIn: 'trusting' }, PAGE]);
    expect(
      [back, again].map((from) => seen(moved(from, entered('/events')), 'redirectPath', 'page')),
    ).toEqual([
      [{ signedIn: 'trusting' }, null, '/events'],
      [{ signedIn: 'rechecking' }, null, '/events'],
    ]);
  });
});

describe('the sign-in', () => {
  const tapped = moved(expired, LOGIN);

  test('begins the session and clears the earlier problem', () => {
    const byItself = moved(arrivedAs({ hasSession: false }), ok('signIn'));
    expect(seen(tapped, 'problem')).toEqual(['signingInByTap', null]);
    expect(
      [byItself, moved(tapped, ok('signInByTap'))].map((to) => seen(to, 'hasSession', 'problem')),
    ).toEqual([
      [{ signedIn: 'trusting' }, true, null],
      [{ signedIn: 'trusting' }, true, null],
    ]);
  });

  test('reports a missing response, whether it began automatically or by a tap', () => {
    const byItself = moved(arrivedAs({ hasSession: false }), refused('signIn', unanswered));
    const byTap = moved(tapped, refused('signInByTap', unanswered));
    expect([byItself, byTap].map((to) => seen(to, 'problem'))).toEqual([
      [SIGN_IN_PAGE, unanswered],
      [SIGN_IN_PAGE, unanswered],
    ]);
  });

  test('first ends the session and then reports it, if the link was forwarded', () => {
    const forwarded = { code: 'forwardedLink' } as const;
    const over = moved(tapped, refused('signInByTap', forwarded), ok('endSession'));
    expect(seen(over, 'problem', 'lineLoggedIn')).toEqual([SIGN_IN_PAGE, forwarded, false]);
  });

  test('leaves for LINE with the path to return to, and clears the earlier problem', () => {
    const failed = moved(opening, refused('openLine', { code: 'lineFailed', reason: 'timedOut' }));
    const out = moved(signedOut, entered(PAGE));
    expect([failed, out].map((from) => [seen(moved(from, LOGIN), 'problem'), askedBy(from, LOGIN)])).toEqual([
      [['leavingForLine', null], [{ redirectPath: null }]],
      [['leavingForLine', null], [{ redirectPath: PAGE }]],
    ]);
    expect(moved(failed, LOGIN, refused('leaveForLine', unanswered)).value).toEqual(SIGN_IN_PAGE);
    const again = moved(out, LOGIN, refused('leaveForLine', unanswered));
    expect(seen(again, 'problem')).toEqual([SIGN_IN_PAGE, unanswered]);
    expect(seen(moved(again, LOGIN), 'problem')).toEqual(['leavingForLine', null]);
  });

  test('with an invalid LINE token first ends the session, and then goes to LINE', () => {
    const event = refused('signInByTap', badToken);
    expect(askedBy(tapped, event)).toEqual([{ asked: false }]);
    expect(seen(moved(tapped, event, ok('endLogin')), 'hasSession', 'lineLoggedIn')).toEqual([
      'leavingForLine',
      false,
      false,
    ]);
  });
});

describe('SIGN-55 a token that was valid a few minutes ago', () => {
  const stored = { checkedLately: true };
  const shown = arrivedAs(stored);

  test('lets the page be shown during its check, which still decides', () => {
    expect([shown.value, shown.hasTag('pending'), shown.context.unchecked]).toEqual([
      { signedIn: 'rechecking' },
      false,
      true,
    ]);
    const entering = moved(shown, entered(PAGE));
    const ends = [passed('tokenRecheck'), refused('tokenRecheck', { code: 'signInRefused' })];
    expect(
      ends.map((end) => moved(entering, end)).map(({ value, context }) => [value, context.unchecked]),
    ).toEqual([
      [{ signedIn: 'trusting' }, false],
      [{ ending: 'byFailedCheck' }, true],
    ]);
  });

  test('drops the path that was kept for the sign-in once the page is entered', () => {
    const entering = moved(arrivedAs({ ...stored, redirectPath: '/events' }), entered(PAGE));
    expect([entering.context.redirectPath, entering.context.page]).toEqual([null, PAGE]);
  });

  test('counts for nothing without a session in the app or at LINE, or on a page that needs none', () => {
    const others = [{ hasSession: false }, { lineLoggedIn: false }, { isUnasked: true }];
    expect(others.map((change) => arrivedAs({ ...stored, ...change }).value)).toEqual([
      'signingIn',
      { signedIn: 'trusting' },
      { signedIn: 'trusting' },
    ]);
  });
});

describe('the check of a shown page', () => {
  test('repeats until it reaches the provider, unlike a check that a page waits for', () => {
    const opened = moved(opening, ok('openLine'));
    expect([
      askedBy(opened, ok('readArrival', arrival)),
      askedBy(atPage, LOGIN),
      askedBy(atPage, entered('/events')),
    ]).toEqual([[{ isAwaited: true }], [{ isAwaited: true }], [{ isAwaited: false }]]);
  });

  test('changes nothing when it passes, and only one check runs at a time', () => {
    const next = entered('/events');
    expect(moved(rechecking, passed('tokenRecheck')).value).toEqual({ signedIn: 'trusting' });
    expect(transition(sessionMachine, rechecking, next)[1]).toEqual([]);
  });

  test('ends the session when it fails, shows the reason, and removes the stored session', () => {
    const ends = [
      moved(arrivedAs(), refused('tokenCheck', badToken)),
      moved(rechecking, refused('tokenRecheck', badToken)),
      moved(atPage, LOGIN, refused('loginCheck', broken)),
    ];
    expect(ends.map((to) => seen(to, 'problem'))).toEqual([
      [{ ending: 'byFailedCheck' }, badToken],
      [{ ending: 'byFailedCheck' }, badToken],
      [{ ending: 'byFailedCheck' }, broken],
    ]);
    const places = [PAGE, '/lineTalk'].map((path) => ({ path, isOpen: path !== PAGE }));
    expect(
      places.map((place) =>
        seen(moved(ends[1] ?? atPage, ok('endFailedSession', place)), 'hasSession', 'lineLoggedIn'),
      ),
    ).toEqual([
      [SIGN_IN_PAGE, false, false],
      [{ signedOut: 'onOpenPage' }, false, false],
    ]);
  });
});

describe('the end of a session', () => {
  test('without the customer’s request is marked as unrequested, and also ends LINE’s session', () => {
    const outside = moved(arrivedAs({ lineLoggedIn: false }), entered(PAGE));
    expect(askedBy(outside, LOGIN)).toEqual([{ asked: false }]);
    expect(askedBy(moved(atPage, LOGIN), refused('loginCheck', badToken))).toEqual([{ asked: false }]);
    const over = [
      moved(outside, LOGIN, ok('endLogin')),
      moved(atPage, LOGIN, refused('loginCheck', badToken), ok('endSession')),
    ];
    expect(over.map((to) => seen(to, 'hasSession', 'lineLoggedIn'))).toEqual([
      ['leavingForLine', false, false],
      [{ signedOut: 'atLiff' }, false, false],
    ]);
  });

  test('SIGN-22 is shown on a page that needs no sign-in, and the customer stays there', () => {
    const stays = moved(signedIn, { type: 'session.ended', path: '/lineTalk', isOpen: true });
    expect(seen(stays, 'problem', 'hasSession')).toEqual([
      { signedOut: 'onOpenPage' },
      { code: 'sessionExpired' },
      false,
    ]);
  });

  test('by another customer’s link also ends LINE’s session', () => {
    const over = moved(signedIn, { type: 'otherLink.opened' }, ok('forgetReplaced'));
    expect(seen(over, 'hasSession', 'lineLoggedIn')).toEqual(['replaced', false, false]);
  });
});

describe('a change in another tab', () => {
  const doubting = moved(signedIn, changed(false));
  const comparing = moved(signedIn, restored(false));
  const found = (change: Partial<DeviceState>) =>
    moved(comparing, ok('readDevice', { ...device, ...change }));

  test('starts one comparison of the sessions, and later changes do not postpone it', () => {
    expect(transition(sessionMachine, doubting, changed(false))[1]).toEqual([]);
    expect(moved(doubting, entered('/events')).context.page).toBe('/events');
  });

  test('starts no comparison if the auth headers still exist, and no sign-in if they are missing', () => {
    expect([
      moved(signedIn, changed(true)).value,
      moved(signedOut, changed(false)).value,
      moved(signedOut, restored(false)).value,
    ]).toEqual([{ signedIn: 'trusting' }, SIGN_IN_PAGE, SIGN_IN_PAGE]);
  });

  test('reaches a page restored from the browser’s cache', () => {
    expect(seen(moved(signedOut, restored(true)), 'hasSession', 'lineLoggedIn')).toEqual([
      { signedIn: 'trusting' },
      true,
      true,
    ]);
  });

  test('is handled by the first that is true: session kept, signed out elsewhere, open page', () => {
    expect([
      found({ hasSession: true, signedOutElsewhere: true }).value,
      found({ signedOutElsewhere: true, isOpen: true }).value,
      seen(found({ isOpen: true }), 'problem'),
      found({}).value,
    ]).toEqual([
      { signedIn: 'trusting' },
      'leavingToo',
      [{ signedOut: 'onOpenPage' }, { code: 'sessionExpired' }],
      SIGN_IN_PAGE,
    ]);
  });

  test('that was a sign-out also signs out this tab, although LINE still knows the customer', () => {
    expect(moved(found({ signedOutElsewhere: true }), ok('forgetTab')).value).toEqual(SIGN_IN_PAGE);
  });
});
