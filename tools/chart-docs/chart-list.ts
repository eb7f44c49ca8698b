import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { ReadChart } from './chart-markdown.ts';
import { code } from './markdown.ts';

const BEGIN = '<!-- The list is written by `npm run generate`. -->';
const END = '<!-- The end of the list. -->';

/**
 * Returns the text of `machines/README.md` with a new list of charts.
 * @throws Error if one of the two markers is missing.
 */
export function withChartList(readme: string, charts: readonly ReadChart[]): string {
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
  const links = `[${machine.id}](${file.replace('machines/', '')}) ([diagram](../docs/charts/${machine.id}.md))`;
  return [`- ${links}:`, purpose ?? '', named('In', [...events]), named('Out', ports)]
    .filter(Boolean)
    .join(' ');
}

const named = (what: string, names: readonly string[]): string =>
  names.length > 0 ? `${what}: ${names.map(code).join(' ')}.` : '';
