import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { shareMachine } from './share.machine.ts';

type Snapshot = SnapshotFrom<typeof shareMachine>;

const shared = { text: '構造見学会', path: '/events/3' };
const offered = (inLine: boolean, hasSheet: boolean) =>
  initialTransition(shareMachine, { shared, inLine, hasSheet })[0];
const pressed = (from: Snapshot) => transition(shareMachine, from, { type: 'share.pressed' });
const ports = { picking: 'pickFriends', sheetOpen: 'openSheet', copying: 'copyLink' } as const;
const done = { ok: true, value: 'shared' } as const;
const cancelled = { ok: true, value: 'cancelled' } as const;
const notOpened = { ok: false, problem: { code: 'notOpened' } } as const;

/** Where a press leads when the ports that are asked answer one after the other. */
const ended = (from: Snapshot, ...outputs: object[]) =>
  outputs.reduce<Snapshot>((snapshot, output) => {
    const type = `xstate.done.actor.${ports[snapshot.value as keyof typeof ports]}`;
    return transition(shareMachine, snapshot, { type, output } as never)[0];
  }, pressed(from)[0]).value;

describe('sharing', () => {
  test('goes by LINE’s own list in LINE, else by the share sheet, else the link is copied', () => {
    const ways = [offered(true, true), offered(false, true), offered(false, false)].map((from) => {
      const [next, actions] = pressed(from);
      return [next.value, actions.map(({ params }) => (params as unknown as { input: unknown }).input)];
    });
    expect(ways).toEqual([
      ['picking', [shared]],
      ['sheetOpen', [shared]],
      ['copying', [shared]],
    ]);
  });

  test('tells that it was shared or copied, or could not be', () => {
    expect([
      ended(offered(true, true), done),
      ended(offered(false, true), done),
      ended(offered(false, false), done),
      ended(offered(false, false), notOpened),
    ]).toEqual(['shared', 'shared', 'copied', 'failed']);
  });

  test('goes on to the next way where one does not open', () => {
    expect([
      ended(offered(true, true), notOpened),
      ended(offered(true, false), notOpened),
      ended(offered(true, true), notOpened, notOpened, done),
    ]).toEqual(['sheetOpen', 'copying', 'copied']);
  });

  test('is offered again to whoever has closed the list or the sheet', () => {
    expect([ended(offered(true, true), cancelled), ended(offered(false, true), cancelled)]).toEqual([
      'offered',
      'offered',
    ]);
  });

  test('opens one thing at a time', () => {
    const [picking] = pressed(offered(true, true));
    expect([picking.tags, picking.can({ type: 'share.pressed' })]).toEqual([new Set(['busy']), false]);
  });
});
