import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { shareMachine } from './share.machine.ts';

type Snapshot = SnapshotFrom<typeof shareMachine>;
type Step = ReturnType<typeof transition<typeof shareMachine>>;

const shared = { text: '構造見学会', path: '/events/3' };
const offered = initialTransition(shareMachine, { shared })[0];
const pressed = (from: Snapshot) => transition(shareMachine, from, { type: 'share.pressed' });
const ports = { picking: 'pickFriends', sheetOpen: 'openSheet', copying: 'copyLink' } as const;
const done = { ok: true, value: 'shared' } as const;
const cancelled = { ok: true, value: 'cancelled' } as const;
const notOpened = { ok: false, problem: { code: 'notOpened' } } as const;

/** Returns the step after a press and these results of the invoked actors, in order. */
const asked = (...outputs: object[]) =>
  outputs.reduce(([from]: Step, output) => {
    const type = `xstate.done.actor.${ports[from.value as keyof typeof ports]}`;
    return transition(shareMachine, from, { type, output } as never);
  }, pressed(offered));
const ended = (...outputs: object[]) => asked(...outputs)[0].value;

describe('sharing', () => {
  test('starts in the state `offered`', () => {
    expect(offered.value).toBe('offered');
  });

  test('VIEW-29 tries LINE’s friend list, then the share sheet, then copying, always with the same content', () => {
    const ways = [[], [notOpened], [notOpened, notOpened]].map((outputs) => {
      const [next, actions] = asked(...outputs);
      const asks = actions.flatMap(({ params }) => (params && 'input' in params ? [params.input] : []));
      return [next.value, asks];
    });
    expect(ways).toEqual([
      ['picking', [shared]],
      ['sheetOpen', [shared]],
      ['copying', [shared]],
    ]);
  });

  test('ends in the state `shared`, `copied` or `failed`', () => {
    expect([
      ended(done),
      ended(notOpened, done),
      ended(notOpened, notOpened, done),
      ended(notOpened, notOpened, notOpened),
    ]).toEqual(['shared', 'shared', 'copied', 'failed']);
  });

  test('is offered again after the list or the sheet was closed without sharing', () => {
    expect([ended(cancelled), ended(notOpened, cancelled)]).toEqual(['offered', 'offered']);
  });

  test('starts with the friend list again after a success or a failure', () => {
    const ends = [[done], [notOpened, notOpened, done], [notOpened, notOpened, notOpened]];
    expect(ends.map((outputs) => pressed(asked(...outputs)[0])[0].value)).toEqual(ends.map(() => 'picking'));
  });

  test('cannot be started again while the list, the sheet or the copy is in progress', () => {
    const opening = [asked(), asked(notOpened), asked(notOpened, notOpened)].map(([state]) => state);
    expect(opening.map((state) => [state.tags, state.can({ type: 'share.pressed' })])).toEqual(
      opening.map(() => [new Set(['busy']), false]),
    );
  });
});
