import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { cancelExamples } from '#flows/cancellation/cancellation.examples.ts';
import type {
  CancellationContext,
  CancellationInput,
  CancelledBooking,
} from '#machines/cancellation.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const cancelled: CancelledBooking = { cancelReason: cancelExamples.withReason.cancelReason };

const clean: CancellationInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  kind: 'meetings',
  bookingId: 2,
  mayCancel: true,
};
const answers = { asking: cancelExamples.withReason };

/** Every way a booking is looked at; each kind once where it can be cancelled. */
const starts: readonly Start[] = [
  { name: 'a meeting to come', input: clean },
  { name: 'a reservation to come', input: { ...clean, kind: 'reservations' } },
  { name: 'a visit to come', input: { ...clean, kind: 'visits', bookingId: 52 } },
  {
    name: 'a meeting that cannot be cancelled any more',
    input: { ...clean, bookingId: 4, mayCancel: false },
  },
  { name: 'a reload in mid-submit, nothing cancelled', input: { ...clean, answers, reloaded: true } },
  {
    name: 'a reload in mid-submit, cancelled meanwhile',
    input: { ...clean, answers, reloaded: true, mayCancel: false },
  },
  { name: 'the last page loaded again', input: { ...clean, receipt: cancelled, mayCancel: false } },
];

const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });

const outputs: Record<string, unknown[]> = {
  cancelBooking: [
    value(cancelled),
    problem('outcomeUnknown'),
    problem('alreadyCancelled'),
    problem('deadlinePassed'),
    problem('refused', { reasons: ['担当者が確認中です。', '店舗までお電話ください。'] }),
    problem('notCancelled'),
  ],
  findBooking: [value(cancelled), value(null), problem('outcomeUnknown')],
};

const customerEvents: Record<string, AnyEventObject[]> = {
  'cancel.confirmed': [
    { type: 'cancel.confirmed', answer: cancelExamples.inOwnWords },
    { type: 'cancel.confirmed', answer: cancelExamples.withReason },
    { type: 'cancel.confirmed', answer: cancelExamples.withoutReason },
  ],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return customerEvents[type] ?? [{ type }];
};

/** Everything the chart's guards depend on, and the kind, whose calls differ. */
const keyOf = ({ value: state, context }: AnyMachineSnapshot): string => {
  const { kind, mayCancel } = context as CancellationContext;
  return JSON.stringify([state, kind, mayCancel]);
};

export const cancellationExploration: Exploration = { starts, casesOf, keyOf };
