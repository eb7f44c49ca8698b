import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulesOn } from '#tools/rules/rules.ts';
import type { ChartFacts } from './chart-facts.ts';
import { CHARTS_OF_AREA, rulesShown } from './rules-shown.ts';

const chart = (id: string, path: string): ChartFacts =>
  ({ id, states: [{ name: 'day', kind: 'step', path }] }) as unknown as ChartFacts;
const charts = [chart('houseTour', '/tours/:tourId/day'), chart('mailing', '/mailing/address')];

const shown = (page: string, sentence: string, file: string) =>
  rulesShown(
    [rulesOn(page, `# Area\n- **AREA-1** 日本語\n  ${sentence}`)],
    [{ file, title: 'asks for the day', numbers: ['AREA-1'] }],
    charts,
    [],
  )[0]?.rules[0];

test('a rule is shown at the charts whose tests prove it, and at the states whose URLs it names', () => {
  const rule = shown(
    'docs/product/tours.md',
    'The day is chosen at `/tours/{id}/day`.',
    'machines/house-tour.machine.test.ts',
  );
  expect([rule?.charts, rule?.states]).toEqual([['houseTour'], [{ chart: 'houseTour', state: 'day' }]]);
});

test('a rule whose tests belong to no chart is shown at the chart of its area', () => {
  const rule = shown('docs/product/mailing.md', 'It is sent once.', 'provider/mail.test.ts');
  expect(rule?.charts).toEqual(['mailing']);
});

test('the table of areas and charts names only existing areas and charts', () => {
  const named = Object.entries(CHARTS_OF_AREA).flatMap(([area, ids]) => [
    `docs/product/${area}.md`,
    ...ids.map((id) => `docs/charts/${id}.md`),
  ]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
