import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { cancelExamples } from '#flows/cancellation/cancellation.examples.ts';
import { cancellationMachine } from './cancellation.machine.ts';
import type { CancellationInput } from './cancellation.types.ts';

type Snapshot = SnapshotFrom<typeof cancellationMachine>;

const answers = { asking: cancelExamples.withReason };
const submission = { key: '52', answers, done: [], inDoubt: true, baseline: null };
const clean = { answers: {}, submission: null, receipt: null, reloaded: false, bookingId: 52 };
const opened = (input: Partial<CancellationInput> = {}): Snapshot =>
  initialTransition(cancellationMachine, { ...clean, kind: 'visits', mayCancel: true, ...input })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(cancellationMachine, snapshot, event as never)[0], from);
const ended = (output: object) => ({ type: 'xstate.done.actor.submission', output });

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const opensDialog = { type: 'cancel.opened' };
const confirmed = { type: 'cancel.confirmed', answer: answers.asking };
const asking = moved(opened(), opensDialog);
const cancelling = moved(asking, confirmed);

describe('the dialog for the cancellation', () => {
  test('MOVE-27 opens over the booking and closes again, by a tap or by URL', () => {
    expect([opened(), asking, moved(opened(), to('asking'))].map(({ value }) => value)).toEqual([
      'detail',
      'asking',
      'asking',
    ]);
    expect([{ type: 'back.pressed' }, to('detail')].map((event) => moved(asking, event).value)).toEqual([
      'detail',
      'detail',
    ]);
  });

  test('MOVE-30 does not open, not even by its URL, when the booking cannot be cancelled', () => {
    const over = opened({ mayCancel: false });
    expect([opensDialog, to('asking')].map((event) => moved(over, event).value)).toEqual([
      'detail',
      'detail',
    ]);
  });

  test('survives a reload only while the booking can be cancelled', () => {
    const reloaded = { answers, submission, reloaded: true };
    const values = [true, false].map((mayCancel) => opened({ ...reloaded, mayCancel }).value);
    expect(values).toEqual(['asking', 'detail']);
    expect(moved(opened(reloaded), { type: 'back.pressed' }).value).toBe('detail');
  });
});

describe('a confirmed cancellation', () => {
  test('is sent at once with its reason, and its key is the booking’s id', () => {
    const [, actions] = transition(cancellationMachine, asking, confirmed as never);
    expect(actions.map(({ params }) => (params as { input: unknown }).input)).toEqual([
      { parts: ['cancellation'], press: { key: '52', answers }, previous: null },
    ]);
    expect([cancelling.tags, cancelling.can(confirmed as never)]).toEqual([new Set(['busy']), false]);
  });

  test('MOVE-33 ends the flow when it succeeds, and a reload shows the last page again', () => {
    const receipt = { cancelReason: answers.asking.cancelReason };
    const { value, context } = moved(cancelling, ended({ receipt, problem: null, submission: null }));
    expect([value, context]).toEqual(['cancelled', { ...cancelling.context, receipt }]);
    expect(opened({ receipt, answers, reloaded: true }).value).toBe('cancelled');
  });

  test('stays in the dialog with its reason when it fails', () => {
    const output = { receipt: null, problem: { code: 'outcomeUnknown' }, submission };
    const { value, context } = moved(cancelling, ended(output));
    expect([value, context]).toEqual(['asking', { ...cancelling.context, ...output }]);
  });

  test.each(['alreadyCancelled', 'deadlinePassed'])(
    'closes the dialog for good after the refusal %s',
    (code) => {
      const problem = { code };
      const detail = moved(cancelling, ended({ receipt: null, problem, submission: null }));
      const over = { ...cancelling.context, problem, mayCancel: false, answers: {} };
      expect([detail.value, detail.context]).toEqual(['detail', over]);
      expect(moved(detail, opensDialog, to('asking')).value).toBe('detail');
    },
  );
});
