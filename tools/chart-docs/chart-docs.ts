import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { ChartSource } from '#tools/lint-flows/chart-source.ts';
import type { Finding } from '#tools/lint-flows/finding.ts';
import type { ReadChart } from './chart-markdown.ts';
import { chartPage } from './chart-markdown.ts';
import { code } from './edge-words.ts';

const FOLDER = 'docs/charts';
const README = 'machines/README.md';

export function chartDocs(
  sources: readonly ChartSource[],
  flows: readonly Flow[],
  readme: string,
): Map<string, string> {
  const charts = sources.filter((chart): chart is ReadChart => chart.machine !== null);
  const docs = new Map([[README, withChartList(readme, charts)]]);
  for (const chart of charts) {
    const { machine } = chart;
    const flow = flows.find((one) => one.machine.id === machine.id) ?? null;
    docs.set(`${FOLDER}/${machine.id}.md`, chartPage(chart, { flow, charts }));
  }
  return docs;
}

/** Compares the generated files with those on disk. Reports files that are stale, missing or no longer generated. */
export function docFindings(
  docs: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): Finding[] {
  const fault = (file: string, what: string): Finding => ({
    file,
    line: null,
    sentence: `${what}. Run \`npm run generate\`.`,
  });
  return [
    ...[...docs]
      .filter(([file, text]) => found.get(file) !== text)
      .map(([file]) => fault(file, found.has(file) ? 'Is out of date' : 'Is missing')),
    ...[...found.keys()]
      .filter((file) => !docs.has(file))
      .map((file) => fault(file, 'Its chart no longer exists')),
  ];
}

export function foundDocs(): Map<string, string> {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [];
  const files = [README, ...names.map((name) => `${FOLDER}/${name}`)].filter((file) => existsSync(file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

const BEGIN = '<!-- The list is written by `npm run generate`. -->';
const END = '<!-- The end of the list. -->';

/**
 * Returns the text of `machines/README.md` with a new list of charts.
 * @throws Error if one of the two markers is missing.
 */
function withChartList(readme: string, charts: readonly ReadChart[]): string {
  const [before, rest] = readme.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) {
    throw new Error(`machines/README.md: a marker of the list is missing. Write both: ${BEGIN} and ${END}`);
  }
  return `${before}${BEGIN}\n\n${charts.map(lineOf).join('\n')}\n\n${END}${after}`;
}

/** Returns a list item. The list is not a table, because Biome would pad all rows of a table to the longest. */
function lineOf({ file, machine, purpose }: ReadChart): string {
  const events = new Set(nodesUnder(machine.root).flatMap(({ config }) => Object.keys(config.on ?? {})));
  const ports = Object.keys(machine.implementations.actors);
  const links = `[${machine.id}](${file.startsWith('machines/') ? file.replace('machines/', '') : `../${file}`}) ([diagram](../docs/charts/${machine.id}.md))`;
  return [`- ${links}:`, purpose ?? '', named('In', [...events]), named('Out', ports)]
    .filter(Boolean)
    .join(' ');
}

const named = (what: string, names: readonly string[]): string =>
  names.length > 0 ? `${what}: ${names.map(code).join(' ')}.` : '';
