import { expect, test } from 'vitest';
import { sendToLineMachine } from '#machines/send-to-line.machine.ts';
import type { Exploration } from './chart-graph.ts';
import { coverTransitions } from './transition-cover.ts';

const outputs = [
  { ok: true, value: null },
  { ok: false, problem: { code: 'notSent' } },
];

const exploration: Exploration = {
  flow: null,
  starts: [{ name: 'an answered inquiry', input: { inquiryId: 2, key: 'key' } }],
  casesOf: (type) => {
    if (type === 'xstate.done.actor.askForMessage') return outputs.map((output) => ({ type, output }));
    return type.startsWith('xstate.') ? [] : [{ type }];
  },
  keyOf: ({ snapshot: { value } }) => JSON.stringify(value),
};

test('few walks fire every transition of sending to LINE', () => {
  const { missing, total, paths } = coverTransitions(sendToLineMachine, exploration);
  console.info(`sendToLine: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
  expect(missing).toEqual([]);
});
