import { assign, fromPromise, setup } from 'xstate';
import type { PortResult } from './port.types.ts';
import type {
  RedirectContext,
  RedirectDestination,
  RedirectInput,
  SessionSummary,
} from './redirect.types.ts';

const MOST_ATTEMPTS = 3;
/** Another automatic sign-in may solve these problems. All others need a tap. */
const LOGIN_FIXES = ['signInRefused', 'sessionExpired', 'signedOutElsewhere'];

/**
 * Signs the customer in on /redirect and /liff without a tap. /redirect then reads its destination from the account's
 * settings.
 */
export const redirectMachine = setup({
  types: {
    context: {} as RedirectContext,
    input: {} as RedirectInput,
  },
  actors: {
    openLine: fromPromise<PortResult<null, never>>(() =>
      Promise.reject(new Error('openLine is not provided')),
    ),
    keepPath: fromPromise<PortResult<null, never>>(() =>
      Promise.reject(new Error('keepPath is not provided')),
    ),
    awaitSession: fromPromise<PortResult<SessionSummary, never>>(() =>
      Promise.reject(new Error('awaitSession is not provided')),
    ),
    logIn: fromPromise<PortResult<SessionSummary, never>, { attempt: number }>(() =>
      Promise.reject(new Error('logIn is not provided')),
    ),
    fetchDestination: fromPromise<PortResult<RedirectDestination | null, { code: 'notFetched' }>>(() =>
      Promise.reject(new Error('fetchDestination is not provided')),
    ),
    noteLeaving: fromPromise<PortResult<boolean, never>, { to: RedirectDestination | null }>(() =>
      Promise.reject(new Error('noteLeaving is not provided')),
    ),
    sendMarks: fromPromise<PortResult<null, never>>(() =>
      Promise.reject(new Error('sendMarks is not provided')),
    ),
  },
  delays: { marksTime: 3000 },
  guards: {
    asksSettings: ({ context }) => context.asksSettings,
    mayAskSettings: ({ context }) => context.asksSettings && context.standing?.isChecked === true,
    signedIn: ({ event }) => getSession(event)?.signedIn === true,
    needsNoLogin: ({ context, event }) =>
      context.asksSettings &&
      getSession(event)?.signedIn === true &&
      getSession(event)?.lineLoggedIn === true,
    neverEnds: ({ context, event }) => canFixByLogin(getSession(event)) && context.attempts >= MOST_ATTEMPTS,
    mayLogIn: ({ event }) => canFixByLogin(getSession(event)),
    leadsToPath: ({ event }) => 'path' in (destinationIn(event) ?? {}),
    leadsToSite: ({ event }) => 'site' in (destinationIn(event) ?? {}),
    answered: ({ event }) => outputOf(event)?.ok === true,
    goesRound: ({ event }) => valueIn(event) === false,
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    rememberStanding: assign(({ event }) => ({ standing: getSession(event) })),
    rememberDestination: assign(({ event }) => ({ destination: destinationIn(event) })),
  },
}).createMachine({
  id: 'redirect',
  context: ({ input }) => ({ ...input, standing: null, destination: null }),
  initial: 'openingLine',
  states: {
    openingLine: {
      description: 'Step 1: the session starts LINE’s SDK.',
      invoke: {
        id: 'openLine',
        src: 'openLine',
        onDone: [{ guard: 'asksSettings', target: 'keepingPath' }, { target: 'meetingCustomer' }],
      },
    },
    keepingPath: {
      description: 'Step 2: the app stores the current path in the URL queries and on the device.',
      invoke: {
        id: 'keepPath',
        src: 'keepPath',
        onDone: 'meetingCustomer',
      },
    },
    meetingCustomer: {
      description:
        'The app waits for the session. If LINE knows the customer, the session has already signed the customer in (step 4).',
      invoke: {
        id: 'awaitSession',
        src: 'awaitSession',
        onDone: [
          { guard: 'needsNoLogin', target: 'signedIn', actions: 'rememberStanding' },
          { guard: 'signedIn', target: 'loggingIn', actions: 'rememberStanding' },
          { guard: 'neverEnds', target: 'endless', actions: 'rememberStanding' },
          { guard: 'mayLogIn', target: 'loggingIn', actions: ['rememberStanding', 'countAttempt'] },
          { target: 'waiting', actions: 'rememberStanding' },
        ],
      },
    },
    loggingIn: {
      description:
        'Step 3: the customer is sent to LINE without a tap, or signed in with LINE’s new token. A valid auth token is kept.',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ attempt: context.attempts }),
        onDone: [
          { guard: 'signedIn', target: 'signedIn', actions: 'rememberStanding' },
          { target: 'waiting', actions: 'rememberStanding' },
        ],
      },
    },
    signedIn: {
      always: [
        { guard: 'mayAskSettings', target: 'askingSettings' },
        { guard: 'asksSettings', target: 'unfetched' },
        { target: 'rendered' },
      ],
    },
    askingSettings: {
      description:
        'Step 5: the app fetches the redirect settings. The first setting whose pattern matches the path applies.',
      invoke: {
        id: 'fetchDestination',
        src: 'fetchDestination',
        onDone: [
          { guard: 'leadsToPath', target: 'followed', actions: 'rememberDestination' },
          { guard: 'leadsToSite', target: 'leavingTrail', actions: 'rememberDestination' },
          { guard: 'answered', target: 'rendered' },
          { target: 'unfetched' },
        ],
      },
    },
    leavingTrail: {
      description:
        'The redirect is recorded, because the other site may send the customer back and the cycle must end.',
      invoke: {
        id: 'noteLeaving',
        src: 'noteLeaving',
        input: ({ context }) => ({ to: context.destination }),
        onDone: [{ guard: 'goesRound', target: 'returned' }, { target: 'sendingMarks' }],
      },
    },
    sendingMarks: {
      description:
        'The app waits until the marks of the opened link are sent. Leaving at once would cancel them.',
      invoke: {
        id: 'sendMarks',
        src: 'sendMarks',
        onDone: 'left',
      },
      after: { marksTime: 'left' },
    },
    followed: {
      description: 'The redirect leads to another page of the app.',
      type: 'final',
    },
    left: {
      description: 'The redirect leads to another site.',
      type: 'final',
    },
    returned: {
      description: 'The other site has sent the customer back, so the app goes there again only after a tap.',
      type: 'final',
    },
    rendered: {
      type: 'final',
    },
    unfetched: {
      description:
        'The page is shown without a redirect, because the settings could not be fetched or the token could not be checked.',
      type: 'final',
    },
    waiting: {
      description: 'The page waits for LINE or for a tap. This chart restarts when the session changes.',
      type: 'final',
    },
    endless: {
      description: 'LINE has sent the customer back three times, and nobody is signed in yet.',
      type: 'final',
    },
  },
});

function outputOf(event: object): PortResult<unknown, unknown> | null {
  return 'output' in event ? (event.output as PortResult<unknown, unknown>) : null;
}

function valueIn(event: object): unknown {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function destinationIn(event: object): RedirectDestination | null {
  return valueIn(event) as RedirectDestination | null;
}

function getSession(event: object): SessionSummary | null {
  return valueIn(event) as SessionSummary | null;
}

function canFixByLogin(standing: SessionSummary | null): boolean {
  if (!standing?.canLogIn) return false;
  return standing.problem === null || LOGIN_FIXES.includes(standing.problem.code);
}
