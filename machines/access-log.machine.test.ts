import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { accessLogMachine } from './access-log.machine.ts';
import type {
  AccessLogEntry,
  AccessLogEvent,
  AccessLogProblem,
  EntryTaken,
  PageView,
} from './access-log.types.ts';

type Snapshot = SnapshotFrom<typeof accessLogMachine>;

const OPENED_AT = 5_000;
const view: PageView = { uuid: 'view 1', path: '/events/3', trackingCode: 'mail-7', eventId: 3 };

const moved = (from: Snapshot, ...events: (AccessLogEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(accessLogMachine, snapshot, event as never)[0], from);
const answered = (port: string, output: PortResult<unknown, AccessLogProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const taken = (port: string) => answered(port, { ok: true, value: { takesProblems: false } });
const notTaken = (port: string) => answered(port, { ok: false, problem: { code: 'notTaken' } });
/** `ms` counts from the start of the page view. */
const secondAt = (ms: number): AccessLogEvent => ({ type: 'second.passed', at: OPENED_AT + ms });
const acted = (ms: number): AccessLogEvent => ({ type: 'customer.acted', at: OPENED_AT + ms });
const opened = (change: { view?: PageView; visible?: boolean } = {}): AccessLogEvent => ({
  type: 'view.opened',
  view,
  at: OPENED_AT,
  visible: true,
  ...change,
});

const [start] = initialTransition(accessLogMachine);
const viewing = moved(start, opened(), taken('logOpening'));
const inView = (state: string) => ({ viewing: state });

test('nothing is sent before a page is opened', () => {
  expect([start.value, Object.keys(start.children)]).toEqual(['unlogged', []]);
});

test('LOG-6 each route change sends one entry with viewTime 0, then one with viewTime 1 every second', () => {
  const sent: unknown[] = [];
  const machine = accessLogMachine.provide({
    actors: {
      createAccessLog: fromPromise<PortResult<EntryTaken, AccessLogProblem>, AccessLogEntry | null>(
        ({ input }) => {
          sent.push(input);
          return new Promise<never>(() => undefined);
        },
      ),
    },
  });
  const actor = createActor(machine).start();
  const events = [opened(), taken('logOpening'), secondAt(1000), taken('logSecond'), secondAt(2000)];
  for (const event of events) actor.send(event as never);
  expect(sent).toEqual([
    { ...view, viewTime: 0 },
    { ...view, viewTime: 1 },
    { ...view, viewTime: 1 },
  ]);
  const next = { uuid: 'view 2', path: '/events', trackingCode: null };
  actor.send(opened({ view: next }));
  expect(sent.slice(3)).toEqual([{ ...next, viewTime: 0 }]);
});

describe('a customer who was active (click, scroll, touchstart) within the last 30 s', () => {
  test('LOG-9 is logged each second, and opening a page counts as activity', () => {
    expect(moved(viewing, secondAt(30_000)).value).toEqual(inView('counting'));
  });

  test('is logged for 30 s after each activity, and again after the next one', () => {
    const later = moved(viewing, acted(20_000));
    const quiet = moved(later, secondAt(50_001));
    expect(
      [moved(later, secondAt(50_000)), quiet, moved(quiet, acted(90_000), secondAt(90_500))].map(
        ({ value }) => value,
      ),
    ).toEqual([inView('counting'), inView('ready'), inView('counting')]);
  });
});

describe('after a call with a falsy result, the page view is no longer logged,', () => {
  test.each([
    ['the first call of the page view', moved(viewing, opened()), 'logOpening'],
    ['the call for one second', moved(viewing, secondAt(1000)), 'logSecond'],
  ])('whichever call it was (%s)', (_, calling, port) => {
    const stopped = moved(calling, notTaken(port));
    const later = moved(stopped, acted(2000), { type: 'page.hidden' }, { type: 'page.shown' });
    expect([stopped.value, later.value, Object.keys(later.children)]).toEqual(['stopped', 'stopped', []]);
  });

  test('LOG-11 but the next page view is logged again', () => {
    const stopped = moved(viewing, secondAt(1000), notTaken('logSecond'));
    expect(moved(stopped, opened()).value).toEqual(inView('opening'));
  });
});

describe('with at most one call in flight per page view,', () => {
  test('a second that passes during the first call is not logged', () => {
    const opening = moved(start, opened(), secondAt(1000));
    expect([opening.value, moved(opening, taken('logOpening')).value]).toEqual([
      inView('opening'),
      inView('ready'),
    ]);
  });

  test('seconds that pass during a call are never logged', () => {
    const slow = moved(viewing, secondAt(1000), secondAt(2000), secondAt(3000));
    expect([slow.value, moved(slow, taken('logSecond')).value]).toEqual([
      inView('counting'),
      inView('ready'),
    ]);
  });
});

describe('a hidden page', () => {
  test.each([
    ['that was visible before', moved(viewing, { type: 'page.hidden' })],
    ['that was opened in the background', moved(start, opened({ visible: false }), taken('logOpening'))],
  ])('%s adds no seconds to the log until it is shown', (_, hidden) => {
    const shown = moved(hidden, { type: 'page.shown' });
    expect([moved(hidden, secondAt(1000)).value, moved(shown, secondAt(2000)).value]).toEqual([
      inView('ready'),
      inView('counting'),
    ]);
  });

  test('is logged after it is shown again only if the last activity was within 30 s', () => {
    const shown = moved(viewing, { type: 'page.hidden' }, { type: 'page.shown' });
    expect([29_000, 600_000].map((ms) => moved(shown, secondAt(ms)).value)).toEqual([
      inView('counting'),
      inView('ready'),
    ]);
    const hidden = moved(viewing, { type: 'page.hidden' }, acted(20_000), { type: 'page.shown' });
    expect(moved(hidden, secondAt(50_000)).value).toEqual(inView('counting'));
  });
});

test('a path that is not logged ends the page view', () => {
  const left = moved(viewing, { type: 'view.left' });
  expect([left.value, Object.keys(left.children)]).toEqual(['unlogged', []]);
});

describe('a problem of a wizard', () => {
  const problem = { type: 'problem.met', code: 'full' } as const;
  const sentAfter = (from: Snapshot) =>
    transition(accessLogMachine, from, problem)[1]
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => (params as { input: unknown }).input);
  const welcome = answered('logOpening', { ok: true, value: { takesProblems: true } });

  test('is sent at once to a provider that accepts problems, also on later pages', () => {
    const later = { ...view, uuid: 'view 2' };
    const taking = moved(start, opened(), welcome);
    expect([sentAfter(taking), sentAfter(moved(taking, opened({ view: later })))]).toEqual([
      [{ ...view, viewTime: 0, problem: 'full' }],
      [{ ...later, viewTime: 0, problem: 'full' }],
    ]);
  });

  test('does not affect the counting of seconds', () => {
    const counting = moved(start, opened(), welcome, secondAt(1000));
    expect(moved(counting, problem).value).toEqual(counting.value);
  });

  test('is not sent to a provider that does not accept problems, or from a page that is not logged', () => {
    expect(
      [viewing, start, moved(start, opened(), welcome, { type: 'view.left' })].flatMap(sentAfter),
    ).toEqual([]);
  });
});
