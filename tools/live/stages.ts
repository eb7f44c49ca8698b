import type { AnyEventObject, AnyStateNode } from 'xstate';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';
import type { Stage } from '#src/app/start/staged-flow.ts';
import { activeStep, pathOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { invariant } from '#src/lib/invariant.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { begin } from '#tests/model/wizard-state.ts';
import type { WizardCase, WizardInput, WizardWorld } from '#tests/model/wizard-world.ts';
import { chartNamed, findShortestPaths, moved, stateName } from '#tools/replay/charts.ts';
import { filledIn } from '#tools/replay/replay-run.ts';

const worldFiles = import.meta.glob<Record<string, unknown>>('/tests/wizards/*.world.ts', { eager: true });

const isCase = (value: unknown): value is WizardCase =>
  typeof value === 'object' && value !== null && 'model' in value && 'world' in value;

const cases = Object.values(worldFiles)
  .flatMap((file) => Object.values(file))
  .filter(isCase);

/** A stage (the input and events that lead to a state), with its customer and the URL path at which the app opens. */
export interface StagedPage {
  stage: Stage;
  persona: Persona;
  path: string;
}

export const stagedFlows = (): Flow[] => [...new Set(cases.map(({ model }) => model.flow))];

/**
 * False for a state with an unconditional `always` transition, because the chart leaves it before anything is shown.
 */
const isSeen = ({ path, always = [] }: AnyStateNode): boolean =>
  path.length > 0 && always.every(({ guard }) => guard !== undefined);

/** The names of the states that can be shown, such as `selectDesiredDate` and `selectDesiredDate.loading`. */
export const statesOf = ({ machine }: Flow): string[] =>
  nodesUnder(machine.root).filter(isSeen).map(stateName);

const waysOf = new Map<string, ReturnType<typeof findShortestPaths>>();

/**
 * Builds the stage for a state of a flow from example answers and example results of its calls.
 * @throws Error with the known flows or states if a name is unknown.
 */
export function stageFor(id: string, state: string): StagedPage {
  const { flow } = caseOf(id).model;
  const chart = chartNamed(id);
  const ways = waysOf.get(id) ?? findShortestPaths(chart, chart.exploration?.starts ?? [], statesOf(flow));
  waysOf.set(id, ways);
  const way = ways.get(state);
  if (!way)
    throw new Error(`No path through ${id} reaches ${state}. Its states are ${statesOf(flow).join(', ')}.`);
  return pageOf(id, way.start.input as WizardInput, way.events as readonly AnyEventObject[]);
}

/** Builds the stage for a given input and events, such as those of a replay. */
export function stageOf(
  flow: string,
  { input, events }: { input: object; events: readonly AnyEventObject[] },
): StagedPage {
  const [start] = chartNamed(flow).exploration?.starts ?? [];
  return pageOf(flow, filledIn(input, start?.input) as WizardInput, events);
}

function caseOf(id: string): WizardCase {
  const found = cases.find(({ model }) => model.flow.machine.id === id);
  const names = stagedFlows().map(({ machine }) => machine.id);
  if (!found) throw new Error(`${id} is not a flow with a stage. The flows are ${names.join(', ')}.`);
  return found;
}

function pageOf(id: string, input: WizardInput, events: readonly AnyEventObject[]): StagedPage {
  const { model, world } = caseOf(id);
  const first = planOf(model.flow).entry;
  const { persona: key, urlOf } = onlyWho(world);
  const persona = personas.find((one) => one.key === key);
  invariant(persona && first, `${id} has no persona or no page.`);
  const from = pathOf(first, input);
  const [, query = ''] = (urlOf?.({ ...input, reloaded: false }) ?? from).split('?');
  const search = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(query)),
    uuid: persona.uuid,
  });
  const path = lastPath(id, input, events) ?? from;
  return { stage: { flow: id, from, input, events }, persona, path: `${path}?${search}` };
}

/**
 * Returns the path of the page that is visible after the events. A state without a page, such as a submission, keeps
 * the page of the step before.
 */
function lastPath(id: string, input: WizardInput, events: readonly AnyEventObject[]): string | null {
  const chart = chartNamed(id);
  let state = begin(chart.machine, input);
  let path: string | null = null;
  for (const event of [null, ...events]) {
    if (event) state = moved(chart, state, event);
    const step = activeStep(chart.machine, state.snapshot);
    if (step) path = pathOf(step, state.snapshot.context);
  }
  return path;
}

/** Returns only the persona and the URL function of a wizard's test setup, because these need no provider. */
function onlyWho(world: WizardCase['world']): Pick<WizardWorld, 'persona' | 'urlOf'> {
  const persona = (key: string) => personas.find((one) => one.key === key);
  return world({ persona, db: {} } as never);
}
