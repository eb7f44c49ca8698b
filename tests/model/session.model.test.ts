import { expect, test } from 'vitest';
import { sessionMachine } from '#machines/session.machine.ts';
import { sessionExploration } from './session.model.ts';
import { coverTransitions } from './transition-cover.ts';

test('few walks fire every transition of the session', () => {
  const { missing, total, paths } = coverTransitions(sessionMachine, sessionExploration);
  console.info(`session: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
  expect(missing).toEqual([]);
});
