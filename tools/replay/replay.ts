import { readFileSync } from 'node:fs';
import { asWizard } from '#src/engine/core/wizard.ts';
import { chartNamed, chartNames } from './charts.ts';
import type { Replayed } from './replay-run.ts';
import { replayRun } from './replay-run.ts';
import { lastRun, reportIn } from './report.ts';

// node provider/run.mjs tools/replay/replay.ts report.json [chart]: runs a chart through the events of a report from
// the debug page, and prints the link that opens the app in the last state.

const [file, named] = process.argv.slice(2);

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
  if (replayed.events.some(({ now, was }) => now !== was)) process.exitCode = 1;
}

function tell(chart: string, { start, events, end }: Replayed): void {
  if (start.isMiddle)
    console.log('The report lacks the beginning of the run, so the replay starts in the middle.');
  console.log(`${chart} begins at ${start.value}`);
  for (const { event, now, was } of events)
    console.log(
      now === was ? `  ✓ ${event.type} → ${now}` : `  ✗ ${event.type} → ${now}, but the report says ${was}`,
    );
  const { problem = null } = asWizard(end.snapshot).context ?? {};
  const last = events.at(-1)?.now ?? start.value;
  console.log(`It ends at ${last}${problem ? ` with the problem ${JSON.stringify(problem)}` : ''}.`);
  if (!start.isMiddle && chartNamed(chart).flow) {
    const walked = JSON.stringify({ input: start.input, events: events.map(({ event }) => event) });
    const site = `http://127.0.0.1:${process.env.PORT ?? 5173}`;
    console.log(`With npm run dev: ${site}/review/${chart}?${new URLSearchParams({ walked })}`);
  }
}

/** Returns the wizards of the report, or all its charts if none is a wizard. A report is usually about a wizard. */
function wizardsFirst(events: readonly { actor: string }[]): string[] {
  const chartIds = chartNames().filter((id) => events.some(({ actor }) => actor === id));
  const wizards = chartIds.filter((id) => chartNamed(id).flow);
  return wizards.length > 0 ? wizards : chartIds;
}

try {
  replay();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
