import { assign, fromPromise, setup } from 'xstate';
import type { Answer } from './port.types.ts';
import type { Arrival, SessionContext, SessionEvent, SessionProblem } from './session.types.ts';

/** From opening the link to being signed in, and out again. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'pending' | 'signedIn' | 'deadEnd' | 'crashed',
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
    forgetRedirectPath: assign({ redirectPath: null }),
    rememberPath: assign(({ event }) => ('path' in event ? { redirectPath: event.path } : {})),
    rememberPage: assign(({ event }) => ('path' in event ? { page: event.path } : {})),
    keepPage: assign(({ context }) => ({ redirectPath: context.page })),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'session',
  context: {
    uuid: null,
    lineLoggedIn: false,
    hasSession: false,
    redirectPath: null,
    page: null,
    problem: null,
    crash: null,
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
        onError: { target: 'crashed', actions: 'rememberCrash' },
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
      tags: ['deadEnd'],
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
        onError: { target: 'crashed', actions: 'rememberCrash' },
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
          { target: 'signingOut', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    refreshingToken: {
      tags: ['pending'],
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        onDone: [
          { guard: 'answered', target: 'signedIn' },
          { target: 'signingOut', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
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
          { target: 'signingOut', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    signedIn: {
      id: 'signedIn',
      tags: ['signedIn'],
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
              { target: '#signingOut', actions: ['rememberProblem', 'keepPage'] },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
          on: {
            'page.entered': { actions: 'rememberPage' },
          },
        },
        renewing: {
          invoke: {
            id: 'renewToken',
            src: 'refreshToken',
            onDone: [
              { guard: 'answered', target: 'trusting' },
              { target: '#signingOut', actions: ['rememberProblem', 'keepPage'] },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
      },
      on: {
        'session.ended': { target: 'signedOut', actions: ['forgetSession', 'rememberPath'] },
        'redirect.followed': { actions: 'forgetRedirectPath' },
        'logout.pressed': { target: 'signingOut', actions: ['forgetRedirectPath', 'forgetProblem'] },
      },
    },
    signingOut: {
      id: 'signingOut',
      description:
        'Ends the session here, at the provider and at LINE; the drafts go only when the customer asked for it.',
      tags: ['pending'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ asked: context.problem === null }),
        onDone: { target: 'signedOut', actions: 'forgetBothSessions' },
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    signedOut: {
      on: {
        'login.pressed': [
          { guard: 'lineLoggedIn', target: 'signingIn', actions: 'forgetProblem' },
          { target: 'leavingForLine', actions: 'forgetProblem' },
        ],
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
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
      on: {
        'page.restored': 'signedOut',
      },
    },
    crashed: {
      id: 'crashed',
      tags: ['crashed'],
      type: 'final',
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
