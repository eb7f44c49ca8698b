import { assign, fromPromise, setup } from 'xstate';
import type { Booking, BookingProblem, OpenSlots, ShopAnswer } from './booking.types.ts';
import type {
  ConsultationAnswers,
  ConsultationContext,
  ConsultationEvent,
  ConsultationInput,
  ConsultationSubmission,
} from './consultation.types.ts';
import type { StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';

/** Books a consultation at one of the builder's shops. */
export const consultationMachine = setup({
  types: {
    context: {} as ConsultationContext,
    events: {} as ConsultationEvent,
    input: {} as ConsultationInput,
    meta: {} as StepMeta<'asksHearing'>,
    tags: {} as 'busy' | 'verifying' | 'loading' | 'crashed',
  },
  actors: {
    loadSlots: fromPromise<Answer<OpenSlots, BookingProblem>, Partial<ShopAnswer>>(() =>
      Promise.reject(new Error('loadSlots is not provided')),
    ),
    saveProfile: fromPromise<Answer<null, BookingProblem>, ConsultationSubmission | null>(() =>
      Promise.reject(new Error('saveProfile is not provided')),
    ),
    bookVisit: fromPromise<Answer<Booking, BookingProblem>, ConsultationSubmission | null>(() =>
      Promise.reject(new Error('bookVisit is not provided')),
    ),
    findBooking: fromPromise<Answer<Booking | null, BookingProblem>, ConsultationSubmission | null>(() =>
      Promise.reject(new Error('findBooking is not provided')),
    ),
  },
  guards: {
    alreadyBooked: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission !== null,
    reloaded: ({ context }) => context.reloaded,
    asksHearing: ({ context }) => context.asksHearing,
    hasShop: ({ context }) => hasUpTo('selectShop', context),
    hasDates: ({ context }) => hasUpTo('selectDesiredDate', context),
    hasProfile: ({ context }) => hasUpTo('setProfile', context),
    mayBeHeard: ({ context }) => context.asksHearing && hasUpTo('visitorDetail', context),
    hasEverything: ({ context }) => hasUpTo('hearing', context),
    lacksAnswers: ({ context }) => !hasUpTo('hearing', context),
    returnsToConfirm: ({ context, event }) =>
      context.reviewing && hasUpTo('hearing', { ...context, answers: answersAfter(context.answers, event) }),
    accepted: ({ event }) => outputOf(event)?.ok === true,
    bookingFound: ({ event }) => outputValueOf(event) !== null,
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
    rememberSlots: assign(({ event }) => ({ openSlots: outputValueOf(event) as OpenSlots })),
    startReview: assign({ reviewing: true }),
    endReview: assign({ reviewing: false }),
    rememberSubmission: assign(({ context, event }) =>
      event.type === 'booking.submitted'
        ? { submission: { key: event.key, answers: context.answers }, problem: null }
        : {},
    ),
    forgetSubmission: assign({ submission: null }),
    rememberBooking: assign(({ event }) => ({
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
  id: 'consultation',
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
      description: 'A page reload lands on the shop step, with every answer kept.',
      always: [
        { guard: 'alreadyBooked', target: 'complete' },
        { guard: 'submissionUnknown', target: 'verifying' },
        { guard: 'reloaded', target: 'selectShop' },
        { target: 'guide' },
      ],
    },
    guide: {
      id: 'guide',
      route: {},
      meta: { path: '/consultations' },
      on: {
        'guide.read': 'selectShop',
        'answers.discarded': { target: 'selectShop', actions: 'discardAnswers' },
      },
    },
    selectShop: {
      id: 'selectShop',
      route: {},
      meta: { path: '/consultations/selectShop' },
      on: {
        'shop.chosen': [
          { guard: 'returnsToConfirm', target: 'confirm', actions: 'rememberAnswer' },
          { target: 'selectDesiredDate', actions: 'rememberAnswer' },
        ],
        'back.pressed': [{ guard: 'returnsToConfirm', target: 'confirm' }, { target: 'guide' }],
      },
    },
    selectDesiredDate: {
      id: 'selectDesiredDate',
      description:
        'The open slots depend on the shop, so they are fetched here and never kept with the answers.',
      route: { guard: 'hasShop' },
      meta: { path: '/consultations/selectDesiredDate' },
      exit: 'forgetProblem',
      initial: 'loading',
      states: {
        loading: {
          tags: ['loading'],
          invoke: {
            id: 'loadSlots',
            src: 'loadSlots',
            input: ({ context }) => ({ ...context.answers.selectShop }),
            onDone: [
              { guard: 'accepted', target: 'choosing', actions: 'rememberSlots' },
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
        'back.pressed': [{ guard: 'returnsToConfirm', target: 'confirm' }, { target: 'selectShop' }],
      },
    },
    setProfile: {
      id: 'setProfile',
      route: { guard: 'hasDates' },
      meta: { path: '/consultations/setProfile' },
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
      route: { guard: 'hasProfile' },
      meta: { path: '/consultations/visitorDetail' },
      on: {
        'visitors.entered': [
          { guard: 'returnsToConfirm', target: 'confirm', actions: 'rememberAnswer' },
          { guard: 'asksHearing', target: 'hearing', actions: 'rememberAnswer' },
          { target: 'confirm', actions: 'rememberAnswer' },
        ],
        'back.pressed': [{ guard: 'returnsToConfirm', target: 'confirm' }, { target: 'setProfile' }],
      },
    },
    hearing: {
      id: 'hearing',
      description: 'Left out when the provider has no hearing questions.',
      route: { guard: 'mayBeHeard' },
      meta: { path: '/consultations/hearing', when: 'asksHearing' },
      on: {
        'hearing.answered': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': [{ guard: 'returnsToConfirm', target: 'confirm' }, { target: 'visitorDetail' }],
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'hasEverything' },
      meta: { path: '/consultations/confirm' },
      entry: 'endReview',
      exit: 'forgetProblem',
      always: { guard: 'lacksAnswers', target: 'selectShop' },
      on: {
        'selectShop.reopened': { target: 'selectShop', actions: 'startReview' },
        'selectDesiredDate.reopened': { target: 'selectDesiredDate', actions: 'startReview' },
        'setProfile.reopened': { target: 'setProfile', actions: 'startReview' },
        'visitorDetail.reopened': { target: 'visitorDetail', actions: 'startReview' },
        'hearing.reopened': { guard: 'asksHearing', target: 'hearing', actions: 'startReview' },
        'booking.submitted': [
          { guard: 'submissionUnknown', target: 'verifying' },
          { target: 'submitting', actions: 'rememberSubmission' },
        ],
        'back.pressed': [{ guard: 'asksHearing', target: 'hearing' }, { target: 'visitorDetail' }],
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
              { guard: 'accepted', target: 'booking' },
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
        booking: {
          invoke: {
            id: 'bookVisit',
            src: 'bookVisit',
            input: ({ context }) => context.submission,
            onDone: [
              { guard: 'accepted', target: '#complete', actions: 'rememberBooking' },
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
        'Something was sent and no answer came: look the booking up before anything is sent again.',
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'findBooking',
        src: 'findBooking',
        input: ({ context }) => context.submission,
        onDone: [
          { guard: 'bookingFound', target: 'complete', actions: 'rememberBooking' },
          { guard: 'accepted', target: 'confirm', actions: ['forgetSubmission', 'rememberNotBooked'] },
          { target: 'confirm', actions: 'rememberProblem' },
        ],
        onError: { target: 'crashed', actions: 'rememberCrash' },
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/consultations/complete' },
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
  answers: Partial<ConsultationAnswers>,
  event: ConsultationEvent,
): Partial<ConsultationAnswers> {
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
    case 'hearing.answered':
      return { ...answers, hearing: event.answer };
    default:
      return answers;
  }
}

/** Whether every step up to this one has its answer; the hearing needs none when nothing is asked. */
function hasUpTo(
  last: keyof ConsultationAnswers,
  { answers, asksHearing }: Pick<ConsultationContext, 'answers' | 'asksHearing'>,
): boolean {
  const steps = ['selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail', 'hearing'] as const;
  return steps
    .slice(0, steps.indexOf(last) + 1)
    .every((step) => answers[step] !== undefined || (step === 'hearing' && !asksHearing));
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
