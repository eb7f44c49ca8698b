import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { friendOfferMachine } from './friend-offer.machine.ts';

type Snapshot = SnapshotFrom<typeof friendOfferMachine>;

const looking = initialTransition(friendOfferMachine)[0];
const done = (from: Snapshot, port: string, output: object) =>
  transition(friendOfferMachine, from, { type: `xstate.done.actor.${port}`, output } as never)[0];
const standing = (value: string) => done(looking, 'findStanding', { ok: true, value });
const offered = standing('askable');
const requesting = transition(friendOfferMachine, offered, { type: 'friend.pressed' })[0];
const asking = done(requesting, 'requestFriendship', { ok: true, value: null });

describe('the offer to become a friend of the LINE account', () => {
  test('is a button where LINE can ask, a link where it cannot, and nothing for a friend', () => {
    expect(['askable', 'stranger', 'friend'].map((value) => standing(value).value)).toEqual([
      'offered',
      'linked',
      'friend',
    ]);
  });

  test('asks LINE once per press, and then checks whether the customer is now a friend', () => {
    expect([requesting, asking].map(({ value, tags }) => [value, [...tags]])).toEqual([
      ['requesting', ['busy']],
      ['asking', ['busy']],
    ]);
    expect(requesting.can({ type: 'friend.pressed' })).toBe(false);
  });

  test('LINE-11 thanks a new friend, and shows everybody else the link', () => {
    expect([
      done(asking, 'askFriendship', { ok: true, value: true }).value,
      done(asking, 'askFriendship', { ok: true, value: false }).value,
      done(requesting, 'requestFriendship', { ok: false, problem: { code: 'notAsked' } }).value,
    ]).toEqual(['added', 'linked', 'linked']);
  });
});
