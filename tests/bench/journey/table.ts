import type { MeasureName } from './measures.ts';
import { MEASURE_NAMES, MEASURES } from './measures.ts';
import type { SiteName } from './origins.ts';
import { SITES } from './origins.ts';
import type { Ratios, Round } from './ratios.ts';
import { median, spread } from './ratios.ts';

const PEERS = SITES.filter((site) => site !== 'app');
const NAME_WIDTH = 32;
const WIDTH = 15;

const rowOf = ([name = '', ...cells]: readonly string[]): string =>
  `| ${[name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(WIDTH))].join(' | ')} |`;

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  rowOf(head),
  rowOf(head.map((_, index) => (index === 0 ? '-'.repeat(NAME_WIDTH) : `${'-'.repeat(WIDTH - 1)}:`))),
  ...rows.map(rowOf),
];

/** A Markdown table of all measures: each site's median and spread, and how many times as much the app takes. */
export const figureTable = (rounds: readonly Round[], ratios: Ratios): string[] =>
  tableOf(
    ['median ± spread', ...SITES, ...PEERS.map((peer) => `app : ${peer}`)],
    MEASURE_NAMES.map((name) => [
      `${name}, ${MEASURES[name]}`,
      ...SITES.map((site) => figureOf(rounds, site, name)),
      ...PEERS.map((peer) => ratioIn(ratios, `${name} : ${peer}`)),
    ]),
  );

/** The same without the figures. */
export const ratioTable = (ratios: Ratios): string[] =>
  tableOf(
    ['ratio ± spread', ...PEERS.map((peer) => `app : ${peer}`)],
    MEASURE_NAMES.map((name) => [name, ...PEERS.map((peer) => ratioIn(ratios, `${name} : ${peer}`))]),
  );

const figureOf = (rounds: readonly Round[], site: SiteName, name: MeasureName): string => {
  const values = rounds.map((round) => round[site][name]);
  const digits = median(values) < 20 ? 1 : 0;
  return `${median(values).toFixed(digits)} ± ${spread(values).toFixed(digits)}`;
};

export const ratioIn = (ratios: Ratios, name: string): string => {
  const { ratio, spread: apart } = ratios[name] ?? { ratio: Number.NaN, spread: Number.NaN };
  return `${ratio.toFixed(2)} ± ${apart.toFixed(2)}`;
};
