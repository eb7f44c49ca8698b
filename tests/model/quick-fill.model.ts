import { quickFillMachine } from '#machines/quick-fill.machine.ts';
import type { ModelledChart } from './chart-graph.ts';
import { casesBy } from './chart-graph.ts';

const buttons = [
  { ok: true, value: null },
  { ok: false, problem: { code: 'notHere' } },
];
const fills = [
  { ok: true, value: 'filled' },
  { ok: true, value: 'nothing' },
  { ok: true, value: 'closed' },
  { ok: false, problem: { code: 'notOpened' } },
];

export const quickFillModel: ModelledChart = {
  machine: quickFillMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'on a form', input: {} }],
    casesOf: casesBy({ findButton: buttons, fillIn: fills }),
    keyOf: ({ snapshot: { value } }) => JSON.stringify(value),
  },
};
