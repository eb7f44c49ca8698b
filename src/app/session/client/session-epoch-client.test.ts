import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '#src/api/client.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { sessionEpochClient } from './session-epoch-client.ts';

const ANSWER = { ok: false, problem: { code: 'offline' } };
const sent: (() => void)[] = [];
const client = {
  call: () => new Promise((resolve) => sent.push(() => resolve(ANSWER))),
} as unknown as ApiClient;

beforeEach(() => {
  sent.length = 0;
});

/** What has become of a promise once everything else has had its turn. */
const outcomeOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const turn = new Promise((resolve) => setImmediate(resolve, 'nothing'));
  return Promise.race([answer, turn]);
};

describe('an answer', () => {
  test('reaches who asked in the same epoch', async () => {
    const asked = sessionEpochClient(client, () => 1).call(getMe);
    sent[0]?.();
    expect(await outcomeOf(asked)).toEqual(ANSWER);
  });

  test('reaches nobody once another epoch has begun', async () => {
    let epoch = 1;
    const bound = sessionEpochClient(client, () => epoch);
    const before = bound.call(getMe);
    epoch = 2;
    const after = bound.call(getMe);
    for (const arrive of sent) arrive();
    expect([await outcomeOf(before), await outcomeOf(after)]).toEqual(['nothing', ANSWER]);
  });

  test('is not even asked for when there is no epoch any more', async () => {
    const asked = sessionEpochClient(client, () => null).call(getMe);
    expect([await outcomeOf(asked), sent.length]).toEqual(['nothing', 0]);
  });
});
