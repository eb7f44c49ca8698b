import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { transition } from 'xstate';
import { activeStep, stepsOf } from '#src/engine/core/chart.ts';
import { formOf, planOf } from '#src/engine/core/flow-plan.ts';
import { beginsAtReview } from '#src/engine/core/open-steps.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ChartGraph, ChartNode, Path } from './chart-graph.ts';
import { withoutActors } from './chart-graph.ts';
import { coverPairs } from './pair-cover.ts';
import type { Cover } from './transition-cover.ts';
import { coverGraph } from './transition-cover.ts';
import type { ModelledWizard } from './wizard-model.ts';
import { CLEAN, lacking } from './wizard-model.ts';

const told = (id: string, what: string, { total, missing, paths }: Cover) =>
  console.info(`${id}: ${total - missing.length} of ${total} ${what} in ${paths.length} paths`);

/** Returns the keys of the states that exploration found along a path. */
function exploredAlong({ entrances }: ChartGraph, { start, events }: Path): string[] {
  let node = entrances.find((entrance) => entrance.start === start)?.node;
  return [null, ...events].map((event) => {
    if (event) node = node?.edges.find((edge) => edge.event === event)?.to;
    invariant(node, `${start.name}: the path leaves the explored states.`);
    return node.key;
  });
}

/** Returns the steps whose conditions these answers and facts meet, in the order of the chart. */
const wayOf = (model: ModelledWizard, context: object): string[] =>
  stepsOf(model.flow.machine)
    .map(({ name }) => name)
    .filter((name) => lacking(model, name, context).length === 0);

/**
 * Returns the examples whose answered steps differ from the steps that the route guards allow. Skips models with `needs`, whose
 * steps depend on facts.
 */
function wrongExamplesOf(model: ModelledWizard): string[] {
  const { flow, examples, needs } = model;
  if (needs) return [];
  const [facts = {}] = Object.values(model.facts ?? {});
  return Object.entries(examples).flatMap(([name, answers]) => {
    const asked = wayOf(model, { ...CLEAN, ...facts, answers }).filter((step) => formOf(flow, step));
    const answered = Object.keys(flow.steps).filter((step) => step in answers);
    return asked.join() === answered.join()
      ? []
      : [`${name} answers ${answered}, but the guards allow ${asked}`];
  });
}

/** Returns every state at a step up to the review. Leaves out the states in which a step is edited from the review. */
function statesAtSteps({ flow }: ModelledWizard, { nodes }: ChartGraph): [step: string, node: ChartNode][] {
  const { review, editable } = planOf(flow);
  const towards = review ? [...editable, review].map(({ name }) => name) : [];
  return nodes.flatMap((node): [string, ChartNode][] => {
    const step = activeStep(flow.machine, node.state.snapshot)?.name ?? '';
    return towards.includes(step) && !node.state.editing ? [[step, node]] : [];
  });
}

/** Describes the answers after which the chart alone does not lead to the next step that lacks an answer. */
function wrongWaysOn(model: ModelledWizard, graph: ChartGraph): Set<string> {
  const { flow } = model;
  const chart = withoutActors(flow.machine);
  const wrong = statesAtSteps(model, graph).flatMap(([from, { state, edges }]) => {
    const given = edges.filter(({ event }) => event.type === formOf(flow, from)?.event);
    return given.flatMap(({ event }) => {
      const [moved] = transition(chart, state.snapshot, event as AnyEventObject);
      const to = activeStep(chart, moved)?.name;
      const { answers } = asWizard(moved).context;
      const way = wayOf(model, moved.context);
      const rest = way.slice(way.indexOf(from) + 1);
      const next = rest.findIndex((step) => formOf(flow, step) === null || !(step in answers));
      const right = rest.slice(0, next + 1);
      if (to !== undefined && right.includes(to)) return [];
      return [`${from}: ${JSON.stringify(event)} leads to ${to}, not to ${right.join(' or ')}`];
    });
  });
  return new Set(wrong);
}

/** Describes the steps from which going back does not lead to the step before. */
function wrongWaysBack(model: ModelledWizard, graph: ChartGraph): Set<string> {
  const { flow } = model;
  // In a wizard that starts at its review, going back leads to the review.
  if (beginsAtReview(flow)) return new Set();
  const wrong = statesAtSteps(model, graph).flatMap(([from, { state, edges }]) => {
    const way = wayOf(model, state.snapshot.context);
    const before = way[way.indexOf(from) - 1];
    const back = edges.find(({ event }) => event.type === 'back.pressed');
    const to = back && activeStep(flow.machine, back.to.state.snapshot)?.name;
    return to === before ? [] : [`${from}: back leads to ${to}, not to ${before}`];
  });
  return new Set(wrong);
}

const pressesAtReview = (model: ModelledWizard, graph: ChartGraph) =>
  statesAtSteps(model, graph).flatMap(([step, { state, edges }]) => {
    const { context } = asWizard(state.snapshot);
    const way = wayOf(model, context);
    const shown = Object.fromEntries(Object.entries(context.answers).filter(([name]) => way.includes(name)));
    return edges.flatMap(({ event }) =>
      step === planOf(model.flow).review?.name && 'key' in event ? [{ shown, sent: event.answers }] : [],
    );
  });

/** Tests a chart along the states that its exploration found. `graph` must explore only once. */
export function testExploredChart(id: string, graph: () => ChartGraph, wizard?: ModelledWizard): void {
  test('is covered by a few walks that fire each transition and each outcome of its calls', () => {
    const cover = coverGraph(graph());
    told(id, 'transitions', cover);
    expect(cover.missing).toEqual([]);
  });

  test('is covered by walks that fire each pair of transitions and reach no unexplored state', () => {
    const cover = coverPairs(graph());
    told(id, 'pairs', cover);
    expect(cover.missing).toEqual([]);
    for (const path of cover.paths) {
      const walked = graph()
        .replay(path)
        .map(({ key }) => key);
      expect(walked).toEqual(exploredAlong(graph(), path));
    }
  });

  if (!wizard) return;

  test('asks, as a wizard, for exactly the steps that each example answers', () => {
    expect(wrongExamplesOf(wizard)).toEqual([]);
  });

  test('leads, as a wizard, from each answer to the next step that still needs an answer', () => {
    expect(wrongWaysOn(wizard, graph())).toEqual(new Set());
  });

  test('leads, as a wizard, back from each step to the step before it', () => {
    expect(wrongWaysBack(wizard, graph())).toEqual(new Set());
  });

  test('sends, as a wizard, what the review shows, and no other answer', () => {
    for (const { shown, sent } of pressesAtReview(wizard, graph())) expect(sent).toEqual(shown);
  });
}
