import { describe, expect, test } from 'vitest';
import { readChart } from '#tests/lint-flows/chart-source.ts';
import { soundChart } from '#tests/lint-flows/planted-chart.ts';
import { chartDocs, docFindings } from './chart-docs.ts';

const README =
  '# Charts\n\n<!-- The list is written by `npm run charts`. -->\nold\n<!-- The end of the list. -->\n\nMore.\n';

const docs = chartDocs([await readChart('machines/thing.machine.ts', soundChart)], README);

describe('the generated files', () => {
  test('are a page and a config for every chart, and the list of charts', () => {
    expect([...docs.keys()]).toEqual([
      'machines/README.md',
      'docs/charts/thing.md',
      'docs/charts/thing.json',
    ]);
  });

  test('have the chart as the JSON that Stately Sketch takes', () => {
    const { states, ...rest } = JSON.parse(docs.get('docs/charts/thing.json') ?? '');
    expect(rest).toEqual({ id: 'thing', initial: 'choosing' });
    expect(Object.keys(states)).toEqual(['choosing', 'confirm', 'sending', 'complete', 'crashed']);
  });

  test('have a page with the diagram, the steps and the ports', () => {
    const [before, diagram, after] = (docs.get('docs/charts/thing.md') ?? '').split('```');
    expect(before).toBe(
      '# thing\n\nSends a thing.\n\nGenerated from [machines/thing.machine.ts](../../machines/thing.machine.ts) by `npm run charts`: change the chart, not this page. For Stately Sketch there is [thing.json](thing.json).\n\n',
    );
    expect(diagram?.split('\n').slice(0, 2)).toEqual(['mermaid', 'stateDiagram-v2']);
    expect(after).toBe(`

A dashed frame is passed through at once. Of several conditions the first that holds counts.

## Steps

A URL leads to a step when what it needs is there, else to the nearest step before it.

| state | path | needs | ways back |
| --- | --- | --- | --- |
| \`choosing\` | \`/thing\` | nothing | – |
| \`confirm\` | \`/thing/confirm\` | has size | back pressed: \`choosing\` |
| \`complete\` | \`/thing/complete\` | no URL leads here | – |

## Ports

What the chart asks the world outside for; the app provides each.

| port | asked in | its answer leads to |
| --- | --- | --- |
| \`sendThing\` | \`sending\` | \`complete\` if accepted<br/>\`confirm\` otherwise |

A port that fails by a bug leads to \`crashed\`.
`);
  });

  test('have the list of charts between its marks', () => {
    expect(docs.get('machines/README.md')).toBe(`# Charts

<!-- The list is written by \`npm run charts\`. -->

- [thing](thing.machine.ts) ([diagram](../docs/charts/thing.md)): Sends a thing. In: \`size.chosen\` \`thing.submitted\` \`back.pressed\`. Out: \`sendThing\`.

<!-- The end of the list. -->

More.
`);
  });

  test('cannot be written without the marks of the list', () => {
    expect(() => chartDocs([], '# Charts\n')).toThrow('machines/README.md: a mark of the list is missing.');
  });
});

describe('what lies in the project', () => {
  test('has no findings when it is what is generated', () => {
    expect(docFindings(docs, docs)).toEqual([]);
  });

  test('is found when it is stale, missing or left over', () => {
    const found = new Map([
      ...docs,
      ['docs/charts/thing.md', 'old'],
      ['docs/charts/gone.json', '{}'],
    ] as const);
    found.delete('docs/charts/thing.json');
    const finding = (file: string, sentence: string) => ({ file, line: null, sentence });
    expect(docFindings(docs, found)).toEqual([
      finding('docs/charts/thing.md', 'Is not what the charts say today. Run `npm run charts`.'),
      finding('docs/charts/thing.json', 'Is missing. Run `npm run charts`.'),
      finding('docs/charts/gone.json', 'Belongs to no chart any more. Run `npm run charts`.'),
    ]);
  });
});
