import { expect, test } from 'vitest';
import { redirectMachine } from '#machines/redirect.machine.ts';
import { redirectExploration } from './redirect.model.ts';
import { coverTransitions } from './transition-cover.ts';

test('few walks fire every transition of the redirect page', () => {
  const { missing, total, paths } = coverTransitions(redirectMachine, redirectExploration);
  console.info(`redirect: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
  expect(missing).toEqual([]);
});
