import { homeShortcutMachine } from '#machines/home-shortcut.machine.ts';
import type { ModelledChart } from './chart-graph.ts';

const ok = { ok: true, value: null };
const failed = (code: string) => ({ ok: false, problem: { code } });

const outputs: Readonly<Record<string, readonly object[]>> = {
  'xstate.done.actor.findShortcut': [ok, failed('notHere')],
  'xstate.done.actor.addShortcut': [ok, failed('notOpened')],
  'xstate.done.actor.keepRefusal': [ok],
};

export const homeShortcutModel: ModelledChart = {
  machine: homeShortcutMachine,
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
