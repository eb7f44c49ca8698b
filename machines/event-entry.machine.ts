import { assign, fromPromise, setup } from 'xstate';
import type { Booking, BookingProblem, OpenSlots, ShopAnswer } from './booking.types.ts';
import type {
  EventEntryAnswers,
  EventEntryContext,
  EventEntryEvent,
  EventEntryInput,
  EventEntrySubmission,
} from './event-entry.types.ts';
import type { StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';

/** Enters an event of the builder, from the page about it. */
export const eventEntryMachine = setup({
  types: {
    context: {} as EventEntryContext,
    events: {} as EventEntryEvent,
    input: {} as EventEntryInput,
    meta: {} as StepMeta<'asksShop'>,
    tags: {} as 'busy' | 'verifying' | 'loading' | 'crashed',
  },
  actors: {
    loadSessions: fromPromise<Answer<OpenSlots, BookingProblem>, Partial<ShopAnswer>>(() =>
      Promise.reject(new Error('loadSessions is not provided')),
    ),
    saveProfile: fromPromise<Answer<null, BookingProblem>, EventEntrySubmission | null>(() =>
      Promise.reject(new Error('saveProfile is not provided')),
    ),
    enterEvent: fromPromise<Answer<Booking, BookingProblem>, EventEntrySubmission | null>(() =>
      Promise.reject(new Error('enterEvent is not provided')),
    ),
    findEntry: fromPromise<Answer<Booking | null, BookingProblem>, EventEntrySubmission | null>(() =>
      Promise.reject(new Error('findEntry is not provided')),
    ),
  },
  guards: {
    alreadyEntered: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    asksShop: ({ context }) => context.asksShop,
    mayEnter: ({ context }) => context.mayEnter,
    mayChooseShop: ({ context }) => context.mayEnter && context.asksShop,
    mayChooseDates: ({ context }) => context.mayEnter && hasUpTo('selectShop', context),
    maySetProfile: ({ context }) => context.mayEnter && hasUpTo('selectDesiredDate', context),
    mayAddVisitors: ({ context }) => context.mayEnter && hasUpTo('setProfile', context),
    mayReview: ({ context }) => context.mayEnter && hasUpTo('visitorDetail', context),
    lacksAnswers: ({ context }) => !hasUpTo('visitorDetail', context),
    returnsToConfirm: ({ context, event }) =>
      context.reviewing &&
      hasUpTo('visitorDetail', { ...context, answers: answersAfter(context.answers, event) }),
    accepted: ({ event }) => outputOf(event)?.ok === true,
    entryFound: ({ event }) => outputValueOf(event) !== null,
    slotTaken: ({ event }) => problemOf(event)?.code === 'slotTaken',
    profileRefused: ({ event }) => problemOf(event)?.code === 'profileRefused',
    outcomeUnknown: ({ event }) => problemOf(event)?.code === 'outcomeUnknown',
  },
  actions: {
    rememberAnswer: assign(({ context, event }) => ({
      answers: answersAfter(context.answers, event),
      problem: null,
    })),
    discardAnswers: assign({ answers: {}, reviewing: false, problem: null }),
    rememberSessions: assign(({ event }) => ({ openSlots: outputValueOf(event) as OpenSlots })),
    startReview: assign({ reviewing: true }),
    endReview: assign({ reviewing: false }),
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'entry.submitted'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    forgetSubmission: assign({ submission: null }),
    rememberEntry: assign(({ event }) => ({
      receipt: outputValueOf(event) as Booking,
      answers: {},
      submission: null,
      problem: null,
    })),
    rememberNotBooked: assign({ problem: { code: 'notBooked' }, submission: null }),
    rememberProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    rememberCrash: assign(({ event }) => ({ crash: (event as { error?: unknown }).error })),
  },
}).createMachine({
  id: 'eventEntry',
  context: ({ input }) => ({
    ...input,
    reviewing: false,
    problem: null,
    crash: null,
    openSlots: null,
  }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A page reload lands on the page about the event, with every answer kept.',
      always: [
        { guard: 'alreadyEntered', target: 'complete' },
        { guard: 'submissionUnknown', target: 'verifying' },
        { target: 'detail' },
      ],
    },
    detail: {
      id: 'detail',
      description: 'Only read when the event takes no entries or the customer has entered it already.',
      route: {},
      meta: { path: '/events/:eventId' },
      on: {
        'entry.begun': [
          { guard: 'mayChooseShop', target: 'selectShop' },
          { guard: 'mayEnter', target: 'selectDesiredDate' },
        ],
        'answers.discarded': [
          { guard: 'mayChooseShop', target: 'selectShop', actions: 'discardAnswers' },
          { guard: 'mayEnter', target: 'selectDesiredDate', actions: 'discardAnswers' },
        ],
      },
    },
    selectShop: {
      id: 'selectShop',
      description: 'Left out when one shop holds the event.',
      route: { guard: 'mayChooseShop' },
      meta: { path: '/events/:eventId/entry/selectShop', when: 'asksShop' },
      on: {
        'shop.chosen': [
          { guard: 'returnsToConfirm', target: 'confirm', actions: 'rememberAnswer' },
          { target: 'selectDesiredDate', actions: 'rememberAnswer' },
        ],
        'back.pressed': [{ guard: 'returnsToConfirm', target: 'confirm' }, { target: 'detail' }],
      },
    },
    selectDesiredDate: {
      id: 'selectDesiredDate',
      description: 'The places left change by the minute, so they are fetched here and never kept.',
      route: { guard: 'mayChooseDates' },
      meta: { path: '/events/:eventId/entry/selectDesiredDate' },
      exit: 'forgetProblem',
      initial: 'loading',
      states: {
        loading: {
          tags: ['loading'],
          invoke: {
            id: 'loadSessions',
            src: 'loadSessions',
            input: ({ context }) => ({ ...context.answers.selectShop }),
            onDone: [
              { guard: 'accepted', target: 'choosing', actions: 'rememberSessions' },
              { target: 'unavailable', actions: 'rememberProblem' },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
        choosing: {
          on: {
            'wishes.chosen': [
              { guard: 'returnsToConfirm', target: '#confirm', actions: 'rememberAnswer' },
              { target: '#setProfile', actions: 'rememberAnswer' },
            ],
          },
        },
        unavailable: {
          on: {
            'retry.pressed': { target: 'loading', actions: 'forgetProblem' },
          },
        },
      },
      on: {
        'back.pressed': [
          { guard: 'returnsToConfirm', target: 'confirm' },
          { guard: 'asksShop', target: 'selectShop' },
          { target: 'detail' },
        ],
      },
    },
    setProfile: {
      id: 'setProfile',
      route: { guard: 'maySetProfile' },
      meta: { path: '/events/:eventId/entry/setProfile' },
      exit: 'forgetProblem',
      on: {
        'profile.entered': [
          { guard: 'returnsToConfirm', target: 'confirm', actions: 'rememberAnswer' },
          { target: 'visitorDetail', actions: 'rememberAnswer' },
        ],
        'back.pressed': [{ guard: 'returnsToConfirm', target: 'confirm' }, { target: 'selectDesiredDate' }],
      },
    },
    visitorDetail: {
      id: 'visitorDetail',
      route: { guard: 'mayAddVisitors' },
      meta: { path: '/events/:eventId/entry/visitorDetail' },
      on: {
        'visitors.entered': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': [{ guard: 'returnsToConfirm', target: 'confirm' }, { target: 'setProfile' }],
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'mayReview' },
      meta: { path: '/events/:eventId/entry/confirm' },
      entry: 'endReview',
      exit: 'forgetProblem',
      always: { guard: 'lacksAnswers', target: 'detail' },
      on: {
        'selectShop.reopened': { guard: 'asksShop', target: 'selectShop', actions: 'startReview' },
        'selectDesiredDate.reopened': { target: 'selectDesiredDate', actions: 'startReview' },
        'setProfile.reopened': { target: 'setProfile', actions: 'startReview' },
        'visitorDetail.reopened': { target: 'visitorDetail', actions: 'startReview' },
        'entry.submitted': [
          { guard: 'submissionUnknown', target: 'verifying' },
          { target: 'submitting', actions: 'rememberSubmission' },
        ],
        'back.pressed': 'visitorDetail',
      },
    },
    submitting: {
      description: 'A second tap finds no event to send; a reload comes back through verifying.',
      tags: ['busy'],
      initial: 'savingProfile',
      states: {
        savingProfile: {
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context }) => context.submission,
            onDone: [
              { guard: 'accepted', target: 'enteringEvent' },
              {
                guard: 'profileRefused',
                target: '#setProfile',
                actions: ['forgetSubmission', 'rememberProblem', 'startReview'],
              },
              { target: '#confirm', actions: ['forgetSubmission', 'rememberProblem'] },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
        enteringEvent: {
          invoke: {
            id: 'enterEvent',
            src: 'enterEvent',
            input: ({ context }) => context.submission,
            onDone: [
              { guard: 'accepted', target: '#complete', actions: 'rememberEntry' },
              { guard: 'outcomeUnknown', target: '#verifying' },
              {
                guard: 'slotTaken',
                target: '#selectDesiredDate',
                actions: ['forgetSubmission', 'rememberProblem', 'startReview'],
              },
              { target: '#confirm', actions: ['forgetSubmission', 'rememberProblem'] },
            ],
            onError: { target: '#crashed', actions: 'rememberCrash' },
          },
        },
      },
    },
    verifying: {
      id: 'verifying',
      description:
        'Something was sent and no answer came: look the entry up, even when the event takes no more.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findEntry',
        src: 'findEntry',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'entryFound', target: 'complete', actions: 'rememberEntry' },
          { guard: 'accepted', target: 'confirm', actions: ['forgetSubmission', 'rememberNotBooked'] },
          { target: 'confirm', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/events/:eventId/entry/complete' },
    },
    crashed: {
      id: 'crashed',
      description: 'A bug, not a problem: the page for errors is shown and the draft is kept.',
      tags: ['crashed'],
      type: 'final',
    },
  },
});

/** The answers after an event: a shop other than before forgets the dates, which were that shop's. */
function answersAfter(
  answers: Partial<EventEntryAnswers>,
  event: EventEntryEvent,
): Partial<EventEntryAnswers> {
  switch (event.type) {
    case 'shop.chosen': {
      const { selectDesiredDate, ...others } = answers;
      const sameShop = answers.selectShop?.builderShopId === event.answer.builderShopId;
      return {
        ...others,
        ...(sameShop && selectDesiredDate ? { selectDesiredDate } : {}),
        selectShop: event.answer,
      };
    }
    case 'wishes.chosen':
      return { ...answers, selectDesiredDate: event.answer };
    case 'profile.entered':
      return { ...answers, setProfile: event.answer };
    case 'visitors.entered':
      return { ...answers, visitorDetail: event.answer };
    default:
      return answers;
  }
}

/** Whether every step up to this one has its answer; the shop needs none when one shop holds the event. */
function hasUpTo(
  last: keyof EventEntryAnswers,
  { answers, asksShop }: Pick<EventEntryContext, 'answers' | 'asksShop'>,
): boolean {
  const steps = ['selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail'] as const;
  return steps
    .slice(0, steps.indexOf(last) + 1)
    .every((step) => answers[step] !== undefined || (step === 'selectShop' && !asksShop));
}

function outputOf(event: object): Answer<unknown, BookingProblem> | null {
  return 'output' in event ? (event.output as Answer<unknown, BookingProblem>) : null;
}

function outputValueOf(event: object): unknown {
  const output = outputOf(event);
  return output?.ok ? output.value : null;
}

function problemOf(event: object): BookingProblem | null {
  const output = outputOf(event);
  return output && !output.ok ? output.problem : null;
}
