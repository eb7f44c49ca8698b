import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';

/** The trigger of a transition: an event of the customer or the app, none, a port's result, or the end of a part. */
type Trigger = 'event' | 'always' | 'done' | 'ended';

/**
 * A transition of a chart. Routes are left out, which lead from everywhere to every step and belong to the router. So
 * are transitions after a bug, which no chart may have.
 */
export interface ChartEdge {
  source: AnyStateNode;
  trigger: Trigger;
  /** The event's type; for a port's result the id of its invocation. */
  name: string;
  guard: string | null;
  /** Their names, in execution order. */
  actions: readonly string[];
  /** Its index among the transitions of the same event, which XState tries in order. */
  index: number;
  /** Tried after one without a guard, so never taken. */
  shadowed: boolean;
  /** Empty when the state stays and only actions run. */
  targets: readonly AnyStateNode[];
}

interface Definition {
  eventType: string;
  guard?: unknown;
  actions: readonly unknown[];
  target?: readonly AnyStateNode[] | undefined;
}

/** Every transition that a state itself declares, in the chart's order. */
export function edgesOf(source: AnyStateNode): ChartEdge[] {
  const groups: [string, readonly Definition[]][] = [...source.transitions.entries()];
  if (source.always) groups.push(['', source.always]);
  return groups
    .filter(([eventType]) => eventType !== 'xstate.route' && !eventType.startsWith('xstate.error.'))
    .flatMap(([eventType, definitions]) =>
      definitions.map((definition, index) => ({
        source,
        ...triggerOf(eventType),
        guard: guardOf(definition),
        actions: definition.actions.map(typeOf),
        index,
        shadowed: definitions.slice(0, index).some((earlier) => guardOf(earlier) === null),
        targets: definition.target ?? [],
      })),
    );
}

const PREFIXES: [prefix: string, trigger: Trigger][] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.done.state.', 'ended'],
];

function triggerOf(eventType: string): Pick<ChartEdge, 'trigger' | 'name'> {
  if (eventType === '') return { trigger: 'always', name: '' };
  for (const [prefix, trigger] of PREFIXES) {
    if (eventType.startsWith(prefix)) return { trigger, name: eventType.slice(prefix.length) };
  }
  return { trigger: 'event', name: eventType };
}

const guardOf = ({ guard }: Definition): string | null =>
  guard === undefined || guard === null ? null : typeOf(guard);

/** The name of a guard or an action, which may be an object with parameters. */
const typeOf = (named: unknown): string =>
  typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : String(named);

export const edgesIn = (machine: AnyStateMachine): ChartEdge[] =>
  nodesUnder(machine.root)
    .flatMap(edgesOf)
    .filter(({ shadowed }) => !shadowed);

export const hasTag = (node: AnyStateNode, tag: string): boolean =>
  node.tags.includes(tag) || (node.parent !== undefined && hasTag(node.parent, tag));

/** A state's place in its chart: `submitting.booking`. */
export const nameOf = (node: AnyStateNode): string => node.path.join('.');
