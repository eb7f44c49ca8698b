import { assign, fromPromise, setup } from 'xstate';
import type { WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { BookingCheck, LimitProblem, OpenSlots, ShopAnswer } from './booking.types.ts';
import type {
  ConsultationAnswers,
  ConsultationContext,
  ConsultationEvent,
  ConsultationInput,
  ConsultationOutcome,
  ConsultationProblem,
} from './consultation.types.ts';

const ports = {
  loadSlots: fromPromise<PortResult<OpenSlots, ConsultationProblem>, Partial<ShopAnswer>>(() =>
    Promise.reject(new Error('loadSlots is not provided')),
  ),
  submission: fromPromise<ConsultationOutcome, SubmissionInput<ConsultationAnswers, BookingCheck>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Books a consultation at one of the builder's shops. */
export const consultationMachine = setup({
  types: {} as WizardTypes<ConsultationContext, ConsultationEvent, ConsultationInput, typeof ports>,
  actors: ports,
  guards: {
    alreadyBooked: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    mayBook: ({ context }) => mayBook(context),
    goesOn: ({ context }) => context.reloaded && mayBook(context),
    asksHearing: ({ context }) => context.asksHearing,
    mayHear: ({ context }) => context.asksHearing && mayBook(context),
    bookedBefore: ({ context }) =>
      context.earlier !== null && Object.keys(context.answers).length === 0 && mayBook(context),
    standsAsBefore: ({ context }) => standsAsBefore(context),
    slotsLoaded: ({ event }) => event.type === 'xstate.done.actor.loadSlots' && event.output.ok,
    accepted: ({ event }) => event.type === 'xstate.done.actor.submission' && event.output.receipt !== null,
    slotTaken: ({ event }) =>
      event.type === 'xstate.done.actor.submission' && event.output.problem?.code === 'slotTaken',
    limitMet: ({ event }) =>
      event.type === 'xstate.done.actor.submission' && event.output.problem?.code === 'limitReached',
  },
  actions: {
    discardAnswers: assign({ answers: {} }),
    takeEarlier: assign(({ context }) => ({ answers: { ...context.earlier } })),
    rememberSlots: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.loadSlots') return {};
      return event.output.ok ? { openSlots: event.output.value } : { problem: event.output.problem };
    }),
    rememberAnswer: assign(({ context, context: { answers }, event }) => {
      if (event.type === 'shop.chosen') return { answers: withShop(context, event.answer) };
      if (event.type === 'wishes.chosen') return { answers: { ...answers, selectDesiredDate: event.answer } };
      if (event.type === 'profile.entered') return { answers: { ...answers, setProfile: event.answer } };
      if (event.type === 'visitors.entered') return { answers: { ...answers, visitorDetail: event.answer } };
      return event.type === 'hearing.answered' ? { answers: { ...answers, hearing: event.answer } } : {};
    }),
    forgetProblem: assign({ problem: null }),
    tellLimit: assign(({ context }) => ({ problem: toLimitProblem(context) })),
    rememberOutcome: assign(({ event }) =>
      event.type === 'xstate.done.actor.submission' ? event.output : {},
    ),
  },
}).createMachine({
  id: 'consultation',
  context: ({ input }) => ({ ...input, problem: toLimitProblem(input), openSlots: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'After a page reload the shop step opens, with every answer kept.',
      always: [
        { guard: 'alreadyBooked', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { guard: 'goesOn', target: 'selectShop' },
        { target: 'guide' },
      ],
    },
    guide: {
      id: 'guide',
      description:
        'A customer with the maximum number of upcoming consultations sees them here. Booking is possible only after one of them is cancelled.',
      route: {},
      meta: { path: '/consultations' },
      on: {
        'guide.read': { guard: 'mayBook', target: 'selectShop' },
        'answers.discarded': { guard: 'mayBook', target: 'selectShop', actions: 'discardAnswers' },
        'earlier.chosen': { guard: 'bookedBefore', target: 'selectDesiredDate', actions: 'takeEarlier' },
        'page.returned': { actions: 'tellLimit' },
      },
    },
    selectShop: {
      id: 'selectShop',
      route: { guard: 'mayBook' },
      meta: { path: '/consultations/selectShop' },
      on: {
        'shop.chosen': { target: 'selectDesiredDate', actions: 'rememberAnswer' },
        'back.pressed': 'guide',
      },
    },
    selectDesiredDate: {
      id: 'selectDesiredDate',
      description:
        'The open slots depend on the shop, so this step fetches them and never saves them with the answers.',
      route: { guard: 'mayBook' },
      meta: { path: '/consultations/selectDesiredDate' },
      initial: 'loading',
      states: {
        loading: {
          tags: ['loading'],
          invoke: {
            id: 'loadSlots',
            src: 'loadSlots',
            input: ({ context }) => ({ ...context.answers.selectShop }),
            onDone: [
              { guard: 'slotsLoaded', target: 'choosing', actions: 'rememberSlots' },
              { target: 'unavailable', actions: 'rememberSlots' },
            ],
          },
        },
        choosing: {
          on: { 'wishes.chosen': { target: '#afterDates', actions: 'rememberAnswer' } },
        },
        unavailable: {
          on: { 'retry.pressed': { target: 'loading', actions: 'forgetProblem' } },
        },
      },
      on: { 'back.pressed': 'selectShop' },
    },
    afterDates: {
      id: 'afterDates',
      always: [{ guard: 'standsAsBefore', target: 'confirm' }, { target: 'setProfile' }],
    },
    setProfile: {
      id: 'setProfile',
      route: { guard: 'mayBook' },
      meta: { path: '/consultations/setProfile' },
      on: {
        'profile.entered': { target: 'visitorDetail', actions: 'rememberAnswer' },
        'back.pressed': 'selectDesiredDate',
      },
    },
    visitorDetail: {
      id: 'visitorDetail',
      route: { guard: 'mayBook' },
      meta: { path: '/consultations/visitorDetail' },
      on: {
        'visitors.entered': [
          { guard: 'asksHearing', target: 'hearing', actions: 'rememberAnswer' },
          { target: 'confirm', actions: 'rememberAnswer' },
        ],
        'back.pressed': 'setProfile',
      },
    },
    hearing: {
      id: 'hearing',
      description: 'This step is skipped if the provider has no questions for it.',
      route: { guard: 'mayHear' },
      meta: { path: '/consultations/hearing' },
      on: {
        'hearing.answered': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': 'visitorDetail',
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'mayBook' },
      meta: { path: '/consultations/confirm' },
      on: {
        'booking.submitted': 'submitting',
        'back.pressed': [{ guard: 'asksHearing', target: 'hearing' }, { target: 'visitorDetail' }],
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['profile', 'booking'],
          press: 'key' in event ? event : null,
          previous: context.submission,
          check: { shownProblem: context.problem, heldAtStart: context.heldAtStart },
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { guard: 'slotTaken', target: 'selectDesiredDate', actions: 'rememberOutcome' },
          { guard: 'limitMet', target: 'guide', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: { id: 'complete', type: 'final', meta: { path: '/consultations/complete' } },
  },
});

const toLimitProblem = ({ limitedBy }: ConsultationInput): LimitProblem | null =>
  limitedBy.length === 0 ? null : { code: 'limitReached', bookings: [...limitedBy], reasons: [] };

const mayBook = ({ problem }: ConsultationContext): boolean => problem?.code !== 'limitReached';

/**
 * Choosing another shop drops the dates. It also drops the answers about the visitors if the new shop asks other
 * questions.
 */
function withShop({ answers, askedAt }: ConsultationContext, selectShop: ShopAnswer) {
  const { selectDesiredDate: _, visitorDetail, ...others } = answers;
  const [before, now] = [answers.selectShop?.builderShopId ?? 0, selectShop.builderShopId];
  const readQuestions = (shop: number) => visitorDetail && askedAt[shop]?.[visitorDetail.transportation];
  const unchanged = visitorDetail && readQuestions(before) === readQuestions(now) ? { visitorDetail } : {};
  return before === now ? answers : { ...others, selectShop, ...unchanged };
}

/** True when the answers of `setProfile`, `visitorDetail` and `hearing` equal those of the earlier consultation. */
function standsAsBefore({ answers, earlier, asksHearing }: ConsultationContext): boolean {
  const answersBesidesDates = ({ setProfile, visitorDetail, hearing }: Partial<ConsultationAnswers>) =>
    JSON.stringify([setProfile, visitorDetail, asksHearing && hearing]);
  return earlier !== null && answersBesidesDates(answers) === answersBesidesDates(earlier);
}
