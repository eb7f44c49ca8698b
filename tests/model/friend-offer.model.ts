import { friendOfferMachine } from '#machines/friend-offer.machine.ts';
import type { ModelledChart } from './chart-graph.ts';
import { casesBy } from './chart-graph.ts';

const outputs: Readonly<Record<string, readonly object[]>> = {
  findStanding: ['friend', 'stranger', 'askable'].map((value) => ({ ok: true, value })),
  requestFriendship: [
    { ok: true, value: null },
    { ok: false, problem: { code: 'notAsked' } },
  ],
  askFriendship: [true, false].map((value) => ({ ok: true, value })),
};

export const friendOfferModel: ModelledChart = {
  machine: friendOfferMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'on a receipt', input: {} }],
    casesOf: casesBy(outputs),
    keyOf: ({ snapshot: { value } }) => JSON.stringify(value),
  },
};
