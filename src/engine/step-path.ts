import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ChartStep } from './chart.ts';
import { stepsOf } from './chart.ts';

/** The step that is active, or null in a state without a path (entering, submitting …). */
export function activeStep(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): ChartStep | null {
  const value: unknown = snapshot.value;
  const top = typeof value === 'string' ? value : Object.keys(value ?? {})[0];
  return stepsOf(machine).find((step) => step.name === top) ?? null;
}

/** Fills a step's path: `/events/:eventId/entry` with `{eventId: 7}` is `/events/7/entry`. */
export function pathOf(step: ChartStep, params: Record<string, unknown>): string {
  return step.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The step whose path a URL's pathname is; a slash at the end and the case of the letters do not matter. */
export function stepAt(
  machine: AnyStateMachine,
  pathname: string,
  params: Record<string, unknown>,
): ChartStep | null {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase();
  return stepsOf(machine).find((step) => pathOf(step, params).toLowerCase() === wanted) ?? null;
}
