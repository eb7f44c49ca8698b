import { describe, expect, test } from 'vitest';
import type { EventObject, SnapshotFrom, StateValueFrom } from 'xstate';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import type { Flow } from './define-flow.ts';
import { asFlow } from './define-flow.ts';
import type { RunState } from './reduce.ts';
import { getEngineTransitions, getVisibleProblem, reduce, startRun, toChartEvent } from './reduce.ts';

const day = { day: { day: '2026-11-27' } };
const all = { ...day, meal: { meal: '和食' } };
const flow = asFlow(tourFlow);

type Snapshot = SnapshotFrom<typeof tourMachine>;
type Parts = Snapshot['context'] & { status: 'active' | 'error' };

/** A snapshot of the tour, as the chart gives it to the engine. */
const snapshotAt = (
  value: StateValueFrom<typeof tourMachine>,
  { answers = all, problem = null, offersMeal = true, status = 'active' }: Partial<Parts> = {},
): Snapshot => {
  const facts = { tourId: 7, offersMeal, submission: null, receipt: null, reloaded: false };
  return tourMachine.resolveState({ value, status, context: { ...facts, answers, problem } });
};

/** The run's next state when the chart moves from one snapshot to another because of an event, or of a port's result. */
const movedBy = (
  type: string | null,
  [from, to]: [Snapshot, Snapshot],
  before: Partial<RunState> = {},
  by: Flow = flow,
) => {
  const pendingEvent = type === null ? null : { type };
  const { run, send } = reduce(
    by,
    { ...startRun(from, 'customer'), pendingEvent, ...before },
    { type: 'snapshot', snapshot: to },
  );
  const { snapshot, editing, redirecting } = run;
  return { led: (send as { to?: string } | null)?.to ?? null, editing, redirecting, isAt: snapshot.value };
};

const stays = { led: null, redirecting: false };

describe('where the engine leads when the chart moves', () => {
  const edits = { editing: true };

  test.each<[string, Parameters<typeof movedBy>, object]>([
    [
      'an answered edit leads to the review and ends',
      ['day.chosen', [snapshotAt('day'), snapshotAt('meal')], edits],
      { led: '#check', editing: false, redirecting: true, isAt: 'day' },
    ],
    [
      'so does an edit that a port’s result ends',
      [null, [snapshotAt('day'), snapshotAt('meal')], edits],
      { led: '#check', editing: false, redirecting: true, isAt: 'day' },
    ],
    [
      'an answered edit stays at the step whose answer it has removed',
      ['day.chosen', [snapshotAt('day'), snapshotAt('meal', { answers: day })], edits],
      { ...stays, editing: true, isAt: 'meal' },
    ],
    [
      'without an edit, the chart’s next step is shown',
      ['day.chosen', [snapshotAt('day'), snapshotAt('meal')]],
      { ...stays, editing: false, isAt: 'meal' },
    ],
    [
      'a move inside the edited step ends nothing',
      ['day.seen', [snapshotAt('day'), snapshotAt('day')], edits],
      { ...stays, editing: true, isAt: 'day' },
    ],
    [
      'going back inside an edit leads nowhere else',
      ['back.pressed', [snapshotAt('meal'), snapshotAt('day')], edits],
      { ...stays, editing: true, isAt: 'day' },
    ],
    [
      'nor does a URL',
      ['xstate.route', [snapshotAt('meal'), snapshotAt('day')], edits],
      { ...stays, editing: true, isAt: 'day' },
    ],
    [
      'the guide ends an edit',
      ['xstate.route', [snapshotAt('day'), snapshotAt('welcome')], edits],
      { ...stays, editing: false, isAt: 'welcome' },
    ],
    [
      'a state without a path, such as one that loads, keeps an edit',
      ['day.chosen', [snapshotAt('day'), snapshotAt('sending')], edits],
      { ...stays, editing: true, isAt: 'sending' },
    ],
    [
      'a step that follows a state without a path is edited, because only a refusal leads there',
      [null, [snapshotAt('sending'), snapshotAt('meal')]],
      { ...stays, editing: true, isAt: 'meal' },
    ],
    [
      'an edit that reaches the review ends there',
      ['meal.chosen', [snapshotAt('meal'), snapshotAt('check')], edits],
      { ...stays, editing: false, isAt: 'check' },
    ],
    [
      'the review is closed while an answer is missing',
      ['meal.chosen', [snapshotAt('meal'), snapshotAt('check', { answers: day })]],
      { led: '#meal', editing: false, redirecting: true, isAt: 'meal' },
    ],
    [
      'and the edit goes on at the step that lacks it',
      ['meal.chosen', [snapshotAt('meal'), snapshotAt('check', { answers: {} as never })], edits],
      { led: '#day', editing: true, redirecting: true, isAt: 'meal' },
    ],
    [
      'the move that the engine has caused itself is not redirected again',
      ['day.chosen', [snapshotAt('day'), snapshotAt('meal')], { editing: true, redirecting: true }],
      { ...stays, editing: true, isAt: 'meal' },
    ],
    [
      'a chart that has crashed is led nowhere',
      ['meal.chosen', [snapshotAt('meal'), snapshotAt('check', { answers: day, status: 'error' })]],
      { ...stays, editing: false, isAt: 'check' },
    ],
    [
      'a flow without a review is led nowhere',
      ['day.chosen', [snapshotAt('day'), snapshotAt('meal')], edits, withoutReview()],
      { ...stays, editing: true, isAt: 'meal' },
    ],
  ])('%s', (_, moves, expected) => expect(movedBy(...moves)).toEqual(expected));

  test('a step that is edited anew begins an edit', () => {
    const pendingEvent = { type: 'step.edited', step: 'day' };
    const run = { ...startRun(snapshotAt('check'), 'customer'), pendingEvent };
    const snapshot = snapshotAt('day');
    const next = { ...run, snapshot, editing: true };
    expect(reduce(flow, run, { type: 'snapshot', snapshot })).toEqual({ run: next, send: null });
  });

  test('a run begins without an edit, a problem and an event', () => {
    const snapshot = snapshotAt('day');
    expect(startRun(snapshot, 'address')).toEqual({
      snapshot,
      editing: false,
      problemStep: undefined,
      cause: 'address',
      pendingEvent: null,
      redirecting: false,
    });
  });
});

describe('the event that the chart gets', () => {
  const run = (changes: Partial<RunState> = {}, parts: Partial<Parts> = {}): RunState => ({
    ...startRun(snapshotAt('meal', parts), 'customer'),
    ...changes,
  });
  const back: EventObject = { type: 'back.pressed' };

  test('is known with its cause until the chart has processed it', () => {
    const chosen = { type: 'meal.chosen' };
    const begun = reduce(flow, run(), { type: 'sent', event: chosen, cause: 'back' });
    expect(begun).toEqual({ run: run({ pendingEvent: chosen, cause: 'back' }), send: chosen });
    expect(reduce(flow, begun.run, { type: 'settled' })).toEqual({ run: run({ cause: 'port' }), send: null });
  });

  test('is the customer’s, unless it opens an edit or goes back from one', () => {
    const chosen = { type: 'meal.chosen', step: 'a word of this chart' };
    expect(toChartEvent(flow, run({ editing: true }), chosen)).toBe(chosen);
    expect(toChartEvent(flow, run(), { type: 'step.edited', step: 'day' })).toEqual({
      type: 'xstate.route',
      to: '#day',
    });
    expect(toChartEvent(flow, run(), back)).toBe(back);
    expect(toChartEvent(flow, run({ editing: true }), back)).toEqual({ type: 'xstate.route', to: '#check' });
    expect(toChartEvent(flow, run({ editing: true }, { answers: day }), back)).toBe(back);
    expect(toChartEvent(withoutReview(), run({ editing: true }), back)).toBe(back);
  });
});

describe('WIZ-34 a problem', () => {
  const full = { code: 'full' } as const;
  const refusedIn = (...fields: string[]) => ({ code: 'mealRefused' as const, fields, reasons: [] });
  const met = (problem: Parts['problem'], parts: Partial<Parts> = {}) => {
    const { led, editing } = movedBy(null, [
      snapshotAt('sending', parts),
      snapshotAt('check', { ...parts, problem }),
    ]);
    return { led, editing };
  };

  test.each<[string, Parameters<typeof met>, string | null]>([
    ['that names a field leads to its step', [refusedIn('meal')], '#meal'],
    ['that names several leads to the first step', [refusedIn('meal', 'day')], '#day'],
    ['that names an unknown field leads nowhere', [refusedIn('fork')], null],
    ['without fields leads nowhere', [full], null],
    ['in a skipped step leads nowhere', [refusedIn('meal'), { offersMeal: false }], null],
  ])('%s', (_, refusal, led) => expect(met(...refusal)).toEqual({ led, editing: led !== null }));

  test('leads to its step once: the customer may then go to the review and see it there', () => {
    const problem = refusedIn('meal');
    const back = movedBy('back.pressed', [snapshotAt('meal', { problem }), snapshotAt('check', { problem })]);
    expect(back.led).toBe(null);
    expect(movedBy(null, [snapshotAt('meal', { problem }), snapshotAt('check')]).led).toBe(null);
  });

  test('belongs to the step where it arises, through states without a path, until that step is left', () => {
    const problem = full;
    const path: [StateValueFrom<typeof tourMachine>, Parts['problem']][] = [
      ['check', null],
      ['check', problem],
      ['sending', problem],
      ['check', problem],
      ['day', problem],
      ['check', problem],
      ['check', { ...problem }],
      ['check', null],
    ];
    let run = startRun(snapshotAt('check'), 'customer');
    const steps = path.map(([value, current]) => {
      run = reduce(flow, run, { type: 'snapshot', snapshot: snapshotAt(value, { problem: current }) }).run;
      return [run.problemStep, getVisibleProblem(run)];
    });
    expect(steps).toEqual([
      [undefined, null],
      ['check', problem],
      ['check', problem],
      ['check', problem],
      [null, null],
      [null, null],
      ['check', problem],
      [undefined, null],
    ]);
  });

  test('that arises in a state without a path belongs to the next step', () => {
    const sending = reduce(flow, startRun(snapshotAt('sending'), 'port'), {
      type: 'snapshot',
      snapshot: snapshotAt('sending', { problem: full }),
    }).run;
    expect(sending.problemStep).toBe(undefined);
    const snapshot = snapshotAt('check', { problem: full });
    expect(reduce(flow, sending, { type: 'snapshot', snapshot }).run.problemStep).toBe('check');
  });
});

/** The tour, with a plain page in place of its review. */
function withoutReview(): Flow {
  return { ...flow, steps: { ...flow.steps, check: { page: 'view', copy: { title: '内容' } } } };
}

test('the ways that the engine adds are an edit of each form, its return, and a refusal while sending', () => {
  expect(getEngineTransitions(flow)).toEqual([
    { from: 'check', to: 'day', why: 'edited' },
    { from: 'day', to: 'check', why: 'answered' },
    { from: 'sending', to: 'day', why: 'refused' },
    { from: 'check', to: 'meal', why: 'edited' },
    { from: 'meal', to: 'check', why: 'answered' },
    { from: 'sending', to: 'meal', why: 'refused' },
  ]);
  expect(getEngineTransitions(withoutReview())).toEqual([]);
});
