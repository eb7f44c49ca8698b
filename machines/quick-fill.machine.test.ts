import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { quickFillMachine } from './quick-fill.machine.ts';

type Snapshot = SnapshotFrom<typeof quickFillMachine>;

const looking = initialTransition(quickFillMachine)[0];
const done = (from: Snapshot, port: 'findButton' | 'fillIn', output: object) =>
  transition(quickFillMachine, from, { type: `xstate.done.actor.${port}`, output } as never)[0];
const offered = done(looking, 'findButton', { ok: true, value: null });
const absent = done(looking, 'findButton', { ok: false, problem: { code: 'notHere' } });
const press = (from: Snapshot) => transition(quickFillMachine, from, { type: 'fill.pressed' })[0];
const ended = (output: object) => done(press(offered), 'fillIn', output);
const outcomes = ['filled', 'nothing', 'closed'].map((value) => ended({ ok: true, value }));
const failed = ended({ ok: false, problem: { code: 'notOpened' } });

describe('Quick-fill', () => {
  test('LINE-1 is offered only where LINE has it', () => {
    expect([offered, absent].map(({ value, tags }) => [value, tags.has('offered')])).toEqual([
      ['offered', true],
      ['absent', false],
    ]);
  });

  test('LINE-4 ends in `filled`, `empty` or `failed`, and is offered again if LINE’s window was closed', () => {
    expect([...outcomes, failed].map(({ value }) => value)).toEqual(['filled', 'empty', 'offered', 'failed']);
  });

  test('can be pressed again after every result', () => {
    expect([...outcomes, failed].map((end) => [end.hasTag('offered'), press(end).value])).toEqual(
      Array(4).fill([true, 'filling']),
    );
  });

  test('opens one window at a time', () => {
    const filling = press(offered);
    expect([[...filling.tags], filling.can({ type: 'fill.pressed' })]).toEqual([['busy', 'offered'], false]);
  });
});
