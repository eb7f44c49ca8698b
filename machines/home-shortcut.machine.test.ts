import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { homeShortcutMachine } from './home-shortcut.machine.ts';

type Snapshot = SnapshotFrom<typeof homeShortcutMachine>;

const looking = initialTransition(homeShortcutMachine)[0];
const done = (from: Snapshot, port: string, output: object) =>
  transition(homeShortcutMachine, from, { type: `xstate.done.actor.${port}`, output } as never)[0];
const press = (type: 'shortcut.pressed' | 'shortcut.declined') =>
  transition(homeShortcutMachine, offered, { type })[0];
const ok = { ok: true, value: null };
const offered = done(looking, 'findShortcut', ok);

describe('the shortcut on the home screen', () => {
  test('LINE-14 is offered only where LINE can add one and the customer has not answered before', () => {
    const absent = done(looking, 'findShortcut', { ok: false, problem: { code: 'notHere' } });
    expect([offered.value, absent.value]).toEqual(['offered', 'absent']);
  });

  test('disappears after a refusal, which is stored', () => {
    const declining = press('shortcut.declined');
    expect([declining.value, done(declining, 'keepRefusal', ok).value]).toEqual(['declining', 'absent']);
  });

  test('is requested from LINE once per press, and the request ends as `opened` or `failed`', () => {
    const adding = press('shortcut.pressed');
    expect([
      adding.hasTag('busy'),
      adding.can({ type: 'shortcut.pressed' }),
      done(adding, 'addShortcut', ok).value,
      done(adding, 'addShortcut', { ok: false, problem: { code: 'notOpened' } }).value,
    ]).toEqual([true, false, 'opened', 'failed']);
  });
});
