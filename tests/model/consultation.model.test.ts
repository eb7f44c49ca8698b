import { expect, test } from 'vitest';
import { consultationMachine } from '#machines/consultation.machine.ts';
import { consultationExploration } from './consultation-cases.ts';
import { coverTransitions } from './transition-cover.ts';

test('few walks fire every transition of the consultation', () => {
  const { missing, total, paths } = coverTransitions(consultationMachine, consultationExploration);
  console.info(`consultation: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
  expect(missing).toEqual([]);
});
