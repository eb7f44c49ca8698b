import type { AnyStateMachine } from 'xstate';
import { not } from 'xstate';

/**
 * A chart with one small change. `name` contains the position and the kind of the change. The explanations of
 * undetectable mutants refer to this name.
 */
export interface Mutation {
  name: string;
  config: Config;
}

export type Config = Readonly<Record<string, unknown>>;
type Place = readonly (string | number)[];

interface Transition extends Config {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: unknown;
}

/**
 * The transitions of one event: their position in the config, and the event's name as it appears in the names of
 * mutations.
 */
interface Ways {
  place: Place;
  name: string;
}

interface Site {
  place: Place;
  /** The path of the state in the chart, as a list of keys. */
  path: readonly string[];
  state: Config;
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());

/** Returns a copy of the config with a new value at a position. `undefined` removes the key. */
function replaced(value: unknown, [key, ...rest]: Place, change: unknown): unknown {
  if (key === undefined) return change;
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, change));
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  const changed = replaced(inner, rest, change);
  return changed === undefined ? others : { ...(value as object), [key]: changed };
}

function sitesIn(state: Config, place: Place = [], path: readonly string[] = []): Site[] {
  const inner = Object.entries((state.states ?? {}) as Record<string, Config>);
  return [
    { place, path, state },
    ...inner.flatMap(([name, child]) => sitesIn(child, [...place, 'states', name], [...path, name])),
  ];
}

/** Returns the positions of all transitions of a state: events, results of invocations, delays and `always`. */
function waysOf({ state, place }: Site): Ways[] {
  const keyed = (key: 'on' | 'after') =>
    Object.keys((state[key] ?? {}) as Config).map((event) => ({
      place: [...place, key, event],
      name: key === 'on' ? event : `after ${event}`,
    }));
  const invoked = listOf(state.invoke).flatMap((invocation, index) => {
    const inner = Array.isArray(state.invoke) ? [index] : [];
    const { id } = invocation as { id: string };
    return [{ place: [...place, 'invoke', ...inner, 'onDone'], name: `done ${id}` }];
  });
  const single = (['always', 'onDone'] as const)
    .filter((key) => state[key] !== undefined)
    .map((key) => ({ place: [...place, key], name: key === 'always' ? 'at once' : 'ended' }));
  return [...keyed('on'), ...keyed('after'), ...invoked, ...single];
}

const getValue = (config: Config, place: Place): unknown =>
  place.reduce<unknown>((value, key) => (value as Config | undefined)?.[key as string], config);

const asTransition = (written: unknown): Transition =>
  typeof written === 'string' ? { target: written } : ((written ?? {}) as Transition);

const nameOf = (value: unknown): string => (isConfig(value) ? String(value.type) : String(value));

/**
 * Returns all small changes of a chart. A transition is dropped, gets another target or none, or swaps places with the
 * next transition of its event. Its guard is removed or negated, or one of its actions is dropped. A state gets another
 * initial state, or loses a tag, its route, its type `final` or its output. An invocation loses its input or is
 * dropped.
 */
export function mutationsOf(machine: AnyStateMachine): Mutation[] {
  const config = machine.config as unknown as Config;
  const sites = sitesIn(config);
  return sites.flatMap((site) => {
    const where = site.path.join('.') || machine.id;
    const changes = [
      ...waysOf(site).flatMap((ways) => wayChanges(machine, config, site, ways)),
      ...stateChanges(site),
    ];
    return changes.map(({ place, to, name }) => ({
      name: `${where}: ${name}`,
      config: replaced(config, place, to) as Config,
    }));
  });
}

interface Change {
  place: Place;
  to: unknown;
  name: string;
}

function wayChanges(machine: AnyStateMachine, config: Config, site: Site, ways: Ways): Change[] {
  const all = listOf(getValue(config, ways.place)).map(asTransition);
  const one = (index: number, name: string, ...instead: Transition[]): Change => ({
    place: ways.place,
    to: all.toSpliced(index, 1, ...instead),
    name: `${ways.name}${all.length > 1 ? ` [${index + 1}]` : ''}: ${name}`,
  });
  return all.flatMap((transition, index) => {
    const { guard, actions, target, ...rest } = transition;
    const dropped = all.length === 1 ? { ...one(index, 'dropped'), to: undefined } : one(index, 'dropped');
    const next = all[index + 1];
    const swap = next && {
      place: ways.place,
      to: all.toSpliced(index, 2, next, transition),
      name: `${ways.name}: [${index + 2}] before [${index + 1}]`,
    };
    return [
      dropped,
      ...(swap ? [swap] : []),
      ...guardChanges(transition).map(({ name, to }) => one(index, name, to)),
      ...listOf(actions).map((action, at, list) =>
        one(index, `without ${nameOf(action)}`, { ...transition, actions: list.toSpliced(at, 1) }),
      ),
      ...(target === undefined ? [] : [one(index, 'stays', { ...rest, ...optional({ guard, actions }) })]),
      ...otherTargets(machine, site, transition).map(([name, to]) =>
        one(index, `leads to ${name}`, { ...transition, target: to }),
      ),
      ...(transition.reenter === true
        ? [one(index, 'does not re-enter', { ...transition, reenter: false })]
        : []),
    ];
  });
}

const optional = (config: Config): Config =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));

function guardChanges({ guard, ...rest }: Transition): { name: string; to: Transition }[] {
  if (guard === undefined) return [];
  return [
    { name: `${nameOf(guard)} taken off`, to: rest },
    { name: `${nameOf(guard)} negated`, to: { ...rest, guard: not(guard as never) } },
  ];
}

/** Returns the siblings of a transition's target, each as its name and its path from the root. */
function otherTargets({ root }: AnyStateMachine, { path }: Site, { target }: Transition): [string, string][] {
  if (typeof target !== 'string') return [];
  const source = root.machine.getStateNodeById([root.id, ...path].join('.'));
  const found = target.startsWith('#')
    ? root.machine.getStateNodeById(target.slice(1))
    : relative(source, target);
  const beside = Object.keys(found.parent?.states ?? {}).filter((name) => name !== found.key);
  const around = found.parent?.path ?? [];
  return beside.map((name) => [name, `#${[root.id, ...around, name].join('.')}`]);
}

type StateNode = AnyStateMachine['root'];

function relative(source: StateNode, target: string): StateNode {
  const names = target.replace(/^\./, '').split('.');
  const from = target.startsWith('.') ? source : source.parent;
  const found = names.reduce<StateNode | undefined>((node, name) => node?.states[name], from);
  if (!found) throw new Error(`${source.id}: there is no state at ${target}.`);
  return found;
}

function stateChanges({ state, place, path }: Site): Change[] {
  const without = (key: string, name = `without ${key}`): Change => ({
    place: [...place, key],
    to: undefined,
    name,
  });
  const first = typeof state.initial === 'string' ? Object.keys(state.states as Config) : [];
  const listed = (['entry', 'exit', 'tags'] as const).flatMap((key) =>
    listOf(state[key]).map((one, index, list) => ({
      place: [...place, key],
      to: list.toSpliced(index, 1),
      name: `${key} without ${nameOf(one)}`,
    })),
  );
  const invoked = listOf(state.invoke).flatMap((invocation, index, list) => {
    const { id, input } = invocation as { id: string; input?: unknown };
    const at = [...place, 'invoke'];
    const rest = list.toSpliced(index, 1);
    const inputless = list.with(index, { ...(invocation as Config), input: undefined });
    return [
      { place: at, to: rest, name: `${id} is not invoked` },
      ...(input === undefined ? [] : [{ place: at, to: inputless, name: `${id} without its input` }]),
    ];
  });
  const route = state.route as Transition | undefined;
  return [
    ...first
      .filter((name) => name !== state.initial)
      .map((name) => ({ place: [...place, 'initial'], to: name, name: `begins at ${name}` })),
    ...listed,
    ...invoked,
    ...(route ? [without('route')] : []),
    ...guardChanges(route ?? {}).map(({ name, to }) => ({
      place: [...place, 'route'],
      to,
      name: `route: ${name}`,
    })),
    ...(state.type === 'final' && path.length > 0 ? [without('type', 'is no end')] : []),
    ...(state.output !== undefined ? [without('output')] : []),
  ];
}
