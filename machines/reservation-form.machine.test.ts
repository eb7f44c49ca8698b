import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { reservationFormExample } from '#flows/reservation-form/reservation-form.examples.ts';
import type { OpenSlots } from './booking.types.ts';
import { reservationFormMachine } from './reservation-form.machine.ts';
import type { ReservationFormInput } from './reservation-form.types.ts';

type Snapshot = SnapshotFrom<typeof reservationFormMachine>;

const { reservationFormId, answer } = reservationFormExample;
const answers = { form: { ...answer, wishes: [{ date: '2026-11-28', time: '10:00' }] } };
const left = { answers: {}, submission: null, receipt: null, reloaded: false };
const clean = { ...left, heldAtStart: null, reservationFormId };
const opened = (input: Partial<ReservationFormInput> = {}): Snapshot =>
  initialTransition(reservationFormMachine, { ...clean, hasSlots: true, ...input })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(reservationFormMachine, snapshot, event as never)[0], from);

const answered = { type: 'form.answered', answer: answers.form };
const toReview = { type: 'xstate.route', to: '#confirm' };
const answering = { form: 'answering' };
const takesNothing = (snapshot: Snapshot) => {
  expect([snapshot.value, snapshot.tags]).toEqual([{ form: 'closed' }, new Set(['deadEnd'])]);
  expect([answered, toReview].map((event) => snapshot.can(event as never))).toEqual([false, false]);
};

test('a reservation form leads to its review and back, and a reload opens the form', () => {
  const review = moved(opened(), answered);
  const back = moved(review, { type: 'back.pressed' });
  const reloaded = opened({ answers, reloaded: true });
  expect([opened(), review, back, reloaded].map(({ value, context }) => [value, context.answers])).toEqual([
    [answering, {}],
    ['confirm', answers],
    [answering, answers],
    [answering, answers],
  ]);
});

describe('a form without a free slot', () => {
  test('FORM-26 can only be read, whichever URL is opened', () =>
    takesNothing(opened({ hasSlots: false, answers })));

  test('still looks up a submission in doubt', () => {
    const submission = { key: 'key-1', answers, done: [], inDoubt: true, baseline: null };
    expect(opened({ submission, hasSlots: false }).value).toBe('submitting');
  });
});

describe('a slot that was taken meanwhile', () => {
  const sending = moved(opened(), answered, { type: 'reservation.submitted', key: 'key-1' });
  const taken = (slots: OpenSlots['slots']) => {
    const problem = { code: 'slotTaken', slots, reasons: ['満席です。'] } as const;
    const output = { receipt: null, problem, submission: null };
    return { problem, form: moved(sending, { type: 'xstate.done.actor.submission', output }) };
  };

  test('FORM-27 leads back to the form, which shows the remaining slots and keeps every answer', () => {
    const openSlots = [{ date: '2026-11-28', times: ['13:00'] }];
    const { problem, form } = taken(openSlots);
    expect([form.value, form.context]).toEqual([answering, { ...sending.context, problem, openSlots }]);
  });

  test('closes the form when it was the last free slot', () => takesNothing(taken([]).form));
});
