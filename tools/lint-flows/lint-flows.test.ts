import { describe, expect, test } from 'vitest';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { tourFlow } from '#tests/support/tour-flow.ts';
import { readChart } from './chart-source.ts';
import type { FlowSource } from './flow-rules.ts';
import { lintFlows } from './lint-flows.ts';
import { planted, soundChart } from './planted-chart.ts';

const { machine, ...definition } = tourFlow;
type Definition = typeof definition;

const FILE = 'flows/thing/thing.flow.ts';
const SOURCE = `import { thingMachine } from '#machines/thing.machine.ts';

export const thingFlow = defineFlow(thingMachine, {
  title: '',
  steps: {
    day: {
      copy: {
        title: '',
      },
    },
    check: {
      copy: { title: '', busy: '' },
    },
    thanks: { page: 'receipt' },
  },
  problems: {
    full: { inline: '' },
  },
});
`;

const thing = readChart('machines/thing.machine.ts', soundChart);

/** Returns the findings for a flow file that defines the example flow `tour` with some parts replaced. */
const findingsIn = async (parts: Partial<Record<keyof Definition, unknown>>) => {
  const load = async () => ({ thingFlow: defineFlow(machine, { ...definition, ...parts } as Definition) });
  return lintFlows([await thing], [{ file: FILE, source: SOURCE, load }]);
};

const { day, check, meal: _meal, ...steps } = definition.steps;
const stepsWith = (name: string, copy: object) => ({
  steps: { ...definition.steps, [name]: { ...definition.steps[name], copy } },
});
const wordless = (what: string) => `${what} has no text. Write what the customer reads there.`;
const unfit = (missing: string, unknown: string) =>
  `defineFlow(tour): states without a step: ${missing}; steps without a state: ${unknown}; states that do not handle their step's event: none. Fix the flow or the chart.`;

describe('a flow', () => {
  test('has no findings if all its texts are present', async () => {
    expect(await findingsIn({})).toEqual([]);
  });

  test.each<
    [fault: string, parts: Partial<Record<keyof Definition, unknown>>, line: number | null, sentence: string]
  >([
    ['a state with a path but no step', { steps: { ...steps, day, check } }, null, unfit('meal', 'none')],
    [
      'a step without a state',
      { steps: { ...definition.steps, dessert: { page: 'receipt', copy: { title: '甘味' } } } },
      null,
      unfit('none', 'dessert'),
    ],
    ['a blank title', { title: ' ' }, 4, wordless('The title of the flow')],
    ['a step without a title', stepsWith('day', { title: '' }), 8, wordless('The step `day` (copy.title)')],
    [
      'a step with an empty lead',
      stepsWith('day', { title: '日', lead: '\u3000' }),
      7,
      wordless('The step `day` (copy.lead)'),
    ],
    [
      'a review without a text for the time while it sends',
      stepsWith('check', { title: '確認', verifying: '確認中' }),
      12,
      wordless('The step `check` (copy.busy)'),
    ],
    [
      'a review without a text for the time while it looks up the outcome',
      stepsWith('check', { title: '確認', busy: '送信中' }),
      12,
      wordless('The step `check` (copy.verifying)'),
    ],
    [
      'a problem without words',
      { problems: { ...definition.problems, full: { inline: '' } } },
      17,
      wordless('The problem `full` (inline)'),
    ],
    [
      'a problem with an empty snackbar',
      { problems: { ...definition.problems, full: { inline: '満席です。', snackbar: '' } } },
      17,
      wordless('The problem `full` (snackbar)'),
    ],
    [
      'a receipt page without a schema for its receipt',
      { receipt: undefined },
      14,
      'The page `thanks` shows a receipt, which is lost when the page is loaded again. Write its schema beside `steps`: receipt: z.object({ … }).',
    ],
    [
      'an empty message at its end',
      { successMessage: '' },
      null,
      wordless('The message at the end of the flow (`successMessage`)'),
    ],
  ])('may not have %s', async (_, parts, line, sentence) => {
    expect(await findingsIn(parts)).toEqual([{ file: FILE, line, sentence }]);
  });
});

describe('when charts and flows are checked together,', () => {
  const flowFile = (load: FlowSource['load']): FlowSource => ({ file: FILE, source: SOURCE, load });

  test('a chart with paths needs a flow', async () => {
    expect(await lintFlows([await thing], [])).toEqual([
      {
        file: 'machines/thing.machine.ts',
        line: 22,
        sentence: 'The chart `thing` has paths and no flow. Write flows/thing/thing.flow.ts with defineFlow.',
      },
    ]);
  });

  test('the flow of an example may be in the folder of its chart', async () => {
    const { source } = await thing;
    const chart = await readChart('examples/thing/thing.machine.ts', source);
    const beside = { source: "import { thingMachine } from './thing.machine.ts';", load: async () => ({}) };
    const complaints = async (file: string) =>
      (await lintFlows([chart], [{ ...beside, file }])).map(({ sentence }) => sentence);
    const exportsNone = 'Exports no flow. Export what defineFlow returns.';
    expect(await complaints('examples/thing/thing.flow.ts')).toEqual([exportsNone]);
    expect(await complaints('flows/thing/thing.flow.ts')).toEqual([
      'The chart `thing` has paths and no flow. Write flows/thing/thing.flow.ts with defineFlow.',
      exportsNone,
    ]);
  });

  test('a chart without paths needs no flow', async () => {
    const source = planted(
      ["      id: 'choosing',\n      route: {},\n      meta: { path: '/thing' },\n", ''],
      [
        "      id: 'confirm',\n      route: { guard: 'hasSize' },\n      meta: { path: '/thing/confirm' },\n",
        '',
      ],
      ["      id: 'complete',\n", ''],
      ["      meta: { path: '/thing/complete' },\n", ''],
      ["'back.pressed': 'choosing'", "'back.pressed': { guard: 'hasSize', target: 'choosing' }"],
    );
    expect(await lintFlows([await readChart('machines/thing.machine.ts', source)], [])).toEqual([]);
  });

  test('a flow file without an exported flow is reported', async () => {
    expect(await lintFlows([await thing], [flowFile(async () => ({ limit: 3 }))])).toEqual([
      { file: FILE, line: null, sentence: 'Exports no flow. Export what defineFlow returns.' },
    ]);
  });

  test('a fault of the chart is reported once and not repeated for its flow', async () => {
    const source = planted(["meta: { path: '/thing/confirm' },", "meta: { path: '/thing' },"]);
    const chart = await readChart('machines/thing.machine.ts', source);
    const load = async () => ({ thingFlow: defineFlow(chart.machine ?? machine, definition as never) });
    expect(await lintFlows([chart], [flowFile(load)])).toEqual([
      {
        file: 'machines/thing.machine.ts',
        line: 28,
        sentence: '`choosing` and `confirm` share the path /thing. Give each a path of its own.',
      },
    ]);
  });

  test('findings are sorted by file and line', async () => {
    const source = planted(["id: 'complete',\n", ''], ["id: 'confirm',\n", '']);
    const chart = await readChart('machines/thing.machine.ts', source);
    const found = await lintFlows([chart], [flowFile(async () => ({}))]);
    expect(found.map(({ file, line }) => [file, line])).toEqual([
      [FILE, null],
      ['machines/thing.machine.ts', 28],
      ['machines/thing.machine.ts', 45],
    ]);
  });
});
