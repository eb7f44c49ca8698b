import { describe, expect, test } from 'vitest';
import type { Plant } from './planted-chart.ts';
import { findingsIn, planted, soundChart } from './planted-chart.ts';

const CONFIRMED = "'thing.submitted': 'sending',";

const inFile: Plant[] = [
  [
    'a value imported from elsewhere',
    [["import type { Answer } from './port.types.ts';", "import { Answer } from './port.types.ts';"]],
    "import { Answer } from './port.types.ts';",
    "Imports a value from ./port.types.ts. Stately's tools do not load imported files. Import values only from xstate. Import types by `import type`.",
  ],
  [
    'xstate imported as a whole',
    [
      ["import { assign, fromPromise, setup } from 'xstate';", "import * as xstate from 'xstate';"],
      ['/** Sends a thing. */', 'const { assign, fromPromise, setup } = xstate;\n\n/** Sends a thing. */'],
    ],
    "import * as xstate from 'xstate';",
    'Imports all of xstate. Stately Sketch ignores such an import. Import each used function by its name.',
  ],
  [
    'a second chart',
    [['/** Sends a thing. */', 'const other = setup({}).createMachine({});\n\n/** Sends a thing. */']],
    'export const thingMachine = setup({',
    'This is the second chart in the file. Move it to a file of its own.',
  ],
  [
    'a second export',
    [['/** Sends a thing. */', 'export const limit = 3;\n\n/** Sends a thing. */']],
    'export const thingMachine = setup({',
    "Exports 2 values. A chart's file exports its chart and nothing else.",
  ],
  [
    'a chart without a sentence about its purpose',
    [['/** Sends a thing. */\n', '']],
    'export const thingMachine = setup({',
    'The chart does not say what it is for. Write a sentence above it: /** Books a visit. */',
  ],
  ...(['Date.now()', "localStorage.getItem('size')", 'crypto.randomUUID()'] as const).map((call): Plant => {
    const [name] = call.split('.');
    return [
      `a call to the outside world: ${call}`,
      [["assign({ size: 'small' })", `assign({ size: () => String(${call}) })`]],
      `rememberSize: assign({ size: () => String(${call}) }),`,
      `Uses ${name} inside the chart. Pass its result as input or through a port, so that the chart does the same in every run.`,
    ];
  }),
  [
    'a random number',
    [["assign({ size: 'small' })", 'assign({ size: () => String(Math.random()) })']],
    'rememberSize: assign({ size: () => String(Math.random()) }),',
    'Uses a random number inside the chart. Pass the value as input or through a port.',
  ],
  [
    'a timer in a state',
    [[CONFIRMED, `${CONFIRMED}\n      },\n      after: {\n        1000: 'choosing',`]],
    'after: {',
    'Starts a timer by `after`, which a reload loses. Keep a deadline in the context, and let code outside the chart wait for it.',
  ],
];

const NOT_BARE =
  'The arguments in setup({…}).createMachine({…}) are not both object literals. Stately’s tools read the chart without running it. Write both literals in place.';

const inLiteral: Plant[] = [
  [
    'a setup that is extended',
    [['}).createMachine({', '}).extend({}).createMachine({']],
    'export const thingMachine = setup({',
    NOT_BARE,
  ],
  [
    'a config that is a variable',
    [
      ['/** Sends a thing. */', "const config = { id: 'thing' } as const;\n\n/** Sends a thing. */"],
      ["}).createMachine({\n  id: 'thing',", "}).createMachine(config);\n\nconst rest = ({\n  id: 'thing',"],
    ],
    'export const thingMachine = setup({',
    NOT_BARE,
  ],
  [
    'a config that satisfies a type',
    [['  },\n});\n', '  },\n} satisfies object);\n']],
    'export const thingMachine = setup({',
    NOT_BARE,
  ],
];

describe('a chart that follows the rules', () => {
  test('has no findings', async () => {
    expect(await findingsIn(soundChart)).toEqual([]);
  });

  test('may compute its output with a function, because XState has no named outputs', async () => {
    const output = "  output: ({ context }) => ({ size: context.size }),\n  initial: 'choosing',";
    expect(await findingsIn(planted(["  initial: 'choosing',", output]))).toEqual([]);
  });

  test('may give its events and states the names of browser globals', async () => {
    const source = planted([
      CONFIRMED,
      `${CONFIRMED}\n        'history.cleared': { actions: 'rememberSize' },`,
    ]);
    expect(await findingsIn(source)).toEqual([]);
  });
});

describe('the file of a chart', () => {
  test.each(inFile)('may not contain %s', async (_, changes, at, sentence) => {
    expect(await findingsIn(planted(...changes))).toEqual([{ at, sentence }]);
  });

  test('must contain a chart', async () => {
    expect(await findingsIn('export const limit = 3;\n')).toEqual([
      { at: null, sentence: 'Contains no chart. Write it as setup({…}).createMachine({…}).' },
    ]);
  });

  test.each([
    [
      'an initial state',
      "initial: 'choosing'",
      "initial: 'nowhere'",
      'Initial state node "nowhere" not found',
    ],
    ['a target', "'back.pressed': 'choosing'", "'back.pressed': 'nowhere'", 'Invalid transition definition'],
  ])('may not name %s that does not exist', async (_, from, to, reason) => {
    const [finding, ...others] = await findingsIn(planted([from, to]));
    expect(others).toEqual([]);
    expect(finding?.sentence).toContain(`Stately Sketch cannot evaluate this file on its own: ${reason}`);
  });
});

describe('the code of a chart', () => {
  test.each(inLiteral)('may not contain %s', async (_, changes, at, sentence) => {
    expect(await findingsIn(planted(...changes))).toEqual([{ at, sentence }]);
  });
});
