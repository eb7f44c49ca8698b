import { assign, fromPromise, setup } from 'xstate';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { Answers } from './schemas.ts';
import type { Step } from './steps.ts';
import { precedingAnswers } from './steps.ts';
import type { Standing, Submission } from './submission.ts';
import { book, readStanding } from './submission.ts';

interface BookingContext {
  answers: Answers;
  questions: readonly Item[];
  key: string;
  standing: Standing | null;
  booked: VisitReservation | null;
  failed: boolean;
}

type BookingEvent =
  | { type: 'step.opened'; step: Step }
  | { type: 'guide.read' }
  | { type: 'step.answered'; answers: Answers }
  | { type: 'booking.submitted'; questions: readonly Item[] };

export const bookingMachine = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as { answers: Answers },
  },
  actors: {
    readStanding: fromPromise<Standing, Submission>(({ input }) => readStanding(input)),
    book: fromPromise<VisitReservation, BookingContext>(async ({ input }) => {
      if (!input.standing)
        throw new Error('Read the profile and the overlapping bookings before sending a booking.');
      return book(input, input.standing.profile);
    }),
  },
  guards: {
    opens: ({ context, event }, { step }: { step: Step }) =>
      event.type === 'step.opened' &&
      event.step === step &&
      precedingAnswers(step).every((name) => context.answers[name] !== undefined),
    hasHearing: ({ event }) => event.type === 'step.answered' && event.answers.hearing !== undefined,
    knowsOverlaps: ({ context }) => (context.standing?.overlaps.length ?? 0) > 0,
  },
  actions: {
    remember: assign(({ context, event }) =>
      event.type === 'step.answered'
        ? { answers: { ...context.answers, ...event.answers }, standing: null, failed: false }
        : {},
    ),
    rememberQuestions: assign(({ event }) =>
      event.type === 'booking.submitted' ? { questions: event.questions, failed: false } : {},
    ),
    fail: assign({ failed: true }),
    startOver: assign({ answers: {}, standing: null, key: () => crypto.randomUUID() }),
  },
}).createMachine({
  id: 'booking',
  context: ({ input }) => ({
    answers: input.answers,
    questions: [],
    key: crypto.randomUUID(),
    standing: null,
    booked: null,
    failed: false,
  }),
  initial: 'guide',
  on: {
    'step.opened': [
      { guard: { type: 'opens', params: { step: 'guide' } }, target: '.guide' },
      { guard: { type: 'opens', params: { step: 'selectShop' } }, target: '.selectShop' },
      { guard: { type: 'opens', params: { step: 'selectDesiredDate' } }, target: '.selectDesiredDate' },
      { guard: { type: 'opens', params: { step: 'setProfile' } }, target: '.setProfile' },
      { guard: { type: 'opens', params: { step: 'visitorDetail' } }, target: '.visitorDetail' },
      { guard: { type: 'opens', params: { step: 'hearing' } }, target: '.hearing' },
      { guard: { type: 'opens', params: { step: 'confirm' } }, target: '.confirm' },
    ],
  },
  states: {
    guide: { on: { 'guide.read': 'selectShop' } },
    selectShop: { on: { 'step.answered': { target: 'selectDesiredDate', actions: 'remember' } } },
    selectDesiredDate: { on: { 'step.answered': { target: 'setProfile', actions: 'remember' } } },
    setProfile: { on: { 'step.answered': { target: 'visitorDetail', actions: 'remember' } } },
    visitorDetail: {
      on: {
        'step.answered': [
          { guard: 'hasHearing', target: 'confirm', actions: 'remember' },
          { target: 'hearing', actions: 'remember' },
        ],
      },
    },
    hearing: { on: { 'step.answered': { target: 'confirm', actions: 'remember' } } },
    confirm: {
      on: {
        'booking.submitted': [
          { guard: 'knowsOverlaps', target: 'booking', actions: 'rememberQuestions' },
          { target: 'lookingAtStanding', actions: 'rememberQuestions' },
        ],
      },
    },
    lookingAtStanding: {
      tags: 'sending',
      invoke: {
        src: 'readStanding',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.overlaps.length > 0,
            target: 'confirm',
            actions: assign({ standing: ({ event }) => event.output }),
          },
          { target: 'booking', actions: assign({ standing: ({ event }) => event.output }) },
        ],
        onError: { target: 'confirm', actions: 'fail' },
      },
      on: { 'step.opened': {} },
    },
    booking: {
      tags: 'sending',
      invoke: {
        src: 'book',
        input: ({ context }) => context,
        onDone: {
          target: 'complete',
          actions: [assign({ booked: ({ event }) => event.output }), 'startOver'],
        },
        onError: { target: 'confirm', actions: 'fail' },
      },
      on: { 'step.opened': {} },
    },
    complete: {},
  },
});
