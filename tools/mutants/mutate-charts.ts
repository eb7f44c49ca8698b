import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import humps from 'humps';
import { chartTests } from './chart-tests.ts';
import { openLinker, testedCharts } from './linker.ts';
import type { ChartFigures, Explanations } from './mutate-chart.ts';
import { mutateChart } from './mutate-chart.ts';
import { countSteps } from './step-limit.ts';

// npm run mutate:charts [-- chart… --verbose]: counts how many small changes of each chart the chart's own tests
// detect.

const args = process.argv.slice(2);
const isVerbose = args.includes('--verbose');
/** The names may be file names or chart ids. */
const wanted = args.filter((arg) => !arg.startsWith('--')).map((name) => humps.camelize(name));

const explanationsOf = (file: string): Explanations => {
  const beside = `.${file.replace('.machine.ts', '.mutants.json')}`;
  return existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : {};
};

const line = ({ chart, killed, explained, total }: ChartFigures): string =>
  `${chart.padEnd(18)}${killed} killed, ${explained} explained of ${total}`;

/** Returns a function that prints each mutant, or with few words how far the run is, every five seconds. */
function teller(chart: string): (mutant: string, killedBy: string, total: number) => void {
  let tried = 0;
  let printedAt = performance.now();
  return (mutant, killedBy, total) => {
    tried += 1;
    if (isVerbose) console.log(`  ${mutant} => ${killedBy}`);
    else if (performance.now() - printedAt > 5_000) {
      printedAt = performance.now();
      console.error(`  ${chart}: ${tried} of ${total} mutants`);
    }
  };
}

const complaints = ({ file, survivors, stale }: ChartFigures): string[] => [
  ...survivors
    .filter(({ sentence }) => sentence === null)
    .map(
      ({ mutant }) =>
        `  ${file}: all tests pass with “${mutant}”. Add a test that fails with it, or explain it in the .mutants.json file.`,
    ),
  ...stale.map(
    (mutant) =>
      `  ${file}: the mutant “${mutant}” is explained, but a test detects it or it no longer exists. Delete the explanation.`,
  ),
];

async function figuresOf(): Promise<ChartFigures[]> {
  const linker = await openLinker();
  const charts = await testedCharts(linker);
  const ids = charts.map(({ machine }) => machine.id);
  const unknown = wanted.filter((id) => !ids.includes(id));
  if (unknown.length > 0)
    throw new Error(`No chart is named ${unknown.join(', ')}. The charts are ${ids.join(', ')}.`);
  // Tables of tests also have rows of the examples.
  const { chartModels } = await linker.import('/tests/model/chart-models.ts');
  const rows = [...ids, ...(chartModels as ReadonlyMap<string, unknown>).keys()];
  const figures: ChartFigures[] = [];
  for (const chart of charts) {
    if (wanted.length > 0 && !wanted.includes(chart.machine.id)) continue;
    const tests = chartTests(linker, chart, rows);
    const tell = teller(chart.machine.id);
    const found = await mutateChart(chart, tests, explanationsOf(chart.file), tell);
    linker.replace(chart.file, null);
    figures.push(found);
    console.log([line(found), ...complaints(found)].join('\n'));
  }
  await linker.close();
  return figures;
}

// Silences the coverage that the tests print, and the uncaught errors that mutants cause.
console.info = () => undefined;
process.on('uncaughtException', () => undefined);
// All mutants get the same random values. Shrinking a counterexample would only cost time.
fc.configureGlobal({ seed: 16, endOnFailure: true });
countSteps();

const startedAt = performance.now();
try {
  const figures = await figuresOf();
  const seconds = (performance.now() - startedAt) / 1000;
  const sum = (key: 'killed' | 'explained' | 'total') => figures.reduce((all, one) => all + one[key], 0);
  const counted = `${sum('killed')} killed, ${sum('explained')} explained of ${sum('total')} mutants`;
  console.log(`\n${counted} of ${figures.length} charts, ${seconds.toFixed(1)} s`);
  process.exit(figures.every((one) => complaints(one).length === 0) ? 0 : 1);
} catch (error) {
  console.error(error);
  process.exit(1);
}
