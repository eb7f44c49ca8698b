import { describe, expect, it } from 'vitest';
import { createFriendshipCache } from './friendship.ts';

const askedInTurn = (...answers: (boolean | Error)[]) => {
  const remaining = [...answers];
  return createFriendshipCache(async () => {
    const answer = remaining.shift();
    if (typeof answer !== 'boolean') throw answer ?? new Error('asked too often');
    return answer;
  });
};

describe('rememberedFriendship', () => {
  it('asks once and remembers the answer', async () => {
    const friendship = askedInTurn(false);
    expect(await Promise.all([friendship.answer(), friendship.answer()])).toEqual([false, false]);
    expect(await friendship.answer()).toBe(false);
  });

  it('returns null when LINE does not answer, and asks again the next time', async () => {
    const friendship = askedInTurn(new Error('FORBIDDEN'), true);
    expect(await friendship.answer()).toBe(null);
    expect(await friendship.answer()).toBe(true);
  });

  it('returns null when the function that asks LINE throws synchronously', async () => {
    const friendship = createFriendshipCache(() => {
      throw new Error('no SDK');
    });
    expect(await friendship.answer()).toBe(null);
    expect(await friendship.answer()).toBe(null);
  });

  it('asks again after `forget`, for the next customer', async () => {
    const friendship = askedInTurn(true, false);
    expect(await friendship.answer()).toBe(true);
    friendship.forget();
    expect(await friendship.answer()).toBe(false);
  });
});
