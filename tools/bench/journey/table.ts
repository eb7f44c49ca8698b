import { aimOf } from './aims.ts';
import type { SiteName } from './bench-hosts.ts';
import { SITES } from './bench-hosts.ts';
import type { MeasureName } from './measures.ts';
import { MEASURE_NAMES, MEASURES } from './measures.ts';
import type { Ratios, Round } from './ratios.ts';
import { median, spread } from './ratios.ts';

const PEERS = SITES.filter((site) => site !== 'app');
const NAME_WIDTH = 32;
const WIDTH = 16;

const rowOf = ([name = '', ...cells]: readonly string[]): string =>
  `| ${[name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(WIDTH))].join(' | ')} |`;

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  rowOf(head),
  rowOf(head.map((_, index) => (index === 0 ? '-'.repeat(NAME_WIDTH) : `${'-'.repeat(WIDTH - 1)}:`))),
  ...rows.map(rowOf),
];

/**
 * The headings of the ratio columns. The aims apply to the ratios to the first peer, so the column of aims comes after
 * that peer.
 */
const RATIO_HEAD = PEERS.flatMap((peer, index) => [`app : ${peer}`, ...(index === 0 ? ['aim'] : [])]);
const ratioCells = (ratios: Ratios, name: MeasureName): string[] =>
  PEERS.flatMap((peer, index) => {
    const compared = `${name} : ${peer}`;
    return [ratioIn(ratios, compared), ...(index === 0 ? [aimOf(compared)] : [])];
  });

export const figureTable = (rounds: readonly Round[], ratios: Ratios): string[] =>
  tableOf(
    ['median ± spread', ...SITES, ...RATIO_HEAD],
    MEASURE_NAMES.map((name) => [
      `${name}, ${MEASURES[name]}`,
      ...SITES.map((site) => figureOf(rounds, site, name)),
      ...ratioCells(ratios, name),
    ]),
  );

export const ratioTable = (ratios: Ratios): string[] =>
  tableOf(
    ['ratio ± spread', ...RATIO_HEAD],
    MEASURE_NAMES.map((name) => [name, ...ratioCells(ratios, name)]),
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
