import { describe, expect, test } from 'vitest';
import { tourFlow, tourMachine } from '#tests/support/tour-flow.ts';
import { readChart } from '#tools/lint-flows/chart-source.ts';
import { addToConfirm, planted, soundChart } from '#tools/lint-flows/planted-chart.ts';
import { chartDocs, docFindings } from './chart-docs.ts';

const README =
  '# Charts\n\n<!-- The list is written by `npm run generate`. -->\nold\n<!-- The end of the list. -->\n\nMore.\n';

const thing = await readChart('machines/thing.machine.ts', soundChart);
const docs = chartDocs([thing], [], README);
const pageIn = (found: Map<string, string>, id: string) => found.get(`docs/charts/${id}.md`) ?? '';
const partOf = (page: string, heading: string) => page.split(`## ${heading}\n\n`)[1]?.split('\n\n## ')[0];

describe('the generated files', () => {
  test('are a page for every chart, and the list of charts', () => {
    expect([...docs.keys()]).toEqual(['machines/README.md', 'docs/charts/thing.md']);
  });

  test('contain a page with the diagram and the steps', () => {
    const [before, diagram, after] = pageIn(docs, 'thing').split('```');
    expect(before).toBe(
      '# thing\n\nSends a thing.\n\n`npm run generate` generates this page from [machines/thing.machine.ts](../../machines/thing.machine.ts). Change the chart, not this page.\n\n',
    );
    expect(diagram?.split('\n').slice(0, 2)).toEqual(['mermaid', 'flowchart TB']);
    expect(after).toBe(`

A dashed box is a state that the chart leaves at once. A round box is a state with a URL, and a thick box is a final state. Among several transitions with conditions, the chart takes the first one whose condition is true.

## Steps

A URL opens its step if the customer already has everything that the step needs. Otherwise it opens the nearest earlier step.

| step | path | needs | ways back |
| --- | --- | --- | --- |
| \`choosing\` | \`/thing\` | nothing | – |
| \`confirm\` | \`/thing/confirm\` | has size | back pressed: \`choosing\` |
| \`complete\` | \`/thing/complete\` | no URL leads here | – |
`);
  });

  test('describe the states, and list the events that a state handles without leaving it', async () => {
    const source = planted(
      ["tags: ['busy'],", "description: 'It is sent once.',\n      tags: ['busy'],"],
      addToConfirm("'size.looked': { actions: 'rememberSize' },"),
    );
    const found = chartDocs([await readChart('machines/thing.machine.ts', source)], [], README);
    expect(partOf(pageIn(found, 'thing'), 'States')).toBe(
      '- `confirm`: The chart stays in this state on “size looked”.\n- `sending`: It is sent once.',
    );
  });

  test('link a chart with the charts that invoke it', async () => {
    const wizard = planted(
      ["id: 'sendThing',\n        src: 'sendThing',", "id: 'submission',\n        src: 'submission',"],
      ['String(context.size)', "({ context, parts: ['profile', 'thing'] })"],
    );
    const submission = planted(["id: 'thing'", "id: 'submission'"]);
    const charts = [
      await readChart('src/engine/charts/submission.machine.ts', submission),
      await readChart('machines/thing.machine.ts', wizard),
    ];
    const found = chartDocs(charts, [], README);
    expect(pageIn(found, 'submission')).toContain('\n\nInvoked by [thing](thing.md).\n\n');
    expect(pageIn(found, 'thing')).not.toContain('Invoked by');
  });

  test('show the transitions that the engine adds, and the conditions that open a step', () => {
    const found = chartDocs([{ ...thing, machine: tourMachine }], [tourFlow], README);
    const page = pageIn(found, 'tour');
    expect(page).toContain('s_check -.->|"change"| s_day');
    expect(page).toContain(
      '\n\nThe engine adds the lighter, dotted transitions by the rules in [src/engine/core/reduce.ts](../../src/engine/core/reduce.ts).',
    );
    expect(partOf(page, 'Steps')?.trimEnd().split('\n').slice(4)).toEqual([
      '| `welcome` | `/tours/:tourId` | nothing | – |',
      '| `day` | `/tours/:tourId/day` | nothing | back pressed: `check` if the customer is changing this step from the review and no answer is missing<br/>back pressed: `welcome` |',
      '| `meal` | `/tours/:tourId/meal` | `day`; skipped unless offers meal | back pressed: `check` if the customer is changing this step from the review and no answer is missing<br/>back pressed: `day` |',
      '| `check` | `/tours/:tourId/check` | `day`, `meal` if offers meal | back pressed: `meal` if offers meal<br/>back pressed: `day` otherwise<br/>change: `day`, `meal` |',
      '| `thanks` | `/tours/:tourId/thanks` | no URL leads here | – |',
    ]);
  });

  test('contain the list of charts between its two markers', () => {
    expect(docs.get('machines/README.md')).toBe(`# Charts

<!-- The list is written by \`npm run generate\`. -->

- [thing](thing.machine.ts) ([diagram](../docs/charts/thing.md)): Sends a thing. In: \`size.chosen\` \`thing.submitted\` \`back.pressed\`. Out: \`sendThing\`.

<!-- The end of the list. -->

More.
`);
  });

  test('list no events for a chart without events', async () => {
    const source = planted(
      [
        '    choosing: {',
        "    choosing: {\n      invoke: { id: 'choose', src: 'sendThing', onDone: 'sending' },",
      ],
      ["on: { 'size.chosen': { target: 'confirm', actions: 'rememberSize' } },", ''],
      ["        'thing.submitted': 'sending',\n        'back.pressed': 'choosing',\n", ''],
    );
    const found = chartDocs([await readChart('machines/thing.machine.ts', source)], [], README);
    expect(found.get('machines/README.md')).toContain(': Sends a thing. Out: `sendThing`.\n');
  });

  test('cannot be written if a marker of the list is missing', () => {
    expect(() => chartDocs([], [], '# Charts\n')).toThrow(
      'machines/README.md: a marker of the list is missing.',
    );
  });
});

describe('the check of the generated files', () => {
  test('reports only a file that is stale, missing, or no longer generated', () => {
    const found = new Map([
      ...docs,
      ['docs/charts/thing.md', 'old'],
      ['docs/charts/gone.md', '# gone'],
    ] as const);
    found.delete('machines/README.md');
    expect(docFindings(docs, docs)).toEqual([]);
    const finding = (file: string, sentence: string) => ({ file, line: null, sentence });
    expect(docFindings(docs, found)).toEqual([
      finding('machines/README.md', 'Is missing. Run `npm run generate`.'),
      finding('docs/charts/thing.md', 'Is out of date. Run `npm run generate`.'),
      finding('docs/charts/gone.md', 'Its chart no longer exists. Run `npm run generate`.'),
    ]);
  });
});
