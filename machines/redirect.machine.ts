import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { PortEvent, PortResult } from '#src/engine/charts/port.types.ts';
import type { SessionProblem } from './session.types.ts';

export interface RedirectInput {
  /**
   * True on `/redirect`, which reads the account's settings and stores its own path for the return from the sign-in.
   * False on `/liff`.
   */
  asksSettings: boolean;
  /** The number of automatic sign-ins since the last success. */
  attempts: number;
}

/** The state of the session, after LINE has opened and no request to the provider is pending. */
export interface SessionSummary {
  signedIn: boolean;
  /** True when the last token check reached the provider and passed. */
  isChecked: boolean;
  lineLoggedIn: boolean;
  /** True when the customer can go to LINE's login now. */
  canLogIn: boolean;
  problem: SessionProblem | null;
}

/** The destination in a redirect setting: a path of the app, or another site. */
export type RedirectDestination = { path: string } | { site: string };

export interface RedirectContext extends RedirectInput {
  standing: SessionSummary | null;
  /** Null when no setting matches. */
  destination: RedirectDestination | null;
}

const MAX_ATTEMPTS = 3;
/** Another automatic sign-in may solve these problems. All others need a tap. */
const LOGIN_FIXES = ['signInRefused', 'sessionExpired', 'signedOutElsewhere'];

const unprovided = (port: string) => () => Promise.reject(new Error(`${port} is not provided`));

const ports = {
  openLine: fromPromise<PortResult<null, never>>(unprovided('openLine')),
  keepPath: fromPromise<PortResult<null, never>>(unprovided('keepPath')),
  awaitSession: fromPromise<PortResult<SessionSummary, never>>(unprovided('awaitSession')),
  logIn: fromPromise<PortResult<SessionSummary, never>, { attempt: number }>(unprovided('logIn')),
  fetchDestination: fromPromise<PortResult<RedirectDestination | null, { code: 'notFetched' }>>(
    unprovided('fetchDestination'),
  ),
  noteLeaving: fromPromise<PortResult<boolean, never>, { to: RedirectDestination | null }>(
    unprovided('noteLeaving'),
  ),
  sendMarks: fromPromise<PortResult<null, never>>(unprovided('sendMarks')),
};

type RedirectEvent = PortEvent<typeof ports>;

/**
 * Signs the customer in on /redirect and /liff without a tap. /redirect then reads its destination from the account's
 * settings.
 */
export const redirectMachine = setup({
  types: {
    context: {} as RedirectContext,
    events: {} as RedirectEvent,
    input: {} as RedirectInput,
  },
  actors: ports,
  delays: { marksTime: 3000 },
  guards: {
    asksSettings: ({ context }) => context.asksSettings,
    mayAskSettings: ({ context }) => context.asksSettings && context.standing?.isChecked === true,
    signedIn: ({ event }) => getSession(event)?.signedIn === true,
    needsNoLogin: ({ context, event }) =>
      context.asksSettings &&
      getSession(event)?.signedIn === true &&
      getSession(event)?.lineLoggedIn === true,
    neverEnds: ({ context, event }) => canFixByLogin(getSession(event)) && context.attempts >= MAX_ATTEMPTS,
    mayLogIn: ({ event }) => canFixByLogin(getSession(event)),
    leadsToPath: ({ event }) => 'path' in (getDestination(event) ?? {}),
    leadsToSite: ({ event }) => 'site' in (getDestination(event) ?? {}),
    answered: ({ event }) => event.output.ok,
    goesRound: ({ event: { output } }) => output.ok && output.value === false,
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    rememberStanding: assign(({ event }) => ({ standing: getSession(event) })),
    rememberDestination: assign(({ event }) => ({ destination: getDestination(event) })),
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

function getDestination(event: RedirectEvent): RedirectDestination | null {
  assertEvent(event, 'xstate.done.actor.fetchDestination');
  return event.output.ok ? event.output.value : null;
}

function getSession(event: RedirectEvent): SessionSummary | null {
  assertEvent(event, ['xstate.done.actor.awaitSession', 'xstate.done.actor.logIn']);
  return event.output.ok ? event.output.value : null;
}

function canFixByLogin(session: SessionSummary | null): boolean {
  if (!session?.canLogIn) return false;
  return session.problem === null || LOGIN_FIXES.includes(session.problem.code);
}
