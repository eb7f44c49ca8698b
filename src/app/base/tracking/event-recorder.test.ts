import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { accessLogMachine } from '#machines/access-log.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { EventRecorder } from './event-recorder.ts';
import { createEventRecorder, formatStateValue } from './event-recorder.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0';
const UUID = '8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02';
let tab: ReturnType<typeof memoryStore>;
let recorder: EventRecorder;

beforeEach(() => {
  tab = memoryStore();
  recorder = createEventRecorder(tab, () => 7);
});

/** The actors for the charts' calls are not provided, so the charts end with an error. */
const start = (machine: AnyStateMachine) => {
  const actor = createActor(machine, { inspect: recorder, input: undefined });
  actor.subscribe({ error: () => undefined });
  return actor.start();
};
const event = (type: string) => ({ at: 7, actor: 'page', type, before: null, after: 'shown', detail: null });
const typesOf = ({ getSnapshot }: EventRecorder) => getSnapshot().map(({ type }) => type);

describe('the recorder', () => {
  test('records the time, the chart, the event and the states', async () => {
    start(sessionMachine);
    await new Promise((resolve) => setImmediate(resolve));
    const session = { at: 7, actor: 'session' };
    expect(recorder.getSnapshot()).toEqual([
      { ...session, type: 'xstate.init', before: null, after: 'openingLine', detail: null },
      {
        ...session,
        type: 'xstate.error.actor.openLine',
        before: 'openingLine',
        after: 'error',
        detail: '{"name":"Error","message":"openLine is not provided"}',
      },
    ]);
  });

  test('also records an event that has no effect, but none of the access log', () => {
    start(accessLogMachine).send({ type: 'customer.acted', at: 4 });
    start(sessionMachine).send({ type: 'logout.pressed' });
    expect(recorder.getSnapshot().map(({ actor, type, after }) => [actor, type, after])).toEqual([
      ['session', 'xstate.init', 'openingLine'],
      ['session', 'logout.pressed', 'openingLine'],
    ]);
  });

  test('masks the values and an unusual type of an event', () => {
    const session = start(sessionMachine);
    session.send({ type: 'session.ended', path: `/mypage?token=${TOKEN}`, uuid: UUID });
    session.send({ type: TOKEN });
    expect(recorder.getSnapshot().at(-1)?.type).toBe('***');
    expect(recorder.getSnapshot().at(-2)?.detail).toBe('{"path":"/mypage?token=***","uuid":"***"}');
    expect(tab.getItem('debug:events')?.includes(TOKEN)).toBe(false);
  });

  test('shortens values that are too long for the tab’s storage', () => {
    start(sessionMachine).send({ type: 'session.ended', path: `/${'mypage/'.repeat(1000)}` });
    expect(recorder.getSnapshot().at(-1)?.detail?.length).toBe(1501);
  });

  test('keeps the last hundred events, also over page loads, and notifies its listeners', () => {
    let calls = 0;
    recorder.subscribe(() => {
      calls += 1;
    });
    for (let index = 1; index <= 120; index += 1) recorder.add(event(`event.${index}`));
    const next = createEventRecorder(tab, () => 8);
    next.add(event('page.loaded'));
    expect([calls, typesOf(recorder)[0], typesOf(next)[0], typesOf(next).at(-1)]).toEqual([
      120,
      'event.21',
      'event.22',
      'page.loaded',
    ]);
  });

  test.each(['{', '[]', '{"state":1}', '{"state":[1,null,{"id":1}]}'])(
    'is empty if the stored value is not a log: %s',
    (text) => {
      tab.setItem('debug:events', text);
      expect(createEventRecorder(tab, () => 7).getSnapshot()).toEqual([]);
    },
  );
});

test('the running charts show their state, the calls that they wait for, and the masked context', () => {
  start(sessionMachine);
  start(accessLogMachine).stop();
  const log = start(accessLogMachine);
  log.send({
    type: 'view.opened',
    view: { uuid: UUID, path: '/mypage', trackingCode: TOKEN },
    at: 3,
    visible: true,
  });
  const [session, accessLog, ...others] = recorder.actors();
  expect(others).toEqual([]);
  expect([session?.name, session?.state, session?.status, session?.waitsFor]).toEqual([
    'session',
    'openingLine',
    'active',
    ['openLine'],
  ]);
  expect(accessLog?.context.view).toEqual({ uuid: '***', path: '/mypage', trackingCode: '***' });
});

test.each([
  ['signedOut', 'signedOut'],
  [{ signedIn: 'trusting' }, 'signedIn.trusting'],
  [{ viewing: { seconds: 'running', entries: 'ready' } }, 'viewing(seconds.running, entries.ready)'],
  [{ one: { two: { three: 'four' } } }, 'one.two.three.four'],
  [{ left: 'a', right: { b: 'c' } }, 'left.a, right.b.c'],
])('the state value %j becomes the line %s', (value, words) => {
  expect(formatStateValue(value)).toBe(words);
});
