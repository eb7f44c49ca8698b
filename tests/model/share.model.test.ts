import { expect, test } from 'vitest';
import { shareMachine } from '#machines/share.machine.ts';
import type { Exploration } from './chart-graph.ts';
import { coverTransitions } from './transition-cover.ts';

const shared = { text: '構造見学会', path: '/events/3' };
const outputs = [
  { ok: true, value: 'shared' },
  { ok: true, value: 'cancelled' },
  { ok: false, problem: { code: 'notOpened' } },
];

const exploration: Exploration = {
  flow: null,
  starts: [{ name: 'on a page', input: { shared } }],
  casesOf: (type) => {
    if (type.startsWith('xstate.done.actor.')) return outputs.map((output) => ({ type, output }));
    return type.startsWith('xstate.') ? [] : [{ type }];
  },
  keyOf: ({ snapshot: { value, context } }) => JSON.stringify([value, context]),
};

test('few walks fire every transition of sharing', () => {
  const { missing, total, paths } = coverTransitions(shareMachine, exploration);
  console.info(`share: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
  expect(missing).toEqual([]);
});
