import { expect, test } from 'vitest';
import { fileMachine } from '#machines/file.machine.ts';
import { fileExploration } from './file.model.ts';
import { coverTransitions } from './transition-cover.ts';

test('few walks fire every transition of a file', () => {
  const { missing, total, paths } = coverTransitions(fileMachine, fileExploration);
  console.info(`file: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
  expect(missing).toEqual([]);
});
