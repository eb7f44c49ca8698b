import { assign, fromPromise, setup } from 'xstate';
import type { Answer } from './port.types.ts';
import type { Arrival, SessionContext, SessionEvent, SessionProblem } from './session.types.ts';

/** From opening the link to being signed in, and out again. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'pending' | 'signedIn' | 'deadEnd',
  },
  actors: {
    openLine: fromPromise<Answer<null, SessionProblem>>(() =>
      Promise.reject(new Error('openLine is not provided')),
    ),
    readArrival: fromPromise<Answer<Arrival, SessionProblem>>(() =>
      Promise.reject(new Error('readArrival is not provided')),
    ),
    checkToken: fromPromise<Answer<boolean, SessionProblem>>(() =>
      Promise.reject(new Error('checkToken is not provided')),
    ),
    refreshToken: fromPromise<Answer<null, SessionProblem>>(() =>
      Promise.reject(new Error('refreshToken is not provided')),
    ),
    signIn: fromPromise<Answer<null, SessionProblem>>(() =>
      Promise.reject(new Error('signIn is not provided')),
    ),
    signOut: fromPromise<Answer<null, SessionProblem>, { asked: boolean }>(() =>
      Promise.reject(new Error('signOut is not provided')),
    ),
    leaveForLine: fromPromise<Answer<null, SessionProblem>, { redirectPath: string | null }>(() =>
      Promise.reject(new Error('leaveForLine is not provided')),
    ),
  },
  guards: {
    answered: ({ event }) => outputOf(event)?.ok === true,
    tokenValid: ({ event }) => outputValueOf(event) === true,
    unreachable: ({ event }) => problemOf(event)?.code === 'unreachable',
    visitorUnknown: ({ event }) => problemOf(event)?.code === 'unknownVisitor',
    lacksVisitor: ({ context }) => context.uuid === null,
    hasBothSessions: ({ context }) => context.hasSession && context.lineLoggedIn,
    hasSession: ({ context }) => context.hasSession,
    lineLoggedIn: ({ context }) => context.lineLoggedIn,
    rechecks: ({ context }) => context.lineLoggedIn && context.page !== null,
  },
  actions: {
    rememberArrival: assign(({ event }) => outputValueOf(event) as Arrival),
    rememberSession: assign({ hasSession: true, problem: null }),
    forgetSession: assign({ hasSession: false }),
    forgetBothSessions: assign({ hasSession: false, lineLoggedIn: false }),
    rememberSessions: assign(({ event }) => ({
      ...('hasSession' in event ? { hasSession: event.hasSession } : {}),
      ...('lineLoggedIn' in event ? { lineLoggedIn: event.lineLoggedIn } : {}),
    })),
    forgetRedirectPath: assign({ redirectPath: null }),
    rememberPath: assign(({ event }) => ('path' in event ? { redirectPath: event.path } : {})),
    rememberPage: assign(({ event }) => ('path' in event ? { page: event.path } : {})),
    keepPage: assign(({ context }) => ({ redirectPath: context.page })),
    leadHome: assign({ signInPage: '/' }),
    leadToLiff: assign({ signInPage: '/liff' }),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    rememberExpiry: assign({ problem: { code: 'sessionExpired' } }),
    rememberOtherTab: assign({ problem: { code: 'signedOutElsewhere' } }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'session',
  context: {
    uuid: null,
    lineLoggedIn: false,
    hasSession: false,
    redirectPath: null,
    page: null,
    signInPage: '/',
    problem: null,
  },
  on: {
    'otherLink.opened': '.replaced',
  },
  initial: 'openingLine',
  states: {
    openingLine: {
      description: 'Nothing may touch the URL before LINE has answered.',
      tags: ['pending'],
      invoke: {
        id: 'openLine',
        src: 'openLine',
        onDone: [
          { guard: 'answered', target: 'arriving' },
          { guard: 'visitorUnknown', target: 'visitorUnknown', actions: 'rememberProblem' },
          { target: 'lineFailed', actions: 'rememberProblem' },
        ],
      },
    },
    lineFailed: {
      on: {
        'retry.pressed': { target: 'openingLine', actions: 'forgetProblem' },
        'login.pressed': { target: 'leavingForLine', actions: 'forgetProblem' },
        'page.entered': { actions: 'rememberPath' },
      },
    },
    visitorUnknown: {
      description: 'The link is incomplete: protected pages say how to open it again from the LINE talk.',
      on: {
        'page.entered': { actions: 'rememberPath' },
      },
    },
    arriving: {
      description: 'The URL is cleaned, then the queries and the uuid are read from it.',
      tags: ['pending'],
      invoke: {
        id: 'readArrival',
        src: 'readArrival',
        onDone: [
          { guard: 'answered', target: 'deciding', actions: 'rememberArrival' },
          { target: 'visitorUnknown', actions: 'rememberProblem' },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'lacksVisitor', target: 'visitorUnknown' },
        { guard: 'hasBothSessions', target: 'checkingToken' },
        { guard: 'hasSession', target: 'signedIn' },
        { guard: 'lineLoggedIn', target: 'signingIn' },
        { target: 'signedOut' },
      ],
    },
    checkingToken: {
      description: 'The first check of a page load is awaited; an unreachable provider ends no session.',
      tags: ['pending'],
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        onDone: [
          { guard: 'tokenValid', target: 'signedIn' },
          { guard: 'answered', target: 'refreshingToken' },
          { guard: 'unreachable', target: 'signedIn' },
          { target: 'checkFailed', actions: 'rememberProblem' },
        ],
      },
    },
    refreshingToken: {
      description: 'The LINE access token is exchanged for new auth headers of the same customer.',
      tags: ['pending'],
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        onDone: [
          { guard: 'answered', target: 'signedIn' },
          { target: 'checkFailed', actions: 'rememberProblem' },
        ],
      },
    },
    signingIn: {
      description: 'The LINE access token and the uuid are exchanged for a session of our own.',
      tags: ['pending'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: [
          { guard: 'answered', target: 'signedIn', actions: 'rememberSession' },
          { guard: 'unreachable', target: 'signedOut', actions: 'rememberProblem' },
          { target: 'endingSession', actions: 'rememberProblem' },
        ],
      },
    },
    signedIn: {
      id: 'signedIn',
      tags: ['signedIn'],
      entry: 'leadHome',
      initial: 'trusting',
      states: {
        trusting: {
          description:
            'The first page after the awaited check, or after signing in, needs no check of its own.',
          on: {
            'page.entered': [
              {
                guard: 'rechecks',
                target: 'rechecking',
                actions: ['rememberPage', 'forgetRedirectPath'],
              },
              { actions: ['rememberPage', 'forgetRedirectPath'] },
            ],
            'page.restored': { guard: 'lineLoggedIn', target: 'rechecking' },
          },
        },
        rechecking: {
          description: 'Runs while the page is already shown.',
          invoke: {
            id: 'recheckToken',
            src: 'checkToken',
            onDone: [
              { guard: 'tokenValid', target: 'trusting' },
              { guard: 'answered', target: 'renewing' },
              { guard: 'unreachable', target: 'trusting' },
              { target: '#checkFailed', actions: ['rememberProblem', 'keepPage'] },
            ],
          },
          on: {
            'page.entered': { actions: 'rememberPage' },
          },
        },
        renewing: {
          description: 'The refresh of an invalid token; the page stays on show.',
          invoke: {
            id: 'renewToken',
            src: 'refreshToken',
            onDone: [
              { guard: 'answered', target: 'trusting' },
              { target: '#checkFailed', actions: ['rememberProblem', 'keepPage'] },
            ],
          },
          on: {
            'page.entered': { actions: 'rememberPage' },
          },
        },
      },
      on: {
        'login.pressed': [
          { guard: 'lineLoggedIn', target: 'loggingIn' },
          { target: 'endingSession', actions: 'keepPage' },
        ],
        'session.ended': {
          target: 'signedOut',
          actions: ['forgetSession', 'rememberPath', 'rememberExpiry'],
        },
        'otherTab.signedOut': {
          target: 'signedOut',
          actions: ['forgetSession', 'rememberSessions', 'rememberPath', 'rememberOtherTab'],
        },
        'redirect.followed': { actions: 'forgetRedirectPath' },
        'logout.pressed': { target: 'signingOut', actions: ['forgetRedirectPath', 'forgetProblem'] },
      },
    },
    loggingIn: {
      description:
        'Signing in again while signed in: a valid token is kept; for an invalid one /liff signs in anew.',
      tags: ['pending'],
      invoke: {
        id: 'loginCheck',
        src: 'checkToken',
        onDone: [
          { guard: 'tokenValid', target: 'signedIn' },
          { guard: 'answered', target: 'endingSession', actions: ['keepPage', 'leadToLiff'] },
          { guard: 'unreachable', target: 'signedIn' },
          { target: 'checkFailed', actions: ['rememberProblem', 'keepPage'] },
        ],
      },
    },
    signingOut: {
      description: 'The customer asked for it: the session ends here, at the provider and at LINE.',
      tags: ['pending'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: { asked: true },
        onDone: { target: 'signedOut', actions: 'forgetBothSessions' },
      },
    },
    endingSession: {
      description: 'As signing out, but nobody asked for it: the drafts stay, and the path is kept.',
      tags: ['pending'],
      invoke: {
        id: 'endSession',
        src: 'signOut',
        input: { asked: false },
        onDone: { target: 'signedOut', actions: 'forgetBothSessions' },
      },
    },
    checkFailed: {
      id: 'checkFailed',
      description: 'A failed check is logged, and the session ends as above.',
      tags: ['pending'],
      invoke: {
        id: 'endFailedSession',
        src: 'signOut',
        input: { asked: false },
        onDone: { target: 'signedOut', actions: 'forgetBothSessions' },
      },
    },
    signedOut: {
      on: {
        'login.pressed': [
          { guard: 'lineLoggedIn', target: 'signingIn', actions: 'forgetProblem' },
          { target: 'leavingForLine', actions: 'forgetProblem' },
        ],
        'otherTab.signedIn': { target: 'signedIn', actions: ['rememberSession', 'rememberSessions'] },
        'page.entered': { actions: 'rememberPath' },
      },
    },
    leavingForLine: {
      description: 'The browser is on its way to LINE; the page is gone unless the customer comes back.',
      invoke: {
        id: 'leaveForLine',
        src: 'leaveForLine',
        input: ({ context }) => ({ redirectPath: context.redirectPath }),
        onDone: [
          { guard: 'answered', target: 'signedOut' },
          { target: 'signedOut', actions: 'rememberProblem' },
        ],
      },
      on: {
        'page.restored': [
          { guard: 'lacksVisitor', target: 'openingLine' },
          { target: 'deciding', actions: 'rememberSessions' },
        ],
      },
    },
    replaced: {
      description:
        'Another customer’s link was opened in this browser: nothing of this one is shown or sent any more.',
      tags: ['deadEnd'],
    },
  },
});

function outputOf(event: object): Answer<unknown, SessionProblem> | null {
  return 'output' in event ? (event.output as Answer<unknown, SessionProblem>) : null;
}

function outputValueOf(event: object): unknown {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function problemOf(event: object): SessionProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
