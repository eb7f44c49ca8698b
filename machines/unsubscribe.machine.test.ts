import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import type { Answer } from './port.types.ts';
import { unsubscribeMachine } from './unsubscribe.machine.ts';
import type {
  Subscription,
  SubscriptionChange,
  UnsubscribeEvent,
  UnsubscribeInput,
  UnsubscribeProblem,
} from './unsubscribe.types.ts';

type Snapshot = SnapshotFrom<typeof unsubscribeMachine>;
type Changed = Answer<Subscription, UnsubscribeProblem>;

const clean: UnsubscribeInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  stoppedOn: null,
};
const opened = (input: Partial<UnsubscribeInput> = {}): Snapshot =>
  initialTransition(unsubscribeMachine, { ...clean, ...input })[0];
const moved = (from: Snapshot, ...events: (UnsubscribeEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(unsubscribeMachine, snapshot, event as never)[0], from);
const stateOf = ({ value }: Snapshot) => (value as { unsubscribed: string }).unsubscribed;

const confirmed: UnsubscribeEvent = {
  type: 'stop.confirmed',
  answer: { stopReason: 'その他', otherReason: '連絡先をまとめたため' },
};
const answered = (id: 'stopMessages' | 'resumeMessages', output: Changed) => ({
  type: `xstate.done.actor.${id}`,
  output,
});
const stoppedNow = answered('stopMessages', { ok: true, value: 'stopped' });
const resumedNow = answered('resumeMessages', { ok: true, value: 'resumed' });
const stopping = moved(opened(), confirmed);
const stopped = moved(stopping, stoppedNow);

/** What the port is asked for, in order. */
function askedFor(input: UnsubscribeInput, ...events: UnsubscribeEvent[]): SubscriptionChange[] {
  const asked: SubscriptionChange[] = [];
  const machine = unsubscribeMachine.provide({
    actors: {
      changeSubscription: fromPromise<Changed, SubscriptionChange>(({ input: change }) => {
        asked.push(change);
        return new Promise<never>(() => undefined);
      }),
    },
  });
  const actor = createActor(machine, { input }).start();
  for (const event of events) actor.send(event);
  actor.stop();
  return asked;
}

describe('the messages', () => {
  test('are not stopped by looking at the page, but by saying so, once, with the reason', () => {
    expect([stateOf(opened()), askedFor(clean)]).toEqual(['asking', []]);
    expect(askedFor(clean, confirmed, confirmed)).toEqual([
      { unsubscribed: true, reason: '連絡先をまとめたため' },
    ]);
    const { answer } = { ...confirmed, answer: { stopReason: '家づくりが終わった', otherReason: '' } };
    expect(askedFor(clean, { type: 'stop.confirmed', answer })).toEqual([
      { unsubscribed: true, reason: '家づくりが終わった' },
    ]);
  });

  test('are stopped when the provider says so, and nothing of the answer is kept', () => {
    expect([stateOf(stopping), stopping.tags]).toEqual(['stopping', new Set(['busy'])]);
    expect([stateOf(stopped), stopped.context.receipt, stopped.context.answers]).toEqual([
      'stopped',
      'stopped',
      {},
    ]);
  });

  test('stay as they are for who decides against it, who may think again', () => {
    const kept = moved(opened(), { type: 'stop.declined' });
    expect([stateOf(kept), kept.context.receipt]).toEqual(['subscribed', 'kept']);
    expect(stateOf(moved(kept, { type: 'stop.reopened' }))).toBe('asking');
  });

  test('are taken up again, and may be stopped again', () => {
    expect(askedFor({ ...clean, stoppedOn: '2026-11-20' }, { type: 'resume.pressed' })).toEqual([
      { unsubscribed: false, reason: '' },
    ]);
    const resumed = moved(stopped, { type: 'resume.pressed' }, resumedNow);
    expect([stateOf(resumed), resumed.context.receipt]).toEqual(['subscribed', 'resumed']);
    expect(stateOf(moved(resumed, { type: 'stop.reopened' }, confirmed, stoppedNow))).toBe('stopped');
  });

  test('are told to be stopped already at a second visit, and can be stopped again if that is outdated', () => {
    const again = opened({ stoppedOn: '2026-11-20' });
    expect([stateOf(again), again.context.receipt]).toEqual(['stopped', null]);
    expect(stateOf(moved(again, { type: 'stop.reopened' }))).toBe('asking');
    expect(stateOf(moved(stopped, { type: 'stop.reopened' }))).toBe('stopped');
  });

  test.each<UnsubscribeProblem>([
    { code: 'unknownVisitor' },
    { code: 'notChanged', reasons: ['ただいま受け付けていません。'] },
    { code: 'offline' },
    { code: 'outcomeUnknown' },
  ])('stay as they were where the change failed, which can be tried again: $code', (problem) => {
    const notStopped = moved(stopping, answered('stopMessages', { ok: false, problem }));
    expect([stateOf(notStopped), notStopped.context.problem]).toEqual(['asking', problem]);
    expect(moved(notStopped, confirmed).context.problem).toBe(null);
    const resuming = moved(stopped, { type: 'resume.pressed' });
    const notResumed = moved(resuming, answered('resumeMessages', { ok: false, problem }));
    expect([stateOf(notResumed), notResumed.context.problem]).toEqual(['stopped', problem]);
    expect(moved(notResumed, { type: 'resume.pressed' }).context.problem).toBe(null);
  });

  test.each(['stopMessages', 'resumeMessages'])('%s: a bug is no problem', (id) => {
    const asked = id === 'stopMessages' ? stopping : moved(stopped, { type: 'resume.pressed' });
    const error = new Error('a bug');
    const crashed = moved(asked, { type: `xstate.error.actor.${id}`, error });
    expect([crashed.value, crashed.hasTag('crashed'), crashed.context.crash]).toEqual([
      'crashed',
      true,
      error,
    ]);
  });
});
