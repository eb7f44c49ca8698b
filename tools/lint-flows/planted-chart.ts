import { invariant } from '#src/lib/invariant.ts';
import { readChart } from './chart-source.ts';
import { chartFindings } from './lint-flows.ts';

/** A small valid chart into which tests insert a fault. */
export const soundChart = `import { assign, fromPromise, setup } from 'xstate';
import type { Answer } from './port.types.ts';

/** Sends a thing. */
export const thingMachine = setup({
  types: { context: {} as { size: string | null } },
  actors: {
    sendThing: fromPromise<Answer<null, never>>(() => Promise.reject(new Error('sendThing is not provided'))),
  },
  guards: {
    hasSize: ({ context }) => context.size !== null,
    accepted: ({ event }) => 'output' in event,
  },
  actions: {
    rememberSize: assign({ size: 'small' }),
  },
}).createMachine({
  id: 'thing',
  context: () => ({ size: null }),
  initial: 'choosing',
  states: {
    choosing: {
      id: 'choosing',
      route: {},
      meta: { path: '/thing' },
      on: { 'size.chosen': { target: 'confirm', actions: 'rememberSize' } },
    },
    confirm: {
      id: 'confirm',
      route: { guard: 'hasSize' },
      meta: { path: '/thing/confirm' },
      on: {
        'thing.submitted': 'sending',
        'back.pressed': 'choosing',
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendThing',
        src: 'sendThing',
        input: ({ context }) => String(context.size),
        onDone: [{ guard: 'accepted', target: 'complete' }, { target: 'confirm' }],
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/thing/complete' },
    },
  },
});
`;

export type Change = readonly [from: string, to: string];

/** A description of the fault, the changes that insert it, and the expected finding with the text of its line. */
export type Plant = [fault: string, changes: readonly Change[], at: string | null, sentence: string];

const CONFIRMED = "'thing.submitted': 'sending',";
const COMPLETE = "      meta: { path: '/thing/complete' },\n    },\n";

export const addState = (text: string): Change => [COMPLETE, `${COMPLETE}    ${text}\n`];
export const addToConfirm = (text: string): Change => [CONFIRMED, `${CONFIRMED}\n        ${text}`];
export const addGuard = (text: string): Change => ['  guards: {', `  guards: {\n    ${text}`];

/** Returns the valid chart with replaced texts. Each replaced text must occur exactly once. */
export const planted = (...changes: readonly Change[]): string =>
  changes.reduce((source, [from, to]) => {
    invariant(source.split(from).length === 2, `planted: the chart does not contain ${from} exactly once.`);
    return source.replace(from, () => to);
  }, soundChart);

export async function findingsIn(
  source: string,
  file = 'machines/thing.machine.ts',
): Promise<{ at: string | null; sentence: string }[]> {
  const lines = source.split('\n');
  return chartFindings(await readChart(file, source)).map(({ line, sentence }) => ({
    at: line === null ? null : (lines[line - 1]?.trim() ?? 'no such line'),
    sentence,
  }));
}
