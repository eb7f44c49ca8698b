import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { unsubscribeMachine } from './unsubscribe.machine.ts';

type Snapshot = SnapshotFrom<typeof unsubscribeMachine>;

const clean = { answers: {}, submission: null, receipt: null, reloaded: false };
const opened = (
  stoppedOn: string | null = null,
  standing: 'stopped' | 'subscribed' | null = null,
): Snapshot => initialTransition(unsubscribeMachine, { ...clean, stoppedOn, standing })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(unsubscribeMachine, snapshot, event as never)[0], from);
const at = ({ value }: Snapshot) => (value as { unsubscribed: string }).unsubscribed;
const seen = (snapshot: Snapshot) => [at(snapshot), snapshot.context];
/** The input of the actor that an event invokes. */
const asked = (from: Snapshot, event: AnyEventObject) =>
  transition(unsubscribeMachine, from, event as never)[1].map(
    ({ params }) => (params as { input: unknown }).input,
  );

const confirmed = (stopReason: string, otherReason = '') => ({
  type: 'stop.confirmed',
  answer: { stopReason, otherReason },
});
const stops = confirmed('家づくりが終わった');
const resumes = { type: 'resume.pressed' };
const stopAgain = { type: 'stop.pressed' };
const done = (id: string, output: object) => ({ type: `xstate.done.actor.${id}`, output });

const fresh = opened().context;
const stopping = moved(opened(), stops);
const stopped = moved(stopping, done('stopMessages', { ok: true, value: 'stopped' }));
const resuming = moved(stopped, resumes);
const resumed = moved(resuming, done('resumeMessages', { ok: true, value: 'resumed' }));

describe('the builder’s messages', () => {
  test('are stopped once, by a confirmation and not by opening the page', () => {
    expect([at(opened()), at(stopping), stopping.tags]).toEqual(['asking', 'stopping', new Set(['busy'])]);
    expect(stopping.can(stops as never)).toBe(false);
    expect(opened().can({ type: 'xstate.route', to: '#unsubscribed' })).toBe(true);
  });

  test('are stopped with the chosen reason, or with the customer’s own words', () => {
    expect([stops, confirmed('その他', '連絡先をまとめた')].map((event) => asked(opened(), event))).toEqual([
      [{ unsubscribed: true, reason: '家づくりが終わった' }],
      [{ unsubscribed: true, reason: '連絡先をまとめた' }],
    ]);
  });

  test('are stopped when the provider confirms it, and no draft is left', () => {
    expect(seen(stopped)).toEqual(['stopped', { ...fresh, receipt: 'stopped' }]);
  });

  test('continue when the customer declines, and can still be stopped', () => {
    const kept = moved(opened(), { type: 'stop.declined' });
    expect(seen(kept)).toEqual(['subscribed', { ...fresh, receipt: 'kept' }]);
    expect(at(moved(kept, stopAgain))).toBe('asking');
  });

  test('can be resumed, and stopped again', () => {
    expect(asked(stopped, resumes)).toEqual([{ unsubscribed: false, reason: '' }]);
    expect(seen(resumed)).toEqual(['subscribed', { ...fresh, receipt: 'resumed' }]);
    expect(at(moved(resumed, stopAgain, stops))).toBe('stopping');
  });

  test('are shown as stopped at a later visit, where the customer can stop them again', () => {
    const again = opened('2026-11-20');
    expect([at(again), again.context.receipt]).toEqual(['stopped', null]);
    expect([again, stopped].map((from) => at(moved(from, stopAgain)))).toEqual(['asking', 'stopped']);
  });

  test('VIEW-36 are shown as stopped on every device if the provider says so, and cannot be stopped twice', () => {
    const known = opened(null, 'stopped');
    expect([at(known), known.can(stopAgain as never)]).toEqual(['stopped', false]);
    expect(asked(known, resumes)).toEqual([{ unsubscribed: false, reason: '' }]);
    expect(at(opened(null, 'subscribed'))).toBe('asking');
  });

  test('can be stopped when the customer returns to the page, unless they are already stopped', () => {
    const kept = moved(opened(), { type: 'stop.declined' });
    const returned = { type: 'page.returned' };
    expect([kept, resumed].map((from) => seen(moved(from, returned)))).toEqual([
      ['asking', kept.context],
      ['asking', resumed.context],
    ]);
    const others = [opened(), stopped, opened(null, 'stopped')];
    expect(others.map((from) => from.can(returned as never))).toEqual([false, false, false]);
  });

  test('stay unchanged after a failed change, and the failure is shown until another try', () => {
    const output = { ok: false, problem: { code: 'outcomeUnknown' } };
    const notStopped = moved(stopping, done('stopMessages', output));
    const notResumed = moved(resuming, done('resumeMessages', output));
    const outdated = moved(opened('2026-11-20'), resumes, done('resumeMessages', output), stopAgain);
    expect(outdated.context.problem).toBe(null);
    expect([notStopped, moved(notStopped, stops), notResumed, moved(notResumed, resumes)].map(seen)).toEqual([
      ['asking', { ...stopping.context, problem: output.problem }],
      ['stopping', stopping.context],
      ['stopped', { ...stopped.context, problem: output.problem }],
      ['resuming', stopped.context],
    ]);
  });
});

describe('a customer who stopped the messages earlier on this device', () => {
  const before = opened('2026-11-01');

  test('is asked again after pressing the stop button, and after a change that failed', () => {
    const problem = { code: 'unreachable' };
    const again = moved(before, stopAgain, stops, done('stopMessages', { ok: false, problem }));
    expect([at(before), at(again), again.context.problem]).toEqual(['stopped', 'asking', problem]);
  });

  test('is asked again after resuming them, either on a press or on returning to the page', () => {
    const taken = moved(before, resumes, done('resumeMessages', { ok: true, value: 'resumed' }));
    const ways = [stopAgain, { type: 'page.returned' }].map((event) => at(moved(taken, event)));
    expect([at(taken), ...ways]).toEqual(['subscribed', 'asking', 'asking']);
  });
});
