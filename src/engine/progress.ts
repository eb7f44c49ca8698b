import type { AnyStateMachine } from 'xstate';
import type { ChartStep } from './chart.ts';
import { stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { pageOf } from './step-schema.ts';
import type { WizardContext } from './wizard.ts';

type NamedGuard = (args: { context: WizardContext }, params: undefined) => boolean;

const holds = (machine: AnyStateMachine, guard: string, context: WizardContext): boolean =>
  (machine.implementations.guards[guard] as NamedGuard)({ context }, undefined);

/** The steps on the way that these answers take, in order: those without `when`, and those whose guard holds. */
export function stepsOnTheWay(machine: AnyStateMachine, context: WizardContext): readonly ChartStep[] {
  return stepsOf(machine).filter((step) => step.when === null || holds(machine, step.when, context));
}

export interface Progress {
  /** Counted from 1. */
  index: number;
  total: number;
}

/**
 * Where a step stands among the forms and the review, or null for a page that is not counted (guide, receipt), and for one
 * that is the only one.
 */
export function progressAt(flow: Flow, context: WizardContext, step: string): Progress | null {
  const counted = stepsOnTheWay(flow.machine, context).filter(({ name }) => {
    const page = pageOf(flow, name);
    return page === null || page === 'review';
  });
  const index = counted.findIndex(({ name }) => name === step);
  return index < 0 || counted.length === 1 ? null : { index: index + 1, total: counted.length };
}
