import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ChartStep } from './chart.ts';
import { stepNamed, stepsOf } from './chart.ts';

/** The step that is active, or null in a state without a path (entering, submitting …). */
export function activeStep(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): ChartStep | null {
  const value: unknown = snapshot.value;
  const top = typeof value === 'string' ? value : Object.keys(value ?? {})[0];
  return top === undefined ? null : stepNamed(machine, top);
}

/** Fills a step's path: `/events/:eventId/entry` with `{eventId: 7}` is `/events/7/entry`. */
export function pathOf(step: ChartStep, params: Record<string, unknown>): string {
  if (!step.path.includes(':')) return step.path;
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

/**
 * The path that all steps of a chart stand below and that is none of them: `/mailing` where there are `/mailing/address` and
 * `/mailing/enquete`. Null where a step stands there itself, or where they share nothing.
 */
export function basePath(machine: AnyStateMachine, params: Record<string, unknown>): string | null {
  const [first = '', ...others] = stepsOf(machine).map((step) => pathOf(step, params));
  const shared = first
    .split('/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
    .filter((base) => others.every((path) => `${path}/`.startsWith(`${base}/`)));
  const base = shared.at(-1) ?? '';
  return base === '' || stepAt(machine, base, params) ? null : base;
}
