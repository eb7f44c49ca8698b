import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { accessLogMachine } from '#machines/access-log.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import type { LoggedEvent } from './event-log.ts';
import { createRecorder } from './recorder.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0';
const UUID = '8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02';
let told: { event: LoggedEvent; again: boolean }[];
let recorder: ReturnType<typeof createRecorder>;

beforeEach(() => {
  told = [];
  recorder = createRecorder({ add: (event, again = false) => told.push({ event, again }) }, () => 7);
});

/** The actors for the charts' calls are not provided, so the charts end with an error. */
const start = (machine: AnyStateMachine) => {
  const actor = createActor(machine, { inspect: recorder, input: undefined });
  actor.subscribe({ error: () => undefined });
  return actor.start();
};

const startSession = () => start(sessionMachine);
const view = { uuid: UUID, path: '/mypage', trackingCode: TOKEN };

describe('the recorder', () => {
  test('records the time, the chart, the event, and the state and context keys that changed', async () => {
    startSession();
    await new Promise((resolve) => setImmediate(resolve));
    expect(told.map(({ event }) => event)).toEqual([
      {
        at: 7,
        actor: 'session',
        type: 'xstate.init',
        before: null,
        after: 'openingLine',
        changed: [],
        detail: null,
      },
      {
        at: 7,
        actor: 'session',
        type: 'xstate.error.actor.openLine',
        before: 'openingLine',
        after: 'error',
        changed: [],
        detail: '{"name":"Error","message":"openLine is not provided"}',
      },
    ]);
  });

  test('also records an event that has no effect', () => {
    startSession().send({ type: 'logout.pressed' });
    expect(told.at(-1)).toEqual({
      event: {
        at: 7,
        actor: 'session',
        type: 'logout.pressed',
        before: 'openingLine',
        after: 'openingLine',
        changed: [],
        detail: null,
      },
      again: true,
    });
  });

  test('masks the values of an event and of a chart’s context', () => {
    const actor = start(accessLogMachine);
    actor.send({ type: 'view.opened', view, at: 3, visible: true });
    const shown = JSON.stringify([told, recorder.actors()]);
    expect([UUID, TOKEN].filter((secret) => shown.includes(secret))).toEqual([]);
    expect(told.at(-1)?.event.detail).toBe(
      '{"view":{"uuid":"***","path":"/mypage","trackingCode":"***"},"at":3,"visible":true}',
    );
  });

  test('marks an event as a possible repeat if it does not change the state', () => {
    const actor = start(accessLogMachine);
    actor.send({ type: 'view.opened', view, at: 3, visible: true });
    actor.send({ type: 'customer.acted', at: 4 });
    actor.send({ type: 'page.hidden' });
    expect(told.map(({ event, again }) => [event.type, again])).toEqual([
      ['xstate.init', false],
      ['view.opened', false],
      ['customer.acted', true],
      ['page.hidden', false],
    ]);
  });

  test('shortens values that are too long for the tab’s storage', () => {
    const actor = start(accessLogMachine);
    const path = `/${'mypage/'.repeat(1000)}`;
    actor.send({ type: 'view.opened', view: { ...view, path }, at: 3, visible: true });
    expect(told.at(-1)?.event.detail?.length).toBe(1501);
  });
});

describe('the running charts', () => {
  test('show their state, the calls that they wait for, and the masked context', () => {
    const session = startSession();
    const log = start(accessLogMachine);
    log.stop();
    const [actor, ...others] = recorder.actors();
    expect(others).toEqual([]);
    expect([actor?.id, actor?.name, actor?.state, actor?.status, actor?.waitsFor]).toEqual([
      session.sessionId,
      'session',
      'openingLine',
      'active',
      ['openLine'],
    ]);
    expect(actor?.context.slice(0, 2)).toEqual([
      { label: 'uuid', value: 'null' },
      { label: 'lineLoggedIn', value: 'false' },
    ]);
  });
});
