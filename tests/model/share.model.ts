import { shareMachine } from '#machines/share.machine.ts';
import type { ModelledChart } from './chart-graph.ts';
import { casesBy } from './chart-graph.ts';

const shared = { text: '構造見学会', path: '/events/3' };
const outputs = [
  { ok: true, value: 'shared' },
  { ok: true, value: 'cancelled' },
  { ok: false, problem: { code: 'notOpened' } },
];

export const shareModel: ModelledChart = {
  machine: shareMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'on a page', input: { shared } }],
    casesOf: casesBy({ pickFriends: outputs, openSheet: outputs, copyLink: outputs }),
    keyOf: ({ snapshot: { value, context } }) => JSON.stringify([value, context]),
  },
};
