import { sendToLineMachine } from '#machines/send-to-line.machine.ts';
import type { ModelledChart } from './chart-graph.ts';
import { casesBy } from './chart-graph.ts';

const outputs = [
  { ok: true, value: null },
  { ok: false, problem: { code: 'notSent' } },
];

export const sendToLineModel: ModelledChart = {
  machine: sendToLineMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'an answered inquiry', input: { inquiryId: 2, key: 'key' } }],
    casesOf: casesBy({ askForMessage: outputs }),
    keyOf: ({ snapshot: { value } }) => JSON.stringify(value),
  },
};
