import { homeShortcutMachine } from '#machines/home-shortcut.machine.ts';
import type { ModelledChart } from './chart-graph.ts';
import { casesBy } from './chart-graph.ts';

const ok = { ok: true, value: null };
const failed = (code: string) => ({ ok: false, problem: { code } });

const outputs: Readonly<Record<string, readonly object[]>> = {
  findShortcut: [ok, failed('notHere')],
  addShortcut: [ok, failed('notOpened')],
  keepRefusal: [ok],
};

export const homeShortcutModel: ModelledChart = {
  machine: homeShortcutMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'on a receipt', input: {} }],
    casesOf: casesBy(outputs),
    keyOf: ({ snapshot: { value } }) => JSON.stringify(value),
  },
};
