import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import { cancelExamples } from '#flows/cancellation/cancellation.examples.ts';
import { cancellationMachine } from './cancellation.machine.ts';
import type {
  BookingToCancel,
  CancellationEvent,
  CancellationInput,
  CancellationProblem,
  CancelledBooking,
} from './cancellation.types.ts';
import type { Answer } from './port.types.ts';

type Snapshot = SnapshotFrom<typeof cancellationMachine>;

const answers = { asking: cancelExamples.withReason };
const cancelled: CancelledBooking = cancelExamples.withReason;
const clean: CancellationInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  kind: 'visits',
  bookingId: 52,
  mayCancel: true,
};

const opened = (input: Partial<CancellationInput> = {}): Snapshot =>
  initialTransition(cancellationMachine, { ...clean, ...input })[0];
const moved = (from: Snapshot, ...events: (CancellationEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(cancellationMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (port: string, output: Answer<unknown, CancellationProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown) => done(port, { ok: true, value });
const refused = (port: string, problem: CancellationProblem) => done(port, { ok: false, problem });

const opensDialog: CancellationEvent = { type: 'cancel.opened' };
const confirmed: CancellationEvent = { type: 'cancel.confirmed', answer: cancelExamples.withReason };
const asking = moved(opened(), opensDialog);
const submitting = moved(asking, confirmed);
const verifying = moved(submitting, refused('cancelBooking', { code: 'outcomeUnknown' }));

describe('who is asked whether to cancel', () => {
  test('the dialog opens over the booking and closes again, by a tap or by its address', () => {
    expect([opened().value, asking.value]).toEqual(['detail', 'asking']);
    expect(moved(asking, { type: 'back.pressed' }).value).toBe('detail');
    expect(moved(opened(), to('asking')).value).toBe('asking');
    expect(moved(asking, to('detail'), to('asking')).value).toBe('asking');
  });

  test('nobody is asked about a booking that cannot be cancelled, whatever the address says', () => {
    const over = opened({ mayCancel: false });
    expect([moved(over, opensDialog).value, moved(over, to('asking')).value]).toEqual(['detail', 'detail']);
  });

  test('a reload keeps the dialog open only while the booking still stands', () => {
    expect(opened({ answers, reloaded: true }).value).toBe('asking');
    expect(opened({ answers, reloaded: true, mayCancel: false }).value).toBe('detail');
  });

  test('the last page can be loaded again', () => {
    expect(opened({ receipt: cancelled, mayCancel: false }).value).toBe('cancelled');
  });
});

describe('sending', () => {
  test('the reason goes with the booking it is about, and an empty one is no hindrance', () => {
    const asked: BookingToCancel[] = [];
    const machine = cancellationMachine.provide({
      actors: {
        cancelBooking: fromPromise<Answer<CancelledBooking, CancellationProblem>, BookingToCancel>(
          ({ input }) => {
            asked.push(input);
            return new Promise<never>(() => undefined);
          },
        ),
      },
    });
    const actor = createActor(machine, { input: { ...clean, kind: 'meetings', bookingId: 2 } }).start();
    actor.send(opensDialog);
    actor.send({ type: 'cancel.confirmed', answer: cancelExamples.withoutReason });
    actor.send(confirmed);
    expect(asked).toEqual([{ kind: 'meetings', bookingId: 2, cancelReason: '' }]);
    actor.stop();
  });

  test('a cancelled booking ends the flow and leaves no draft', () => {
    expect(submitting.tags).toEqual(new Set(['busy']));
    for (const end of [
      moved(submitting, ok('cancelBooking', cancelled)),
      moved(verifying, ok('findBooking', cancelled)),
    ]) {
      expect([end.value, end.context.receipt, end.context.answers]).toEqual(['cancelled', cancelled, {}]);
    }
  });

  test('an unknown outcome is looked up: still standing, or still unknown', () => {
    expect([verifying.value, verifying.tags]).toEqual(['verifying', new Set(['busy', 'verifying'])]);
    const stands = moved(verifying, ok('findBooking', null));
    expect([stands.value, stands.context.problem]).toEqual(['asking', { code: 'notCancelled' }]);
    const unknown = moved(verifying, refused('findBooking', { code: 'outcomeUnknown' }));
    expect([unknown.value, unknown.context.problem]).toEqual(['asking', { code: 'outcomeUnknown' }]);
    expect(moved(unknown, confirmed).value).toBe('submitting');
  });

  test('a refusal is told in the dialog, with the reason kept', () => {
    const problem: CancellationProblem = { code: 'refused', reasons: ['確認中です', 'お電話ください'] };
    const dialog = moved(submitting, refused('cancelBooking', problem));
    expect([dialog.value, dialog.context.problem, dialog.context.answers]).toEqual([
      'asking',
      problem,
      answers,
    ]);
    expect(moved(dialog, { type: 'back.pressed' }).context.problem).toBe(null);
  });

  test('what cannot be cancelled any more closes the dialog for good and says why', () => {
    for (const code of ['alreadyCancelled', 'deadlinePassed'] as const) {
      const detail = moved(submitting, refused('cancelBooking', { code }));
      expect([detail.value, detail.context.problem, detail.context.answers]).toEqual([
        'detail',
        { code },
        {},
      ]);
      expect(moved(detail, opensDialog, to('asking')).value).toBe('detail');
    }
  });

  test('a bug in a port keeps what it was', () => {
    const bug = new Error('a bug');
    for (const [from, port] of [
      [submitting, 'cancelBooking'],
      [verifying, 'findBooking'],
    ] as const) {
      const crashed = moved(from, { type: `xstate.error.actor.${port}`, error: bug });
      expect([port, crashed.hasTag('crashed'), crashed.context.crash]).toEqual([port, true, bug]);
    }
  });
});
