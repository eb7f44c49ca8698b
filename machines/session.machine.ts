import { assign, fromPromise, setup } from 'xstate';
import type { PortEvent, PortIds } from '#src/engine/charts/port.types.ts';
import type { Arrival, DeviceState, SessionContext, SessionEvent, SessionResult } from './session.types.ts';
import type { TokenCheckInput, TokenCheckOutcome } from './token-check.types.ts';

const unprovided = (port: string) => () => Promise.reject(new Error(`${port} is not provided`));

const ports = {
  openLine: fromPromise<SessionResult<null>>(unprovided('openLine')),
  readArrival: fromPromise<SessionResult<Arrival>>(unprovided('readArrival')),
  tokenCheck: fromPromise<TokenCheckOutcome, TokenCheckInput>(unprovided('tokenCheck')),
  signIn: fromPromise<SessionResult<null>>(unprovided('signIn')),
  signOut: fromPromise<SessionResult<DeviceState>, { asked: boolean }>(unprovided('signOut')),
  leaveForLine: fromPromise<SessionResult<null>, { redirectPath: string | null }>(unprovided('leaveForLine')),
  readDevice: fromPromise<SessionResult<DeviceState>>(unprovided('readDevice')),
  forgetTab: fromPromise<SessionResult<null>>(unprovided('forgetTab')),
};

type Ids = PortIds<
  typeof ports,
  Record<'tokenRecheck' | 'loginCheck', 'tokenCheck'> &
    Record<'signInByTap', 'signIn'> &
    Record<'endSession' | 'endLogin' | 'endFailedSession', 'signOut'> &
    Record<'forgetReplaced', 'forgetTab'>
>;
type Event = SessionEvent | PortEvent<typeof ports, Ids>;

/** Opens LINE, signs the customer in and out, and checks the stored token. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as Event,
    children: {} as Ids,
    tags: {} as 'pending' | 'mayAsk' | 'signedIn' | 'deadEnd' | 'staying' | 'heartbeat',
    meta: {} as { path: string },
  },
  actors: ports,
  delays: { halfWritten: 100, lineHasNotOpened: 10_000 },
  guards: {
    answered: ({ event }) => 'output' in event && event.output.ok,
    owesCheck: ({ context }) => context.unchecked && context.lineLoggedIn,
    isUnasked: ({ context }) => context.isUnasked && context.hasSession && context.lineLoggedIn,
    checkedLately: ({ context }) => context.checkedLately && context.hasSession && context.lineLoggedIn,
    staysOpen: ({ event }) => 'isOpen' in event && event.isOpen === true,
    checkFailed: ({ event }) => problemIn(event)?.code === 'checkFailed',
    unreachable: ({ event }) => problemIn(event)?.code === 'unreachable',
    visitorUnknown: ({ event }) => problemIn(event)?.code === 'unknownVisitor',
    refused: ({ event }) => problemIn(event)?.code === 'signInRefused',
    lacksVisitor: ({ context }) => context.uuid === null || context.problem?.code === 'unknownVisitor',
    hasBothSessions: ({ context }) => context.hasSession && context.lineLoggedIn,
    hasSession: ({ context }) => context.hasSession,
    hasExpired: ({ context }) => context.problem?.code === 'sessionExpired',
    lineLoggedIn: ({ context }) => context.lineLoggedIn,
    sessionGone: ({ event }) => 'hasSession' in event && !event.hasSession,
    sessionBegun: ({ event }) => 'hasSession' in event && event.hasSession,
    sessionStands: ({ event }) => deviceIn(event).hasSession === true,
    signedOutElsewhere: ({ event }) => deviceIn(event).signedOutElsewhere === true,
    lineStands: ({ event }) => 'lineLoggedIn' in event && event.lineLoggedIn,
    onOpenPage: ({ event }) => deviceIn(event).isOpen === true,
    rechecks: ({ context }) => context.lineLoggedIn && context.page !== null,
  },
  actions: {
    rememberArrival: assign(({ event }) =>
      event.type === 'xstate.done.actor.readArrival' && event.output.ok ? event.output.value : {},
    ),
    rememberSession: assign({ hasSession: true, unchecked: false, isUnasked: false, problem: null }),
    rememberCheck: assign(({ event }) => ({
      unchecked: 'output' in event && event.output.ok && event.output.value === 'unreached',
      isUnasked: false,
    })),
    oweCheck: assign({ unchecked: true }),
    forgetBothSessions: assign({ hasSession: false, lineLoggedIn: false }),
    rememberSessions: assign(({ event }) =>
      'hasSession' in event
        ? { hasSession: event.hasSession, lineLoggedIn: event.lineLoggedIn, problem: null }
        : {},
    ),
    forgetRedirectPath: assign({ redirectPath: null }),
    rememberPath: assign(({ event }) => ('path' in event ? { redirectPath: event.path } : {})),
    rememberPage: assign(({ event }) => ('path' in event ? { page: event.path } : {})),
    rememberPlace: assign(({ context, event }) => ({
      redirectPath: context.redirectPath ?? deviceIn(event).path ?? null,
    })),
    rememberExpiry: assign({ problem: { code: 'sessionExpired' } }),
    forgetReload: assign({ mayBeReload: false }),
    rememberProblem: assign(({ event }) => ({ problem: problemIn(event) })),
    rememberEnd: assign(({ context, event }) => {
      const { path = null, signedOutElsewhere, lineLoggedIn = context.lineLoggedIn } = deviceIn(event);
      const code = signedOutElsewhere ? 'signedOutElsewhere' : 'sessionExpired';
      return { hasSession: false, lineLoggedIn, redirectPath: path, problem: { code } };
    }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'session',
  context: {
    uuid: null,
    lineLoggedIn: false,
    hasSession: false,
    redirectPath: null,
    mayBeReload: false,
    page: null,
    unchecked: false,
    isUnasked: false,
    checkedLately: false,
    scopes: [],
    problem: null,
  },
  on: {
    'page.entered': { actions: 'rememberPath' },
    'otherLink.opened': '.replaced',
  },
  initial: 'openingLine',
  states: {
    openingLine: {
      description: 'Nothing may change the URL before LINE’s SDK has started.',
      tags: ['pending'],
      invoke: {
        id: 'openLine',
        src: 'openLine',
        onDone: [
          { guard: 'answered', target: 'arriving' },
          { guard: 'visitorUnknown', target: 'arriving', actions: 'rememberProblem' },
          { target: 'lineFailed', actions: 'rememberProblem' },
        ],
      },
    },
    lineFailed: {
      on: {
        'retry.pressed': { target: 'openingLine', actions: 'forgetProblem' },
        'login.pressed': { target: 'leavingForLine', actions: 'forgetProblem' },
      },
    },
    visitorUnknown: {
      description: 'The link is incomplete. Protected pages explain how to open it again from the LINE talk.',
    },
    arriving: {
      description: 'The app reads the queries and the visitor’s uuid from the URL, and removes them from it.',
      tags: ['pending'],
      invoke: {
        id: 'readArrival',
        src: 'readArrival',
        onDone: { target: 'deciding', actions: 'rememberArrival' },
      },
    },
    deciding: {
      always: [
        { guard: 'lacksVisitor', target: 'visitorUnknown' },
        { guard: 'isUnasked', target: 'signedIn' },
        { guard: 'checkedLately', target: 'signedIn', actions: 'oweCheck' },
        { guard: 'hasBothSessions', target: 'checkingToken' },
        { guard: 'hasSession', target: 'signedIn' },
        { guard: 'lineLoggedIn', target: 'signingIn' },
        { target: 'signedOut' },
      ],
    },
    checkingToken: {
      description: 'The first page waits for this check. Its data is requested meanwhile.',
      tags: ['pending', 'mayAsk'],
      invoke: {
        id: 'tokenCheck',
        src: 'tokenCheck',
        input: { isAwaited: true },
        onDone: [
          { guard: 'answered', target: 'signedIn', actions: 'rememberCheck' },
          { target: 'ending.byFailedCheck', actions: 'rememberProblem' },
        ],
      },
    },
    signingIn: {
      description:
        'The LINE access token and the visitor’s uuid are exchanged for a session. A page load that signs in does not count as a reload.',
      tags: ['pending'],
      entry: 'forgetReload',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: [
          { guard: 'answered', target: 'signedIn', actions: 'rememberSession' },
          { guard: 'unreachable', target: 'signedOut', actions: 'rememberProblem' },
          { target: 'ending', actions: 'rememberProblem' },
        ],
      },
    },
    signingInByTap: {
      description: 'A tap starts the sign-in. If the LINE access token is invalid, the browser opens LINE.',
      tags: ['pending'],
      invoke: {
        id: 'signInByTap',
        src: 'signIn',
        onDone: [
          { guard: 'answered', target: 'signedIn', actions: 'rememberSession' },
          { guard: 'unreachable', target: 'signedOut', actions: 'rememberProblem' },
          { guard: 'refused', target: 'ending.beforeLogin' },
          { target: 'ending', actions: 'rememberProblem' },
        ],
      },
    },
    signedIn: {
      id: 'signedIn',
      tags: ['signedIn'],
      initial: 'trusting',
      states: {
        trusting: {
          description: 'The token was just checked or issued, so the first page needs no check of its own.',
          always: { guard: 'owesCheck', target: 'rechecking' },
        },
        returning: {
          description: 'The customer goes to the page requested before signing in, or to home.',
          on: { 'redirect.followed': { target: 'trusting', actions: 'forgetRedirectPath' } },
        },
        rechecking: {
          description:
            'The page is shown while the token is checked. The check is repeated until it reaches the provider.',
          tags: ['heartbeat'],
          invoke: {
            id: 'tokenRecheck',
            src: 'tokenCheck',
            input: { isAwaited: false },
            onDone: [
              { guard: 'answered', target: 'trusting', actions: 'rememberCheck' },
              { target: '#byFailedCheck', actions: 'rememberProblem' },
            ],
          },
          on: { 'page.entered': { actions: ['rememberPage', 'forgetRedirectPath'] } },
        },
        doubting: {
          description: 'Another tab removed the auth headers and may be writing new ones, so this tab waits.',
          after: { halfWritten: 'comparing' },
          on: {
            'page.entered': { actions: 'rememberPage' },
            'device.changed': {},
          },
        },
        comparing: {
          invoke: {
            id: 'readDevice',
            src: 'readDevice',
            onDone: [
              { guard: 'sessionStands', target: 'trusting' },
              { guard: 'signedOutElsewhere', target: '#leavingToo', actions: 'rememberEnd' },
              { guard: 'onOpenPage', target: '#onOpenPage', actions: 'rememberEnd' },
              { target: '#signedOut', actions: 'rememberEnd' },
            ],
          },
        },
      },
      on: {
        'page.entered': [
          { guard: 'isUnasked', target: 'checkingToken', actions: ['rememberPage', 'forgetRedirectPath'] },
          { guard: 'rechecks', target: '.rechecking', actions: ['rememberPage', 'forgetRedirectPath'] },
          { target: '.trusting', actions: ['rememberPage', 'forgetRedirectPath'] },
        ],
        'page.restored': [
          { guard: 'sessionGone', target: '.comparing' },
          { guard: 'staysOpen', target: '.trusting', actions: 'rememberSessions' },
          { guard: 'lineStands', target: '.rechecking', actions: 'rememberSessions' },
          { target: '.trusting', actions: 'rememberSessions' },
        ],
        'guestPage.opened': '.returning',
        'device.changed': { guard: 'sessionGone', target: '.doubting' },
        'login.pressed': [{ guard: 'lineLoggedIn', target: 'loggingIn' }, { target: 'ending.beforeLogin' }],
        'newLogin.pressed': { target: 'ending.beforeLogin', actions: 'rememberPath' },
        'session.ended': [
          { guard: 'onOpenPage', target: '#onOpenPage', actions: 'rememberEnd' },
          { target: 'signedOut', actions: 'rememberEnd' },
        ],
        'logout.pressed': { target: 'ending.byCustomer', actions: 'forgetRedirectPath' },
      },
    },
    loggingIn: {
      description: 'An invalid token is renewed. If the renewal fails, /liff signs the customer in again.',
      tags: ['pending'],
      invoke: {
        id: 'loginCheck',
        src: 'tokenCheck',
        input: { isAwaited: true },
        onDone: [
          { guard: 'answered', target: 'signedIn', actions: 'rememberCheck' },
          { guard: 'checkFailed', target: 'ending.byFailedCheck', actions: 'rememberProblem' },
          { target: 'ending', actions: 'rememberExpiry' },
        ],
      },
    },
    ending: {
      description: 'The session ends here, at the provider and in LINE. Only a sign-out deletes the drafts.',
      tags: ['pending'],
      exit: 'forgetBothSessions',
      initial: 'unasked',
      states: {
        byCustomer: {
          invoke: { id: 'signOut', src: 'signOut', input: { asked: true }, onDone: '#signedOut' },
        },
        unasked: {
          description:
            'The sign-in was refused, or the renewal failed. After a failed renewal /liff signs the customer in again.',
          invoke: {
            id: 'endSession',
            src: 'signOut',
            input: { asked: false },
            onDone: [{ guard: 'hasExpired', target: '#atLiff' }, { target: '#signedOut' }],
          },
        },
        beforeLogin: {
          invoke: { id: 'endLogin', src: 'signOut', input: { asked: false }, onDone: '#leavingForLine' },
        },
        byFailedCheck: {
          id: 'byFailedCheck',
          description: 'The failure is logged. A page that needs no sign-in stays open.',
          invoke: {
            id: 'endFailedSession',
            src: 'signOut',
            input: { asked: false },
            onDone: [
              { guard: 'onOpenPage', target: '#onOpenPage' },
              { target: '#signedOut', actions: 'rememberPlace' },
            ],
          },
        },
      },
    },
    leavingToo: {
      id: 'leavingToo',
      description: 'The customer has signed out in another tab. This tab deletes its own data too.',
      tags: ['pending'],
      invoke: { id: 'forgetTab', src: 'forgetTab', onDone: 'signedOut' },
    },
    signedOut: {
      id: 'signedOut',
      description: 'When a session ends, the customer is sent to the sign-in page.',
      meta: { path: '/' },
      entry: 'forgetReload',
      initial: 'atSignIn',
      states: {
        atSignIn: {},
        atLiff: {
          id: 'atLiff',
          description: 'The page /liff signs the customer in without a tap.',
          meta: { path: '/liff' },
        },
        onOpenPage: {
          id: 'onOpenPage',
          description: 'A page that needs no session stays open after the session has ended.',
          tags: ['staying'],
        },
      },
      on: {
        'login.pressed': [
          { guard: 'lineLoggedIn', target: 'signingInByTap', actions: 'forgetProblem' },
          { target: 'leavingForLine', actions: 'forgetProblem' },
        ],
        'newLogin.pressed': { target: 'ending.beforeLogin', actions: ['forgetProblem', 'rememberPath'] },
        'page.entered': { target: '.atSignIn', actions: 'rememberPath' },
        'device.changed': { guard: 'sessionBegun', target: 'signedIn', actions: 'rememberSessions' },
        'page.restored': { guard: 'sessionBegun', target: 'signedIn', actions: 'rememberSessions' },
      },
    },
    leavingForLine: {
      id: 'leavingForLine',
      description:
        'The browser is opening LINE, which may be an app in front of this page. The page continues if the customer comes back to it or never leaves it.',
      invoke: {
        id: 'leaveForLine',
        src: 'leaveForLine',
        input: ({ context }) => ({ redirectPath: context.redirectPath }),
        onDone: { target: 'signedOut', actions: 'rememberProblem' },
      },
      on: {
        'page.restored': [
          { guard: 'lacksVisitor', target: 'openingLine' },
          { target: 'deciding', actions: 'rememberSessions' },
        ],
        'device.changed': [
          { guard: 'lacksVisitor', target: 'openingLine' },
          { target: 'deciding', actions: 'rememberSessions' },
        ],
      },
      after: {
        lineHasNotOpened: [{ guard: 'lacksVisitor', target: 'openingLine' }, { target: 'signedOut' }],
      },
    },
    replaced: {
      description: 'Another customer’s link was opened, so all data of this customer is discarded.',
      tags: ['deadEnd'],
      invoke: { id: 'forgetReplaced', src: 'forgetTab', onDone: { actions: 'forgetBothSessions' } },
    },
  },
});

function problemIn(event: Event): SessionContext['problem'] {
  return 'output' in event && !event.output.ok ? event.output.problem : null;
}

/** The path of an ended session, or the device's state that a port has read. */
function deviceIn(event: Event): Partial<DeviceState> {
  if (event.type === 'session.ended') return event;
  const isRead =
    event.type === 'xstate.done.actor.readDevice' || event.type === 'xstate.done.actor.endFailedSession';
  return isRead && event.output.ok ? event.output.value : {};
}
