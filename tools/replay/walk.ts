import { createInterface } from 'node:readline/promises';
import type { AnyStateMachine } from 'xstate';
import { stateWords } from '#src/app/base/tracking/debug/state-text.ts';
import { stepsOf } from '#src/engine/core/chart.ts';
import { nearestOpen } from '#src/engine/core/open-steps.ts';
import { chartEvent } from '#src/engine/core/reduce.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import type { Start } from '#tests/model/chart-graph.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { ModelEvent, ModelState } from '#tests/model/wizard-state.ts';
import { begin } from '#tests/model/wizard-state.ts';
import type { WalkedChart } from './charts.ts';
import { chartNamed, chartNames, moved, possibleIn } from './charts.ts';

// npm run walk -- consultation: steps through a chart by hand. It reads its commands from standard input, so a script
// can also send them.

const HELP = 'A number sends that event. b: one step back. s: choose another start. q: quit.';
const WIDEST = 100;

function eventLine({ type, ...brought }: ModelEvent & Record<string, unknown>): string {
  const { how, ending: _, part: __, sends: ___, checksFirst: ____, accepted: _____, ...rest } = brought;
  const [, port] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? [];
  const name = port ? `${port} returns` : type;
  const text = Object.keys(rest).length > 0 ? JSON.stringify('output' in rest ? rest.output : rest) : '';
  const told = how === undefined ? text : `${String(how)} ${text}`;
  return `${name} ${told.length > WIDEST ? `${told.slice(0, WIDEST)}…` : told}`.trim();
}

/** Lists the steps that a URL could open now, and all other steps. */
function stepLines({ flow }: WalkedChart, { snapshot }: ModelState): string[] {
  if (!flow || snapshot.status !== 'active') return [];
  const steps = stepsOf(flow.machine);
  const open = steps.filter((step) => nearestOpen(flow, snapshot, step) === step);
  const names = (of: typeof steps) => of.map(({ name }) => name).join(', ') || 'none';
  return [`by URL:   ${names(open)}; not yet: ${names(steps.filter((step) => !open.includes(step)))}`];
}

/** Lists the possible events. An event that the chart refuses in this state is listed with the refusing guards. */
function eventLines(chart: WalkedChart, state: ModelState): string[] {
  const { flow, machine } = chart;
  const sent = (event: ModelEvent) => (flow ? chartEvent(flow, state, event) : event);
  return possibleIn(chart, state).map((event, index) => {
    const isTaken = event.type === 'step.edited' || state.snapshot.can(sent(event));
    const guards = isTaken ? [] : guardsOf(machine, state, event.type);
    const why = isTaken ? '' : `  – not now${guards.length > 0 ? `: ${guards.join(', ')}` : ''}`;
    return `  ${index + 1}  ${eventLine(event)}${why}`;
  });
}

const guardsOf = ({ root }: AnyStateMachine, { snapshot }: ModelState, type: string): string[] =>
  nodesUnder(root)
    .filter((node) => snapshot._nodes.includes(node))
    .flatMap((node) => node.transitions.get(type) ?? [])
    .flatMap(({ guard }) => (typeof guard === 'string' ? [guard] : []));

function placeLines(chart: WalkedChart, state: ModelState): string[] {
  const { value, status, context } = state.snapshot;
  const { answers = {}, problem = null } = asWizard(state.snapshot).context ?? {};
  const waiting = Object.keys(state.snapshot.children);
  return [
    '',
    `${status === 'active' ? 'at' : status}:       ${stateWords(value)}`,
    ...(chart.flow ? [`answered: ${Object.keys(answers).join(', ') || 'nothing'}`] : []),
    ...(problem ? [`problem:  ${JSON.stringify(problem)}`] : []),
    ...(waiting.length > 0 ? [`waits for ${waiting.join(', ')}`] : []),
    ...stepLines(chart, state),
    ...(chart.flow ? [] : [`knows:    ${JSON.stringify(context)}`]),
  ];
}

const numbered = (lines: readonly string[]): string[] =>
  lines.map((line, index) => `  ${index + 1}  ${line}`);

const say = (...lines: string[]) => console.log(lines.join('\n'));

/** The states of a walk, with the current one last. Empty while the start is being chosen. */
type Way = readonly ModelState[];

function tell(chart: WalkedChart, starts: readonly Start[], way: Way): void {
  const here = way.at(-1);
  if (here) say(...placeLines(chart, here), ...eventLines(chart, here));
  else say('', 'Choose how the flow starts:', ...numbered(starts.map(({ name }) => name)));
}

/** Returns the walk after a line of input. Null if the line is not a command. */
function afterLine(chart: WalkedChart, starts: readonly Start[], way: Way, word: string): Way | null {
  const here = way.at(-1);
  const chosen = Number(word) - 1;
  if (word === 's') return [];
  if (word === 'b') return way.length > 1 ? way.slice(0, -1) : null;
  if (!here) {
    const start = starts[chosen];
    return start ? [begin(chart.machine, start.input)] : null;
  }
  const event = possibleIn(chart, here)[chosen];
  if (!event) return null;
  say(`→ ${eventLine(event)}`);
  return [...way, moved(chart, here, event)];
}

async function walk(id: string): Promise<void> {
  const chart = chartNamed(id);
  const { starts = [] } = chart.exploration ?? {};
  const [first] = starts;
  if (!first) throw new Error(`${id} has no cases in tests/model, so its events are unknown.`);
  let way: Way = [begin(chart.machine, first.input)];
  say(`${id}, from: ${first.name}. ${HELP}`);
  tell(chart, starts, way);
  for await (const line of createInterface({ input: process.stdin })) {
    const word = line.trim();
    if (word === 'q') break;
    const next = afterLine(chart, starts, way, word);
    if (next) tell(chart, starts, next);
    else say(HELP);
    way = next ?? way;
  }
}

const [id] = process.argv.slice(2);
try {
  if (id === undefined) throw new Error(`Name a chart: ${chartNames().join(', ')}.`);
  await walk(id);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
