import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { reservationFormExample } from '#flows/reservation-form/reservation-form.examples.ts';
import type { Answer } from './port.types.ts';
import { reservationFormMachine } from './reservation-form.machine.ts';
import type {
  ReservationFormEvent,
  ReservationFormInput,
  ReservationFormProblem,
} from './reservation-form.types.ts';

type Snapshot = SnapshotFrom<typeof reservationFormMachine>;

const { reservationFormId, answer } = reservationFormExample;
const slot = { date: '2026-11-28', time: '10:00' };
const answers = { form: { ...answer, wishes: [slot] } };

const clean: ReservationFormInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  reservationFormId,
  hasSlots: true,
};

const opened = (input: Partial<ReservationFormInput> = {}): Snapshot =>
  initialTransition(reservationFormMachine, { ...clean, ...input })[0];
const moved = (from: Snapshot, ...events: (ReservationFormEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(reservationFormMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (output: Answer<unknown, ReservationFormProblem>) => ({
  type: 'xstate.done.actor.reserve',
  output,
});
const answered: ReservationFormEvent = { type: 'form.answered', answer: answers.form };
const submitted: ReservationFormEvent = { type: 'reservation.submitted', key: 'key-1' };
const submitting = moved(opened(), answered, submitted);
const taken = (slots: { date: string; times: string[] }[]): ReservationFormProblem => ({
  code: 'slotTaken',
  slots,
  reasons: ['満席です。'],
});

test('a form of which nothing is free is only read, whatever the address says', () => {
  const snapshot = opened({ hasSlots: false, answers });
  expect([snapshot.value, snapshot.can(answered), snapshot.can(to('confirm') as never)]).toEqual([
    { form: 'closed' },
    false,
    false,
  ]);
});

describe('a slot that somebody else has taken meanwhile', () => {
  const left = [{ date: '2026-11-28', times: ['13:00'] }];

  test('leads back to the form, which knows what is left and keeps every answer', () => {
    const { value, context } = moved(submitting, done({ ok: false, problem: taken(left) }));
    expect([value, context.openSlots, context.answers, context.problem, context.submission]).toEqual([
      { form: 'answering' },
      left,
      answers,
      taken(left),
      null,
    ]);
  });

  test('is chosen anew, and the customer is back at the review', () => {
    const form = moved(submitting, done({ ok: false, problem: taken(left) }));
    expect(moved(form, answered).value).toBe('confirm');
  });

  test('closes the form when it was the last', () => {
    const { value, context } = moved(submitting, done({ ok: false, problem: taken([]) }));
    expect([value, context.hasSlots]).toEqual([{ form: 'closed' }, false]);
  });
});

test('a reservation that was made ends the flow', () => {
  const receipt = { id: 106, number: 'R-000106', status: 'confirmed', ...slot, cancelUntil: null };
  const { value, context } = moved(submitting, done({ ok: true, value: receipt }));
  expect([value, context.receipt, context.answers]).toEqual(['complete', receipt, {}]);
});
