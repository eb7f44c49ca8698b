import { expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { createSubmission } from './create-submission.ts';

test('each part is sent once, in order, by its own function, and the last one gives the receipt', async () => {
  const sent: unknown[] = [];
  const part = (name: string, value: unknown) => async (given: { key: string }) => {
    sent.push([name, given.key]);
    return { ok: true, value } as const;
  };
  const logic = createSubmission<object, unknown>({
    parts: { profile: part('profile', null), booking: part('booking', 'H-000001') },
    find: async () => ({ ok: false, problem: { code: 'outcomeUnknown' } }),
  });
  const press = { key: 'key-1', answers: {} };
  const input = { parts: ['profile', 'booking'], press, previous: null };
  const outcome = await toPromise(createActor(logic as AnyActorLogic, { input }).start());
  expect([sent, outcome]).toEqual([
    [
      ['profile', 'key-1'],
      ['booking', 'key-1'],
    ],
    { receipt: 'H-000001', problem: null, submission: null },
  ]);
});
