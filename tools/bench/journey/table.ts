import type { SiteName } from './browser.ts';
import { SITES } from './browser.ts';
import type { MeasureName, Ratios, Round } from './ratios.ts';
import { MEASURE_NAMES, MEASURES, median, spread } from './ratios.ts';

const NAME_WIDTH = 32;
const WIDTH = 16;

const rowOf = ([name = '', ...cells]: readonly string[]): string =>
  `| ${[name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(WIDTH))].join(' | ')} |`;

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  rowOf(head),
  rowOf(head.map((_, index) => (index === 0 ? '-'.repeat(NAME_WIDTH) : `${'-'.repeat(WIDTH - 1)}:`))),
  ...rows.map(rowOf),
];

/** The upper limits of the ratios to the same stack. The bench prints them, and judges nothing. */
const AIMS: Readonly<Record<string, number>> = {
  'first paint': 0.5,
  'first radio': 0.95,
  'dates usable': 1,
  'profile usable': 1.1,
  'visitors usable': 1.1,
  'hearing usable': 1.1,
  'confirm usable': 1.1,
  'complete heading': 1.1,
  'keystroke script': 1.2,
  'keystroke script, errors shown': 1.2,
  'warm : cold': 0.6,
};

const aimOf = (name: string): string => (AIMS[name] === undefined ? '' : `≤ ${AIMS[name].toFixed(2)}`);

/** A row for each measure: the medians of both sites, the ratio of the app to the same stack, and its aim. */
export const figureTable = (rounds: readonly Round[], ratios: Ratios): string[] =>
  tableOf(
    ['median ± spread', ...SITES, 'app : same-stack', 'aim'],
    [
      ...MEASURE_NAMES.map((name) => [
        `${name}, ${MEASURES[name]}`,
        ...SITES.map((site) => figureOf(rounds, site, name)),
        formatRatio(ratios, name),
        aimOf(name),
      ]),
      ['app, warm : cold first radio', '', '', formatRatio(ratios, 'warm : cold'), aimOf('warm : cold')],
    ],
  );

const figureOf = (rounds: readonly Round[], site: SiteName, name: MeasureName): string => {
  const values = rounds.map((round) => round[site][name]);
  const digits = median(values) < 20 ? 1 : 0;
  return `${median(values).toFixed(digits)} ± ${spread(values).toFixed(digits)}`;
};

const formatRatio = (ratios: Ratios, name: string): string => {
  const { ratio, spread: apart } = ratios[name] ?? { ratio: Number.NaN, spread: Number.NaN };
  return `${ratio.toFixed(2)} ± ${apart.toFixed(2)}`;
};
