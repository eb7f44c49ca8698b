import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getNextTransitions } from 'xstate';
import type { ChartStep } from '#src/engine/core/chart.ts';
import { activeStep, stepsOf } from '#src/engine/core/chart.ts';
import { nearestOpenStep, routeTo } from '#src/engine/core/open-steps.ts';
import { nodesUnder, withoutActors } from './chart-graph.ts';
import type { ModelledWizard } from './wizard-model.ts';
import type { ModelEvent, ModelState } from './wizard-state.ts';
import { advance, begin, portOf } from './wizard-state.ts';

/** A wizard after an event. The event is null at the start. */
export interface Moment {
  event: ModelEvent | null;
  before: ModelState | null;
  state: ModelState;
  /** The name of the shown step. Null between steps. */
  step: string | null;
}

export const strangers: readonly ModelEvent[] = [{ type: 'somebody.sneezed' }, { type: 'booking' }];

export function typesIn({ exploration }: ModelledWizard, state: ModelState): readonly string[] {
  const taken = getNextTransitions(state.snapshot).map(({ eventType }) => eventType);
  const added = exploration.moreEvents?.(state) ?? [];
  return [...new Set([...taken, ...added])].filter((type) => type !== 'xstate.route');
}

const isAsked = ({ type }: ModelEvent, { children }: AnyMachineSnapshot): boolean => {
  const port = portOf({ type });
  return port === null || port in children;
};

const stepIn = (machine: AnyStateMachine, { snapshot }: ModelState): ChartStep | null =>
  activeStep(machine, snapshot);

/**
 * Returns the event that opens a URL's step. If the answers do not allow that step, the event opens the nearest earlier one that
 * they allow. Null if the step does not change.
 */
function routeByUrl(model: ModelledWizard, state: ModelState, target: ChartStep): ModelEvent | null {
  const { flow } = model;
  const steps = stepsOf(flow.machine);
  const here = stepIn(flow.machine, state);
  if (state.snapshot.hasTag('busy') || here === null) return null;
  const open = nearestOpenStep(flow, state.snapshot, target);
  const leadsBack = !open || steps.indexOf(open) < steps.indexOf(here);
  const stays = steps.indexOf(here) <= steps.indexOf(target) && leadsBack;
  return stays || !open || open === here ? null : routeTo(open);
}

/**
 * Runs a wizard at random. `choices` select the actions of the customer and of the URL bar, and the results of ports
 * (calls of the chart). Most of the resulting events are possible in the current state, and some are not. A port
 * returns only while it runs, as in reality.
 */
export function journey(model: ModelledWizard, input: unknown, choices: readonly number[]): Moment[] {
  const { flow, exploration } = model;
  const chart = withoutActors(flow.machine);
  const steps = stepsOf(flow.machine);
  const known = [...new Set(nodesUnder(chart.root).flatMap((node) => node.events))];
  const pick = <One>(from: readonly One[], choice: number) => from[choice % Math.max(from.length, 1)];

  const chosen = (state: ModelState, choice: number): ModelEvent | null => {
    const rest = Math.floor(choice / 8);
    switch (choice % 8) {
      case 0:
        return pick(strangers, rest) ?? null;
      case 1: {
        const target = pick(steps, rest);
        return target ? routeByUrl(model, state, target) : null;
      }
      default: {
        const types =
          choice % 8 === 2 ? known.filter((type) => type !== 'xstate.route') : typesIn(model, state);
        const type = pick(types, rest) ?? '';
        const events = exploration.casesOf(type, state).filter((event) => isAsked(event, state.snapshot));
        return pick(events, Math.floor(rest / Math.max(types.length, 1))) ?? null;
      }
    }
  };

  let state = begin(chart, input);
  const moments: Moment[] = [{ event: null, before: null, state, step: stepIn(chart, state)?.name ?? null }];
  for (const choice of choices) {
    const before = state;
    if (before.snapshot.status !== 'active') break;
    const event = chosen(before, choice);
    if (event === null) continue;
    state = advance(flow, chart, before, event);
    moments.push({ event, before, state, step: stepIn(chart, state)?.name ?? null });
  }
  return moments;
}
