import { readFileSync, writeFileSync } from 'node:fs';
import humps from 'humps';
import { asWizard } from '#src/engine/core/wizard.ts';
import { chartNamed, chartNames } from './charts.ts';
import { openReplay } from './open-replay.ts';
import type { Replayed } from './replay-run.ts';
import { replayRun } from './replay-run.ts';
import { lastRun, reportIn } from './report.ts';
import { reportTest } from './report-test.ts';

// node provider/run.mjs tools/replay/replay.ts report.json [chart] [--test] [--browser]: runs a chart through the events of a report from the
// debug page.

const args = process.argv.slice(2);
const [file, named] = args.filter((arg) => !arg.startsWith('--'));

function replay(): void {
  if (file === undefined)
    throw new Error('Name the file of a report: node provider/run.mjs tools/replay/replay.ts report.json');
  const report = reportIn(readFileSync(file, 'utf8'));
  const run = lastRun(report, named ? [named] : wizardsFirst(report.events));
  const chart = chartNamed(run.chart);
  const version = report.versions[run.chart];
  if (chart.flow && version !== undefined && version !== chart.flow.version)
    console.log(
      `The report is from version ${version} of ${run.chart}. The current version is ${chart.flow.version}.`,
    );
  const replayed = replayRun(chart, run);
  tell(run.chart, replayed);
  if (args.includes('--test')) writeTest(run.chart, replayed, report.at);
  if (args.includes('--browser')) show(run.chart, replayed);
  if (replayed.events.some(({ now, was }) => now !== was)) process.exitCode = 1;
}

function tell(chart: string, { start, events, end }: Replayed): void {
  if (start.middle)
    console.log('The report lacks the beginning of the run, so the replay starts in the middle.');
  console.log(`${chart} begins at ${start.value}`);
  for (const { event, now, was } of events)
    console.log(
      now === was ? `  ✓ ${event.type} → ${now}` : `  ✗ ${event.type} → ${now}, but the report says ${was}`,
    );
  const { problem = null } = asWizard(end.snapshot).context ?? {};
  const last = events.at(-1)?.now ?? start.value;
  console.log(`It ends at ${last}${problem ? ` with the problem ${JSON.stringify(problem)}` : ''}.`);
}

function writeTest(chart: string, replayed: Replayed, at: number): void {
  const name = humps.decamelize(chart, { separator: '-' });
  const path = `machines/${name}.report.test.ts`;
  writeFileSync(path, reportTest(name, chart, { ...replayed, at }));
  console.log(
    `${path} replays the same events. Write the state that the customer should reach into the test. The test fails until the chart leads to that state.`,
  );
}

function show(chart: string, { start, events }: Replayed): void {
  if (start.middle)
    console.log('The replay cannot be opened in the app, because the report lacks the beginning of the run.');
  else openReplay(chart, start.input, events);
}

/** Returns the wizards of the report, or all its charts if none is a wizard. A report is usually about a wizard. */
function wizardsFirst(events: readonly { actor: string }[]): string[] {
  const heard = chartNames().filter((id) => events.some(({ actor }) => actor === id));
  const wizards = heard.filter((id) => chartNamed(id).flow);
  return wizards.length > 0 ? wizards : heard;
}

try {
  replay();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
