import { assign, fromPromise, setup } from 'xstate';
import type { WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { BookingCheck, OpenSlots, ShopAnswer } from './booking.types.ts';
import type {
  RescheduleAnswers,
  RescheduleContext,
  RescheduleEvent,
  RescheduleInput,
  RescheduleOutcome,
  RescheduleProblem,
} from './reschedule.types.ts';

const ports = {
  loadSlots: fromPromise<PortResult<OpenSlots, RescheduleProblem>, Partial<ShopAnswer>>(() =>
    Promise.reject(new Error('loadSlots is not provided')),
  ),
  submission: fromPromise<RescheduleOutcome, SubmissionInput<RescheduleAnswers, BookingCheck>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/**
 * Changes the time or other answers of a visit, an event entry or a reservation. Makes a new booking, and then cancels
 * the old one.
 */
export const rescheduleMachine = setup({
  types: {} as WizardTypes<RescheduleContext, RescheduleEvent, RescheduleInput, typeof ports>,
  actors: ports,
  guards: {
    alreadyChanged: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    mayChange: ({ context }) => context.mayChange,
    nothingBooked: ({ context }) => !isBooked(context.submission),
    mayConfirm: ({ context }) => mayConfirm(context),
    asksShop: ({ context }) => context.old.selectShop !== undefined && mayConfirm(context),
    asksVisitors: ({ context }) => context.old.visitorDetail !== undefined && mayConfirm(context),
    asksHearing: ({ context }) => context.old.hearing !== undefined && mayConfirm(context),
    asksForm: ({ context }) => context.old.form !== undefined && mayConfirm(context),
    isChanged: ({ context }) => isChanged(context),
    newStands: ({ context }) => isBooked(context.submission),
    slotsLoaded: ({ event }) => event.type === 'xstate.done.actor.loadSlots' && event.output.ok,
    accepted: ({ event }) => event.type === 'xstate.done.actor.submission' && event.output.receipt !== null,
    bookedOnly: ({ event }) =>
      event.type === 'xstate.done.actor.submission' && isBooked(event.output.submission),
    oldIsGone: ({ event }) =>
      event.type === 'xstate.done.actor.submission' && event.output.problem?.code === 'oldIsGone',
    slotTaken: ({ event }) =>
      event.type === 'xstate.done.actor.submission' && event.output.problem?.code === 'slotTaken',
  },
  actions: {
    rememberSlots: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.loadSlots') return {};
      return event.output.ok ? { openSlots: event.output.value } : { problem: event.output.problem };
    }),
    rememberAnswer: assign(({ context, context: { answers }, event }) => {
      if (event.type === 'shop.chosen') return { answers: withShop(context, event.answer) };
      if (event.type === 'wishes.chosen') return { answers: { ...answers, selectDesiredDate: event.answer } };
      if (event.type === 'visitors.entered') return { answers: { ...answers, visitorDetail: event.answer } };
      if (event.type === 'hearing.answered') return { answers: { ...answers, hearing: event.answer } };
      return event.type === 'form.answered' ? { answers: { ...answers, form: event.answer } } : {};
    }),
    forgetProblem: assign({ problem: null }),
    closeChange: assign({ mayChange: false, answers: {} }),
    rememberOutcome: assign(({ event }) =>
      event.type === 'xstate.done.actor.submission' ? event.output : {},
    ),
  },
}).createMachine({
  id: 'reschedule',
  context: ({ input }) => ({ ...input, answers: withOldAnswers(input), problem: null, openSlots: null }),
  initial: 'entering',
  states: {
    entering: {
      description:
        'The review shows the old booking’s answers. If the change was interrupted after the new booking, the wizard continues from there.',
      always: [
        { guard: 'alreadyChanged', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { guard: 'newStands', target: 'bothStand' },
        { guard: 'mayChange', target: 'confirm' },
        { target: 'selectDesiredDate' },
      ],
    },
    selectShop: {
      id: 'selectShop',
      description:
        'Another shop has other dates and facilities, so the wizard asks for the dates and the visitors again.',
      route: { guard: 'asksShop' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/selectShop' },
      on: { 'shop.chosen': { target: 'confirm', actions: 'rememberAnswer' } },
    },
    selectDesiredDate: {
      id: 'selectDesiredDate',
      route: { guard: 'nothingBooked' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/selectDesiredDate' },
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'mayChange', target: 'loading' }, { target: 'closed' }],
        },
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
          on: { 'back.pressed': { guard: 'asksShop', target: '#selectShop' } },
        },
        choosing: {
          on: {
            'wishes.chosen': { target: '#confirm', actions: 'rememberAnswer' },
            'back.pressed': { guard: 'asksShop', target: '#selectShop' },
          },
        },
        unavailable: {
          on: {
            'retry.pressed': { target: 'loading', actions: 'forgetProblem' },
            'back.pressed': { guard: 'asksShop', target: '#selectShop' },
          },
        },
        closed: {
          description:
            'The app cannot change this booking, or can no longer change it. The booking can only be read.',
          tags: ['deadEnd'],
        },
      },
    },
    visitorDetail: {
      id: 'visitorDetail',
      route: { guard: 'asksVisitors' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/visitorDetail' },
      on: {
        'visitors.entered': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': 'selectDesiredDate',
      },
    },
    hearing: {
      id: 'hearing',
      route: { guard: 'asksHearing' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/hearing' },
      on: { 'hearing.answered': { target: 'confirm', actions: 'rememberAnswer' } },
    },
    form: {
      id: 'form',
      description: 'The step asks the questions of the form through which the time was reserved.',
      route: { guard: 'asksForm' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/form' },
      on: { 'form.answered': { target: 'confirm', actions: 'rememberAnswer' } },
    },
    confirm: {
      id: 'confirm',
      description: 'Nothing is sent if the customer has changed nothing.',
      route: { guard: 'mayConfirm' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/confirm' },
      on: { 'change.submitted': { guard: 'isChanged', target: 'submitting' } },
    },
    submitting: {
      description:
        'The old booking is cancelled only after the new one is accepted. Some providers cancel it in the same call.',
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['booking', 'cancellation'],
          press: 'key' in event ? event : null,
          previous: context.submission,
          check: { shownProblem: context.problem },
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { guard: 'bookedOnly', target: 'bothStand', actions: 'rememberOutcome' },
          { guard: 'oldIsGone', target: 'selectDesiredDate', actions: ['rememberOutcome', 'closeChange'] },
          { guard: 'slotTaken', target: 'selectDesiredDate', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    bothStand: {
      id: 'bothStand',
      description:
        'The new booking is accepted, but the old one is not yet cancelled. The button sends only the cancellation.',
      route: { guard: 'newStands' },
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/bothStand' },
      on: { 'oldOne.cancelled': 'submitting' },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/mypage/visitReservations/:kind/:oldId/reschedule/complete' },
    },
  },
});

const getSteps = (old: RescheduleContext['old']) => Object.keys(old) as (keyof RescheduleAnswers)[];

const mayConfirm = ({ mayChange, submission }: RescheduleContext): boolean =>
  mayChange && !isBooked(submission);

const isChanged = ({ answers, old }: Pick<RescheduleContext, 'answers' | 'old'>): boolean =>
  getSteps(old).some((step) => JSON.stringify(answers[step]) !== JSON.stringify(old[step]));

const isElsewhere = ({ old }: Pick<RescheduleContext, 'old'>, shop: ShopAnswer | undefined): boolean =>
  shop !== undefined && shop.builderShopId !== old.selectShop?.builderShopId;

/** Takes missing answers from the old booking. At another shop they stay missing, and the wizard asks for them. */
function withOldAnswers({ answers, old }: RescheduleInput): Partial<RescheduleAnswers> {
  return isElsewhere({ old }, answers.selectShop) ? answers : { ...old, ...answers };
}

/**
 * Choosing another shop drops the dates and the answers about the visitors. Choosing the old booking's shop restores
 * the old answers.
 */
function withShop({ answers, old }: RescheduleContext, selectShop: ShopAnswer): Partial<RescheduleAnswers> {
  const { selectDesiredDate: _, visitorDetail: __, ...others } = answers;
  if (answers.selectShop?.builderShopId === selectShop.builderShopId) return answers;
  const changed = { ...others, selectShop };
  return isElsewhere({ old }, selectShop) ? changed : { ...old, ...changed };
}

function isBooked(submission: RescheduleContext['submission']): boolean {
  return submission?.done.includes('booking') === true;
}
