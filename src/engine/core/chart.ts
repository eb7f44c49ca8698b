import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { invariant } from './basics.ts';

/** A chart state with a path: a wizard step or page. */
export interface ChartStep {
  name: string;
  /** `:name` parameters are filled from the context. */
  path: string;
  routable: boolean;
  /** True when the route has a guard. A URL can always open a routable step without a guard. */
  guarded: boolean;
  /** Every event that the state or one of its child states handles. */
  events: readonly string[];
  final: boolean;
}

const readStep = (node: AnyStateNode): ChartStep | null => {
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

/**
 * Returns the scope of a run (one pass of a customer through a flow): the chart's id and the values of its path
 * parameters, such as `eventEntry/7`.
 */
export function scopeOf(machine: AnyStateMachine, facts: Record<string, unknown>): string {
  const names = stepsOf(machine).flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return [machine.id, ...[...new Set(names)].map((name) => String(facts[name ?? '']))].join('/');
}

const cache = new WeakMap<AnyStateMachine['config'], readonly ChartStep[]>();

/**
 * Returns the chart's states that have a path. Their order in the chart is the order in which customers see them.
 * @throws Error when two states share one path, or a routable state's id is not its name.
 */
export function stepsOf(machine: AnyStateMachine): readonly ChartStep[] {
  const cachedSteps = cache.get(machine.config);
  if (cachedSteps) return cachedSteps;
  const nodes: AnyStateNode[] = Object.values(machine.states);
  const steps = nodes.flatMap((node) => readStep(node) ?? []);
  for (const step of steps) {
    const twins = steps.filter((other) => other.path === step.path).map((other) => other.name);
    invariant(
      twins.length === 1,
      `${machine.id}: ${twins.join(' and ')} share the path ${step.path}. Give each state its own path.`,
    );
    invariant(
      !step.routable || machine.states[step.name]?.id === step.name,
      `${machine.id}.${step.name}: a routable state's id must be its name, because a route finds its state by id.`,
    );
  }
  cache.set(machine.config, steps);
  return steps;
}

/** The active step, or null in a state without a path (entering, submitting …). */
export function activeStep(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): ChartStep | null {
  const value: unknown = snapshot.value;
  const top = typeof value === 'string' ? value : Object.keys(value ?? {})[0];
  return stepsOf(machine).find(({ name }) => name === top) ?? null;
}

/** Fills a step's path: `/events/:eventId/entry` with `{eventId: 7}` becomes `/events/7/entry`. */
export function pathOf(step: ChartStep, params: Record<string, unknown>): string {
  if (!step.path.includes(':')) return step.path;
  return step.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The step at a pathname. Ignores a trailing slash and letter case. */
export function stepAt(
  machine: AnyStateMachine,
  pathname: string,
  params: Record<string, unknown>,
): ChartStep | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  return stepsOf(machine).find((step) => pathOf(step, params).toLowerCase() === path) ?? null;
}

/**
 * Returns the path prefix that all steps share: `/mailing` for `/mailing/address` and `/mailing/enquete`. Null when they share no
 * prefix, or when the prefix is a step's own path.
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
