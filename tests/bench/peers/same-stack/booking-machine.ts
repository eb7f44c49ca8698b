import { assign, fromPromise, setup } from 'xstate';
import type { Booked, Question, Shop, SlotsOfDay } from '#shared/booking-api.ts';
import { book, readQuestions, readShops, readSlots } from '#shared/booking-api.ts';
import type { DatesAnswer, HearingAnswer, ProfileAnswer, ShopAnswer, VisitorAnswer } from './schemas.ts';

interface Answers {
  selectShop?: ShopAnswer;
  selectDesiredDate?: DatesAnswer;
  setProfile?: ProfileAnswer;
  visitorDetail?: VisitorAnswer;
  hearing?: HearingAnswer;
}

export interface BookingContext {
  shops: Shop[];
  questions: Question[];
  slots: SlotsOfDay[];
  answers: Answers;
  booked: Booked | null;
  failed: boolean;
}

type BookingEvent =
  | { type: 'next'; answers: Answers }
  | { type: 'back' }
  | { type: 'submit' }
  | { type: 'retry' };

const nothing: BookingContext = {
  shops: [],
  questions: [],
  slots: [],
  answers: {},
  booked: null,
  failed: false,
};

export const bookingMachine = setup({
  types: { context: {} as BookingContext, events: {} as BookingEvent },
  actors: {
    load: fromPromise(async () => {
      const [shops, questions] = await Promise.all([readShops(), readQuestions()]);
      return { shops, questions };
    }),
    loadSlots: fromPromise<SlotsOfDay[], number>(({ input }) => readSlots(input)),
    book: fromPromise<Booked, Answers>(({ input }) => book(input)),
  },
  actions: {
    remember: assign(({ context, event }) =>
      event.type === 'next' ? { answers: { ...context.answers, ...event.answers }, failed: false } : {},
    ),
    fail: assign({ failed: true }),
  },
}).createMachine({
  id: 'booking',
  context: nothing,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'selectShop', actions: assign(({ event }) => event.output) },
        onError: 'broken',
      },
    },
    broken: { id: 'broken', on: { retry: 'loading' } },
    selectShop: { on: { next: { target: 'selectDesiredDate', actions: 'remember' } } },
    selectDesiredDate: {
      initial: 'loadingSlots',
      states: {
        loadingSlots: {
          invoke: {
            src: 'loadSlots',
            input: ({ context }) => context.answers.selectShop?.shop ?? 0,
            onDone: { target: 'choosing', actions: assign(({ event }) => ({ slots: event.output })) },
            onError: '#broken',
          },
        },
        choosing: {},
      },
      on: { next: { target: 'setProfile', actions: 'remember' }, back: 'selectShop' },
    },
    setProfile: {
      on: { next: { target: 'visitorDetail', actions: 'remember' }, back: 'selectDesiredDate' },
    },
    visitorDetail: { on: { next: { target: 'hearing', actions: 'remember' }, back: 'setProfile' } },
    hearing: { on: { next: { target: 'confirm', actions: 'remember' }, back: 'visitorDetail' } },
    confirm: { on: { submit: 'submitting', back: 'hearing' } },
    submitting: {
      invoke: {
        src: 'book',
        input: ({ context }) => context.answers,
        onDone: { target: 'complete', actions: assign(({ event }) => ({ booked: event.output })) },
        onError: { target: 'confirm', actions: 'fail' },
      },
    },
    complete: { type: 'final' },
  },
});
