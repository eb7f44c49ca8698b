import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import { profileExample, visitorExamples } from '#flows/booking/booking.examples.ts';
import type { Booking, BookingProblem } from './booking.types.ts';
import { consultationMachine } from './consultation.machine.ts';
import type {
  ConsultationAnswers,
  ConsultationEvent,
  ConsultationInput,
  ConsultationSubmission,
} from './consultation.types.ts';
import type { Answer } from './port.types.ts';

type Snapshot = SnapshotFrom<typeof consultationMachine>;

const wishes = [{ date: '2026-11-27', time: '10:00' }];
const answers: ConsultationAnswers = {
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes },
  setProfile: profileExample,
  visitorDetail: visitorExamples.byCar,
  hearing: { answers: { '1': '具体的に検討している' } },
};
const withoutHearing = { ...answers, hearing: undefined };
const booking: Booking = {
  number: 'H-000001',
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区茅ケ崎中央26-8',
  shopTel: '0120-000-013',
  wishes,
};
const submission: ConsultationSubmission = { key: 'key-1', answers };

const clean: ConsultationInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  asksHearing: true,
};

const opened = (input: Partial<ConsultationInput> = {}): Snapshot => {
  const [snapshot] = initialTransition(consultationMachine, { ...clean, ...input });
  return snapshot;
};
const moved = (from: Snapshot, ...events: (ConsultationEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(consultationMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (port: string, output: Answer<unknown, BookingProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown = null) => done(port, { ok: true, value });
const refused = (port: string, problem: BookingProblem) => done(port, { ok: false, problem });
const submitted: ConsultationEvent = { type: 'booking.submitted', key: 'key-1' };
const open = ok('loadSlots', { slots: [], closedDays: [] });

const atConfirm = moved(opened({ answers }), to('confirm'));
const atBooking = moved(atConfirm, submitted, ok('saveProfile'));

describe('where the consultation opens', () => {
  test('a new customer begins at the guide', () => {
    expect(opened().value).toBe('guide');
  });

  test('a reload lands on the shops with every answer kept', () => {
    const snapshot = opened({ answers, reloaded: true });
    expect(snapshot.value).toBe('selectShop');
    expect(snapshot.context.answers).toEqual(answers);
  });

  test('a submission that nobody knows the end of is looked up before anything is sent', () => {
    const snapshot = opened({ answers, submission, reloaded: true });
    expect(snapshot.value).toBe('verifying');
    expect(Object.keys(snapshot.children)).toEqual(['findBooking']);
  });

  test('a receipt opens the last page', () => {
    expect(opened({ receipt: booking }).value).toBe('complete');
  });
});

describe('the way through', () => {
  test('without hearing questions the visitors lead straight to the review', () => {
    const asked = moved(opened({ answers: withoutHearing as never }), to('visitorDetail'));
    const notAsked = moved(
      opened({ answers: withoutHearing as never, asksHearing: false }),
      to('visitorDetail'),
    );
    const entered: ConsultationEvent = { type: 'visitors.entered', answer: visitorExamples.byTrain };
    expect(moved(asked, entered).value).toBe('hearing');
    expect(moved(notAsked, entered).value).toBe('confirm');
  });

  test('another shop forgets the dates, the same shop keeps them', () => {
    const shops = moved(atConfirm, { type: 'selectShop.reopened' });
    const other = moved(shops, { type: 'shop.chosen', answer: { builderShopId: 5 } });
    const same = moved(shops, { type: 'shop.chosen', answer: { builderShopId: 3 } });
    const { selectDesiredDate: _, ...others } = answers;
    expect(other.context.answers).toEqual({ ...others, selectShop: { builderShopId: 5 } });
    expect(same.context.answers).toEqual(answers);
  });

  test('what was changed from the review leads back to it', () => {
    const shops = moved(atConfirm, { type: 'selectShop.reopened' });
    expect(moved(shops, { type: 'shop.chosen', answer: { builderShopId: 3 } }).value).toBe('confirm');
    expect(moved(shops, { type: 'back.pressed' }).value).toBe('confirm');
    const profile = moved(atConfirm, { type: 'setProfile.reopened' });
    expect(moved(profile, { type: 'profile.entered', answer: profileExample }).value).toBe('confirm');
  });

  test('a change that opens another step again passes through it on the way back to the review', () => {
    const dates = moved(
      atConfirm,
      { type: 'selectShop.reopened' },
      { type: 'shop.chosen', answer: { builderShopId: 5 } },
    );
    expect(dates.value).toEqual({ selectDesiredDate: 'loading' });
    const chosen = moved(dates, open, { type: 'wishes.chosen', answer: { wishes } });
    expect(chosen.value).toBe('confirm');
  });

  test('in order, every step is followed by the next even where its answer is there already', () => {
    const dates = moved(opened({ answers }), to('selectShop'), {
      type: 'shop.chosen',
      answer: { builderShopId: 3 },
    });
    expect(dates.value).toEqual({ selectDesiredDate: 'loading' });
  });

  test('slots that could not be fetched can be asked for again', () => {
    const failed = moved(
      opened({ answers }),
      to('selectDesiredDate'),
      refused('loadSlots', { code: 'slotsUnavailable' }),
    );
    expect(failed.value).toEqual({ selectDesiredDate: 'unavailable' });
    const again = moved(failed, { type: 'retry.pressed' });
    expect(again.value).toEqual({ selectDesiredDate: 'loading' });
    expect(again.context.problem).toBe(null);
  });
});

describe('sending', () => {
  test('the profile is saved first, then the visit is booked', () => {
    expect(moved(atConfirm, submitted).value).toEqual({ submitting: 'savingProfile' });
    expect(atBooking.value).toEqual({ submitting: 'booking' });
    expect(moved(atBooking, ok('bookVisit', booking)).context.receipt).toEqual(booking);
  });

  test('a second tap books nothing: the port is asked once', async () => {
    const asked: (ConsultationSubmission | null)[] = [];
    const machine = consultationMachine.provide({
      actors: {
        saveProfile: fromPromise<Answer<null, BookingProblem>, ConsultationSubmission | null>(({ input }) => {
          asked.push(input);
          return new Promise<never>(() => undefined);
        }),
      },
    });
    const actor = createActor(machine, { input: { ...clean, answers } }).start();
    actor.send({ type: 'xstate.route', to: '#confirm' });
    actor.send(submitted);
    actor.send({ type: 'booking.submitted', key: 'key-2' });
    expect(asked).toEqual([submission]);
    actor.stop();
  });

  test('an unknown outcome is looked up, and the same submission is never sent again meanwhile', () => {
    const verifying = moved(atBooking, refused('bookVisit', { code: 'outcomeUnknown' }));
    expect(verifying.value).toBe('verifying');
    const stillUnknown = moved(verifying, refused('findBooking', { code: 'outcomeUnknown' }));
    expect(stillUnknown.value).toBe('confirm');
    expect(moved(stillUnknown, submitted).value).toBe('verifying');
  });

  test('a lookup that finds the booking completes, one that finds none returns to the review and says so', () => {
    const verifying = opened({ answers, submission });
    expect(moved(verifying, ok('findBooking', booking)).value).toBe('complete');
    const notBooked = moved(verifying, ok('findBooking', null));
    expect([notBooked.value, notBooked.context.problem, notBooked.context.submission]).toEqual([
      'confirm',
      { code: 'notBooked' },
      null,
    ]);
  });

  test('looking a booking up is told apart from sending one', () => {
    expect(opened({ answers, submission }).tags).toEqual(new Set(['busy', 'verifying']));
    expect(moved(atConfirm, submitted).tags).toEqual(new Set(['busy']));
  });

  test('a slot that somebody else took leads to the dates with every answer kept', () => {
    const taken: BookingProblem = { code: 'slotTaken', wishes: [0], reasons: [] };
    const dates = moved(atBooking, refused('bookVisit', taken));
    expect(dates.value).toEqual({ selectDesiredDate: 'loading' });
    expect([dates.context.answers, dates.context.problem, dates.context.submission]).toEqual([
      answers,
      taken,
      null,
    ]);
  });

  test('a problem is told where it arose and is forgotten when the customer goes elsewhere', () => {
    const notBooked = moved(atConfirm, submitted, refused('saveProfile', { code: 'notBooked' }));
    expect(notBooked.context.problem).toEqual({ code: 'notBooked' });
    expect(moved(notBooked, { type: 'visitorDetail.reopened' }).context.problem).toBe(null);
    expect(moved(notBooked, to('selectShop')).context.problem).toBe(null);
    const closed = moved(
      atConfirm,
      to('selectDesiredDate'),
      refused('loadSlots', { code: 'slotsUnavailable' }),
    );
    expect(moved(closed, { type: 'back.pressed' }).context.problem).toBe(null);
  });

  test('a bug in any port keeps what it was, and no port is asked again', () => {
    const bug = new Error('a bug');
    for (const [from, port] of [
      [moved(atConfirm, submitted), 'saveProfile'],
      [atBooking, 'bookVisit'],
      [opened({ answers, submission }), 'findBooking'],
      [moved(opened({ answers }), to('selectDesiredDate')), 'loadSlots'],
    ] as const) {
      const crashed = moved(from, { type: `xstate.error.actor.${port}`, error: bug });
      expect([port, crashed.value, crashed.context.crash]).toEqual([port, 'crashed', bug]);
    }
  });
});
