import { expect, test } from 'vitest';
import { arrivalMachine } from '#machines/arrival.machine.ts';
import { arrivalExploration } from './arrival.model.ts';
import { coverTransitions } from './transition-cover.ts';

test('few walks fire every transition of the arrival', () => {
  const { missing, total, paths } = coverTransitions(arrivalMachine, arrivalExploration);
  console.info(`arrival: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
  expect(missing).toEqual([]);
});
