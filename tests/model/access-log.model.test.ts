import { expect, test } from 'vitest';
import { accessLogMachine } from '#machines/access-log.machine.ts';
import { accessLogExploration } from './access-log.model.ts';
import { coverTransitions } from './transition-cover.ts';

test('a few walks together fire every transition of the access log', () => {
  const { missing, total, paths } = coverTransitions(accessLogMachine, accessLogExploration);
  console.info(`access log: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
  expect(missing).toEqual([]);
});
