import { and, assign, fromPromise, raise, setup, stateIn } from 'xstate';
import type { PortEvent, PortIds, PortResult } from '#src/engine/charts/port.types.ts';
import type { ArrivalContext, ArrivalEvent, ArrivalProblem, Mark } from './arrival.types.ts';

const CONNECTED = 'connected';

const unprovided = (port: string) => () => Promise.reject(new Error(`${port} is not provided`));

const ports = {
  readMarks: fromPromise<PortResult<readonly Mark[], never>>(unprovided('readMarks')),
  makeMark: fromPromise<PortResult<null, ArrivalProblem>, Mark | null>(unprovided('makeMark')),
  askFriendship: fromPromise<PortResult<boolean, never>>(unprovided('askFriendship')),
  tellVisit: fromPromise<PortResult<null, ArrivalProblem>>(unprovided('tellVisit')),
};

type Ids = PortIds<typeof ports, { askFriendshipAgain: 'askFriendship' }>;
type Event = ArrivalEvent | PortEvent<typeof ports, Ids>;

/**
 * Reports a customer's arrival to the provider in the background: the opened link, the friendship with the LINE account
 * and the visit.
 */
export const arrivalMachine = setup({
  types: {
    context: {} as ArrivalContext,
    events: {} as Event,
    children: {} as Ids,
    tags: {} as 'sendingMarks' | 'friend' | 'heartbeat' | 'deadEnd',
  },
  actors: ports,
  guards: {
    answered: ({ event }) => 'output' in event && event.output.ok,
    isFriend: ({ event }) => 'output' in event && event.output.ok && event.output.value === true,
    sessionEnded: and([
      stateIn({ customer: 'signedOut' }),
      ({ event }) => problemIn(event)?.code === 'unauthorized',
    ]),
    isSignedIn: stateIn({ customer: 'signedIn' }),
    hasMarkToMake: and([stateIn({ customer: 'signedIn' }), ({ context }) => context.marks.length > 0]),
    lineLoggedIn: ({ context }) => context.lineLoggedIn,
  },
  actions: {
    rememberCustomer: assign(({ event }) =>
      event.type === 'customer.signedIn' ? { lineLoggedIn: event.lineLoggedIn } : {},
    ),
    rememberMarks: assign(({ context, event }) =>
      event.type === 'xstate.done.actor.readMarks' && event.output.ok
        ? { marks: [...event.output.value, ...context.marks.filter(isConnected)] }
        : {},
    ),
    takeMark: assign(({ context: { marks } }) => ({ mark: marks[0] ?? null, marks: marks.slice(1) })),
    addConnected: assign(({ context: { mark, marks } }) =>
      [...marks, ...(mark ? [mark] : [])].some(isConnected)
        ? {}
        : { marks: [...marks, { kind: CONNECTED, about: {} }] },
    ),
    leaveMark: assign({ mark: null }),
    rememberProblem: assign(({ event }) => ({ problem: problemIn(event) })),
    beginVisit: raise({ type: 'visit.begun' }),
  },
}).createMachine({
  id: 'arrival',
  context: { lineLoggedIn: false, marks: [], mark: null, problem: null },
  type: 'parallel',
  states: {
    customer: {
      initial: 'signedOut',
      states: {
        signedOut: {
          on: {
            'customer.signedIn': { target: 'signedIn', actions: 'rememberCustomer' },
          },
        },
        signedIn: {
          on: {
            'customer.signedOut': 'signedOut',
          },
        },
      },
    },
    marks: {
      description:
        'The marks report the opened link to the provider. They are sent one after the other, so that they do not delay the page’s own requests. The app waits for the marks only when the customer is about to leave the app.',
      initial: 'atRest',
      states: {
        atRest: {
          description: 'Marks that are unsent when the session ends are sent after the next sign-in.',
          entry: 'leaveMark',
          always: { guard: 'hasMarkToMake', target: 'making', actions: 'takeMark' },
          on: {
            'customer.signedIn': 'reading',
          },
        },
        reading: {
          tags: ['sendingMarks'],
          invoke: {
            id: 'readMarks',
            src: 'readMarks',
            onDone: { target: 'atRest', actions: 'rememberMarks' },
          },
        },
        making: {
          description:
            'A mark is claimed before it is sent, so that a reload or another tab does not send it again. A mark that the provider refuses is not sent again. If it is unknown whether the mark arrived, the next page load or sign-in claims it again.',
          tags: ['sendingMarks', 'heartbeat'],
          invoke: {
            id: 'makeMark',
            src: 'makeMark',
            input: ({ context }) => context.mark,
            onDone: [
              { guard: 'answered', target: 'atRest' },
              { guard: 'sessionEnded', target: 'atRest' },
              { target: 'atRest', actions: 'rememberProblem' },
            ],
          },
        },
      },
    },
    friendship: {
      description:
        'If the customer is a friend of the LINE account, a mark records it in the profile, once per visit.',
      initial: 'stranger',
      states: {
        stranger: {
          description:
            'The friendship has not been checked, LINE cannot check it, or the customer is not a friend of the account.',
          on: {
            'friendship.asked': 'asking',
            'visit.begun': { guard: 'lineLoggedIn', target: 'asking' },
          },
        },
        asking: {
          invoke: {
            id: 'askFriendship',
            src: 'askFriendship',
            onDone: [
              { guard: 'isFriend', target: 'friend', actions: 'addConnected' },
              { target: 'stranger' },
            ],
          },
        },
        friend: {
          tags: ['friend'],
          on: {
            'friendship.asked': 'askingAgain',
            'visit.begun': { guard: 'lineLoggedIn', target: 'askingAgain' },
          },
        },
        askingAgain: {
          tags: ['friend'],
          invoke: {
            id: 'askFriendshipAgain',
            src: 'askFriendship',
            onDone: [
              { guard: 'isFriend', target: 'friend', actions: 'addConnected' },
              { target: 'stranger' },
            ],
          },
        },
      },
    },
    visit: {
      description: 'The app tells the provider once per page load that a customer has opened it.',
      initial: 'beforeFirstPage',
      states: {
        beforeFirstPage: {
          on: {
            'firstPage.shown': [{ guard: 'isSignedIn', target: 'telling' }, { target: 'awaitingCustomer' }],
          },
        },
        awaitingCustomer: {
          on: {
            'customer.signedIn': 'telling',
          },
        },
        telling: {
          entry: 'beginVisit',
          invoke: {
            id: 'tellVisit',
            src: 'tellVisit',
            onDone: [
              { guard: 'answered', target: 'told' },
              { guard: 'sessionEnded', target: 'awaitingCustomer' },
              { target: 'told', actions: 'rememberProblem' },
            ],
          },
        },
        told: {
          tags: ['deadEnd'],
        },
      },
    },
  },
});

const isConnected = ({ kind }: Mark): boolean => kind === CONNECTED;

function problemIn(event: Event): ArrivalProblem | null {
  return 'output' in event && !event.output.ok ? event.output.problem : null;
}
