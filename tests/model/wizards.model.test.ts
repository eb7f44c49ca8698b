import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { StateMachine, transition } from 'xstate';
import { activeStep, stepsOf } from '#src/engine/core/chart.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { beginsAtReview } from '#src/engine/core/open-steps.ts';
import { formOf } from '#src/engine/core/step-schema.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import { isWizard } from '#tools/lint-flows/state-rules.ts';
import type { ChartGraph, ChartNode } from './chart-graph.ts';
import { exploreChart, withoutActors } from './chart-graph.ts';
import type { ModelledWizard } from './wizard-model.ts';
import { CLEAN, lacking } from './wizard-model.ts';
import { modelFor } from './wizard-models.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['/machines/*.machine.ts', '/examples/*/*.machine.ts'],
  { eager: true },
);
const wizards = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)
  .filter(isWizard)
  .map(({ id }) => id);

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

describe.each(wizards)('in %s,', (id) => {
  const model = modelFor(id);
  let explored: ChartGraph | null = null;
  const graph = () => {
    explored ??= exploreChart(model.flow.machine, model.exploration);
    return explored;
  };

  test('the wizard asks for exactly the steps that each example answers', () => {
    expect(wrongExamplesOf(model)).toEqual([]);
  });

  test('the wizard leads from each answer to the next step that still needs an answer', () => {
    expect(wrongWaysOn(model, graph())).toEqual(new Set());
  });

  test('the wizard leads back from each step to the step before it', () => {
    expect(wrongWaysBack(model, graph())).toEqual(new Set());
  });

  test('the wizard sends what the review shows, and no other answer', () => {
    for (const { shown, sent } of pressesAtReview(model, graph())) expect(sent).toEqual(shown);
  });
});
