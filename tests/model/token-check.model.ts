import type { AnyEventObject } from 'xstate';
import { tokenCheckMachine } from '#machines/token-check.machine.ts';
import type { ModelledChart } from './chart-graph.ts';

const refusals = [
  { code: 'unreachable' },
  { code: 'signInRefused' },
  { code: 'busy', retryAfterSeconds: 1 },
].map((problem) => ({ ok: false, problem }));
const outputs: Record<string, unknown[]> = {
  checkToken: [{ ok: true, value: true }, { ok: true, value: false }, ...refusals],
  refreshToken: [{ ok: true, value: null }, ...refusals],
  awaitNetwork: [{ ok: true, value: null }],
};

const casesOf = (type: string): readonly AnyEventObject[] => {
  if (type.startsWith('xstate.after.')) return [{ type }];
  const [, id = ''] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? [];
  return (outputs[id] ?? []).map((output) => ({ type, output }));
};

export const tokenCheckModel: ModelledChart = {
  machine: tokenCheckMachine,
  exploration: {
    flow: null,
    starts: [
      { name: 'a check that a page waits for', input: { isAwaited: true } },
      { name: 'a check in the background', input: { isAwaited: false } },
    ],
    casesOf,
    keyOf: ({ snapshot }) => JSON.stringify([snapshot.value, snapshot.context]),
  },
};
