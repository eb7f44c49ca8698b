import { assign, fromPromise, setup } from 'xstate';
import type { WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { BookingCheck, BookingProblem, OpenSlots, ShopAnswer } from './booking.types.ts';
import type {
  EventEntryAnswers,
  EventEntryContext,
  EventEntryEvent,
  EventEntryInput,
  EventEntryOutcome,
} from './event-entry.types.ts';

const ports = {
  loadSessions: fromPromise<PortResult<OpenSlots, BookingProblem>, Partial<ShopAnswer>>(() =>
    Promise.reject(new Error('loadSessions is not provided')),
  ),
  submission: fromPromise<EventEntryOutcome, SubmissionInput<EventEntryAnswers, BookingCheck>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Books a place at one of the builder's events, starting on the event's page. */
export const eventEntryMachine = setup({
  types: {} as WizardTypes<EventEntryContext, EventEntryEvent, EventEntryInput, typeof ports>,
  actors: ports,
  guards: {
    alreadyEntered: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    asksShop: ({ context }) => context.asksShop,
    mayEnter: ({ context }) => context.mayEnter,
    mayChooseShop: ({ context }) => context.mayEnter && context.asksShop,
    sessionsLoaded: ({ event }) => event.type === 'xstate.done.actor.loadSessions' && event.output.ok,
    accepted: ({ event }) => event.type === 'xstate.done.actor.submission' && event.output.receipt !== null,
    slotTaken: ({ event }) =>
      event.type === 'xstate.done.actor.submission' && event.output.problem?.code === 'slotTaken',
  },
  actions: {
    discardAnswers: assign({ answers: {} }),
    rememberShop: assign(({ context, event }) =>
      event.type === 'shop.chosen' ? { answers: withShop(context, event.answer) } : {},
    ),
    rememberSession: assign(({ context, event }) => {
      if (event.type !== 'session.chosen') return {};
      const answers = context.asksShop ? withShop(context, event.shop) : context.answers;
      return { answers: { ...answers, selectDesiredDate: { wishes: [event.wish] } } };
    }),
    rememberSessions: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.loadSessions') return {};
      return event.output.ok ? { openSlots: event.output.value } : { problem: event.output.problem };
    }),
    rememberDates: assign(({ context: { answers }, event }) =>
      event.type === 'wishes.chosen' ? { answers: { ...answers, selectDesiredDate: event.answer } } : {},
    ),
    rememberProfile: assign(({ context: { answers }, event }) =>
      event.type === 'profile.entered' ? { answers: { ...answers, setProfile: event.answer } } : {},
    ),
    rememberVisitors: assign(({ context: { answers }, event }) =>
      event.type === 'visitors.entered' ? { answers: { ...answers, visitorDetail: event.answer } } : {},
    ),
    forgetProblem: assign({ problem: null }),
    rememberOutcome: assign(({ event }) =>
      event.type === 'xstate.done.actor.submission' ? event.output : {},
    ),
  },
}).createMachine({
  id: 'eventEntry',
  context: ({ input }) => ({ ...input, problem: null, openSlots: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'After a page reload the event’s page opens, with every answer kept.',
      always: [
        { guard: 'alreadyEntered', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'detail' },
      ],
    },
    detail: {
      id: 'detail',
      description:
        'If the event takes no entries, or the customer has already entered, the page can only be read.',
      route: {},
      meta: { path: '/events/:eventId' },
      on: {
        'entry.begun': [
          { guard: 'mayChooseShop', target: 'selectShop' },
          { guard: 'mayEnter', target: 'selectDesiredDate' },
        ],
        'session.chosen': { guard: 'mayEnter', target: 'setProfile', actions: 'rememberSession' },
        'answers.discarded': [
          { guard: 'mayChooseShop', target: 'selectShop', actions: 'discardAnswers' },
          { guard: 'mayEnter', target: 'selectDesiredDate', actions: 'discardAnswers' },
        ],
      },
    },
    selectShop: {
      id: 'selectShop',
      description: 'This step is skipped if the event takes place at only one shop.',
      route: { guard: 'mayChooseShop' },
      meta: { path: '/events/:eventId/entry/selectShop' },
      on: {
        'shop.chosen': { target: 'selectDesiredDate', actions: 'rememberShop' },
        'back.pressed': 'detail',
      },
    },
    selectDesiredDate: {
      id: 'selectDesiredDate',
      description:
        'The number of free places changes constantly, so this step fetches it and never saves it.',
      route: { guard: 'mayEnter' },
      meta: { path: '/events/:eventId/entry/selectDesiredDate' },
      initial: 'loading',
      states: {
        loading: {
          tags: ['loading'],
          invoke: {
            id: 'loadSessions',
            src: 'loadSessions',
            input: ({ context }) => (context.asksShop ? { ...context.answers.selectShop } : {}),
            onDone: [
              { guard: 'sessionsLoaded', target: 'choosing', actions: 'rememberSessions' },
              { target: 'unavailable', actions: 'rememberSessions' },
            ],
          },
        },
        choosing: {
          on: { 'wishes.chosen': { target: '#setProfile', actions: 'rememberDates' } },
        },
        unavailable: {
          on: { 'retry.pressed': { target: 'loading', actions: 'forgetProblem' } },
        },
      },
      on: { 'back.pressed': [{ guard: 'asksShop', target: 'selectShop' }, { target: 'detail' }] },
    },
    setProfile: {
      id: 'setProfile',
      route: { guard: 'mayEnter' },
      meta: { path: '/events/:eventId/entry/setProfile' },
      on: {
        'profile.entered': { target: 'visitorDetail', actions: 'rememberProfile' },
        'back.pressed': 'selectDesiredDate',
      },
    },
    visitorDetail: {
      id: 'visitorDetail',
      route: { guard: 'mayEnter' },
      meta: { path: '/events/:eventId/entry/visitorDetail' },
      on: {
        'visitors.entered': { target: 'confirm', actions: 'rememberVisitors' },
        'back.pressed': 'setProfile',
      },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'mayEnter' },
      meta: { path: '/events/:eventId/entry/confirm' },
      on: {
        'entry.submitted': 'submitting',
        'back.pressed': 'visitorDetail',
      },
    },
    submitting: {
      description: 'After a reload the app looks the entry up, even if the event no longer takes entries.',
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['profile', 'entry'],
          press: 'key' in event ? event : null,
          previous: context.submission,
          check: { shownProblem: context.problem, heldAtStart: context.heldAtStart },
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { guard: 'slotTaken', target: 'selectDesiredDate', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/events/:eventId/entry/complete' },
    },
  },
});

/**
 * Choosing another shop drops the dates. It also drops the answers about the visitors if the new shop asks other
 * questions.
 */
function withShop({ answers, askedAt }: EventEntryContext, selectShop: ShopAnswer) {
  const { selectDesiredDate: _, visitorDetail, ...others } = answers;
  const [before, now] = [answers.selectShop?.builderShopId ?? 0, selectShop.builderShopId];
  const readQuestions = (shop: number) => visitorDetail && askedAt[shop]?.[visitorDetail.transportation];
  const unchanged = visitorDetail && readQuestions(before) === readQuestions(now) ? { visitorDetail } : {};
  return before === now ? answers : { ...others, selectShop, ...unchanged };
}
