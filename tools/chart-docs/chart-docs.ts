import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { ChartSource } from '#tools/lint-flows/chart-source.ts';
import type { Finding } from '#tools/lint-flows/finding.ts';
import { withChartList } from './chart-list.ts';
import type { ReadChart } from './chart-markdown.ts';
import { chartPage } from './chart-markdown.ts';

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
