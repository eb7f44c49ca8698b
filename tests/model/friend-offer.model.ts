import { friendOfferMachine } from '#machines/friend-offer.machine.ts';
import type { ModelledChart } from './chart-graph.ts';

const outputs: Readonly<Record<string, readonly object[]>> = {
  'xstate.done.actor.findStanding': ['friend', 'stranger', 'askable'].map((value) => ({ ok: true, value })),
  'xstate.done.actor.requestFriendship': [
    { ok: true, value: null },
    { ok: false, problem: { code: 'notAsked' } },
  ],
  'xstate.done.actor.askFriendship': [true, false].map((value) => ({ ok: true, value })),
};

export const friendOfferModel: ModelledChart = {
  machine: friendOfferMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'on a receipt', input: {} }],
    casesOf: (type) => {
      const known = outputs[type];
      if (known) return known.map((output) => ({ type, output }));
      return type.startsWith('xstate.') ? [] : [{ type }];
    },
    keyOf: ({ snapshot: { value } }) => JSON.stringify(value),
  },
};
