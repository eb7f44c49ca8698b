import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { invariant } from '#src/lib/invariant.ts';

/** A state of a chart that has a path: a step of the wizard, or a page of it. */
export interface ChartStep {
  name: string;
  /** With `:name` for parameters that are filled from the context. */
  path: string;
  /** Whether a URL may lead here (the state declares `route`). */
  routable: boolean;
  /** Whether a guard decides about that; without one a URL may always lead here. */
  guarded: boolean;
  /** Every event that the state, or a state inside it, takes. */
  events: readonly string[];
  final: boolean;
}

const read = (node: AnyStateNode): ChartStep | null => {
  const meta: { path?: unknown } = node.meta ?? {};
  if (typeof meta.path !== 'string') return null;
  return {
    name: node.key,
    path: meta.path,
    routable: node.config.route !== undefined,
    guarded: node.config.route?.guard !== undefined,
    events: node.events,
    final: node.type === 'final',
  };
};

/** What a run of a flow is about: the chart's id, with the parameters of its paths where it has any (`eventEntry/7`). */
export function scopeOf(machine: AnyStateMachine, facts: Record<string, unknown>): string {
  const names = stepsOf(machine).flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return [machine.id, ...[...new Set(names)].map((name) => String(facts[name ?? '']))].join('/');
}

const cache = new WeakMap<AnyStateMachine['config'], readonly ChartStep[]>();

/**
 * The states of a chart that have a path, in the chart's order, which is the order of the journey.
 * @throws Error when two states share one path, or a routable state's id is not its name.
 */
export function stepsOf(machine: AnyStateMachine): readonly ChartStep[] {
  const known = cache.get(machine.config);
  if (known) return known;
  const nodes: AnyStateNode[] = Object.values(machine.states);
  const steps = nodes.flatMap((node) => read(node) ?? []);
  for (const step of steps) {
    const twins = steps.filter((other) => other.path === step.path).map((other) => other.name);
    invariant(
      twins.length === 1,
      `${machine.id}: ${twins.join(' and ')} share ${step.path}. One path a state.`,
    );
    invariant(
      !step.routable || machine.states[step.name]?.id === step.name,
      `${machine.id}.${step.name}: a routable state's id must be its name, since routes go by id.`,
    );
  }
  cache.set(machine.config, steps);
  return steps;
}

/** The step that is active, or null in a state without a path (entering, submitting …). */
export function activeStep(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): ChartStep | null {
  const value: unknown = snapshot.value;
  const top = typeof value === 'string' ? value : Object.keys(value ?? {})[0];
  return stepsOf(machine).find(({ name }) => name === top) ?? null;
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
