import { sendToLineMachine } from '#machines/send-to-line.machine.ts';
import type { ModelledChart } from './chart-graph.ts';

const outputs = [
  { ok: true, value: null },
  { ok: false, problem: { code: 'notSent' } },
];

export const sendToLineModel: ModelledChart = {
  machine: sendToLineMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'an answered inquiry', input: { inquiryId: 2, key: 'key' } }],
    casesOf: (type) => {
      if (type === 'xstate.done.actor.askForMessage') return outputs.map((output) => ({ type, output }));
      return type.startsWith('xstate.') ? [] : [{ type }];
    },
    keyOf: ({ snapshot: { value } }) => JSON.stringify(value),
  },
};
