import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { reservationFormExample } from '#flows/reservation-form/reservation-form.examples.ts';
import type { FormReceipt } from '#machines/form.types.ts';
import type {
  ReservationFormAnswers,
  ReservationFormContext,
  ReservationFormInput,
} from '#machines/reservation-form.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const { reservationFormId, answer } = reservationFormExample;
/** Saturday, a week after the tests' day. */
const slot = { date: '2026-11-28', time: '10:00' };
const answers: ReservationFormAnswers = { form: { ...answer, wishes: [slot] } };
const sent = { key: 'key-1', answers };
const left = [{ date: slot.date, times: ['13:00', '15:00'] }];

const receipt: FormReceipt = {
  id: 106,
  number: 'R-000106',
  status: 'confirmed',
  ...slot,
  cancelUntil: '2026-11-27T08:00:00.000Z',
};

const clean: ReservationFormInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  reservationFormId,
  hasSlots: true,
};

/** Every way the form is entered. */
const starts: readonly Start[] = [
  { name: 'a new customer', input: clean },
  { name: 'a form of which nothing is free', input: { ...clean, hasSlots: false } },
  { name: 'a reload with the answers kept', input: { ...clean, answers, reloaded: true } },
  { name: 'a reload in mid-submit', input: { ...clean, answers, submission: sent } },
  {
    name: 'a reload in mid-submit, after which nothing is free',
    input: { ...clean, answers, submission: sent, hasSlots: false },
  },
  { name: 'a submission whose answers no longer fit', input: { ...clean, submission: sent } },
  { name: 'the last page loaded again', input: { ...clean, receipt } },
];

const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, reasons: [], ...more } });

const outputs: Record<string, unknown[]> = {
  reserve: [
    value(receipt),
    problem('outcomeUnknown'),
    problem('slotTaken', { slots: left }),
    problem('answersRefused', { fields: ['answers.1'] }),
    problem('formRefused'),
  ],
  findReservation: [value(receipt), value(null), problem('outcomeUnknown')],
};

const customerEvents: Record<string, AnyEventObject[]> = {
  'form.answered': [{ type: 'form.answered', answer: answers.form }],
  'reservation.submitted': [{ type: 'reservation.submitted', key: 'key-1' }],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return customerEvents[type] ?? [{ type }];
};

/** Everything the chart's guards depend on. */
const keyOf = (snapshot: AnyMachineSnapshot): string => {
  const context = snapshot.context as ReservationFormContext;
  return JSON.stringify([
    snapshot.value,
    context.answers.form !== undefined,
    context.hasSlots,
    context.reviewing,
    context.submission !== null,
  ]);
};

export const reservationFormExploration: Exploration = { starts, casesOf, keyOf };
