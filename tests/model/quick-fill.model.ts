import { quickFillMachine } from '#machines/quick-fill.machine.ts';
import type { ModelledChart } from './chart-graph.ts';

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
    casesOf: (type) => {
      if (type === 'xstate.done.actor.findButton') return buttons.map((output) => ({ type, output }));
      if (type === 'xstate.done.actor.fillIn') return fills.map((output) => ({ type, output }));
      return type.startsWith('xstate.') ? [] : [{ type }];
    },
    keyOf: ({ snapshot: { value } }) => JSON.stringify(value),
  },
};
