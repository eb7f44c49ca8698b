import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { createMachine } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { ChartSource, Member, SyntaxNode } from './chart-source.ts';
import { findProperty, keyOf, lineOf, nearestLine, nodesIn, objectAt } from './chart-source.ts';
import type { Finding } from './finding.ts';
import type { StateFault } from './reach-rules.ts';
import { literalPath } from './reach-rules.ts';

interface Invocation {
  id?: string;
  src: unknown;
  onDone?: unknown;
  onError?: unknown;
}

/**
 * Checks invocations. Each needs an `onDone`, and an `id`, which is part of the name of its done event. None may have
 * an `onError`, because a rejection is a bug.
 */
export function invokeFaults(machine: AnyStateMachine): StateFault[] {
  const invocations = nodesUnder(machine.root).flatMap((node) =>
    [node.config.invoke ?? []].flat().map((invocation) => ({ node, ...(invocation as Invocation) })),
  );
  return invocations.flatMap((invocation, index) => {
    const path = [...literalPath(invocation.node), 'invoke'];
    const port = `The port \`${String(invocation.src)}\``;
    const lacking = (['id', 'onDone'] as const).filter((name) => invocation[name] === undefined);
    const sentences = lacking.map(
      (name) => `${port} has no ${name}. Add it: every port has an id and an onDone.`,
    );
    if (invocation.onError !== undefined) {
      sentences.push(
        `${port} has an onError. A port that rejects is a bug. It ends the chart in status \`error\`, and the engine shows the error page. Remove the onError.`,
      );
    }
    const twin = invocations.findIndex(({ id }) => id !== undefined && id === invocation.id);
    if (twin !== -1 && twin < index) {
      sentences.push(
        `${port} is invoked under the id of another port, \`${invocation.id}\`. Give it an id of its own.`,
      );
    }
    return sentences.map((sentence) => ({ path, sentence }));
  });
}

/** True for a chart with routes. Other charts, such as the session's chart, open their pages themselves. */
export const isWizard = (machine: AnyStateMachine): boolean =>
  nodesUnder(machine.root).some(({ config }) => config.route !== undefined);

/**
 * Checks the steps of a wizard. A step is a state with a path. It must be at the top level, and its id must be its
 * name. If it is not final, it must have a route, so that a URL can open it.
 */
export function stepFaults(machine: AnyStateMachine): StateFault[] {
  const steps = nodesUnder(machine.root).filter(({ meta }) => meta?.path !== undefined);
  const withPath = new Map<unknown, AnyStateNode>();
  return [...steps, ...routesElsewhere(machine)].flatMap((node) => {
    const { path } = node.meta ?? {};
    const sentences: string[] = [];
    const twin = withPath.get(path);
    if (path !== undefined && twin) {
      sentences.push(
        `\`${twin.key}\` and \`${node.key}\` share the path ${path}. Give each a path of its own.`,
      );
    }
    withPath.set(path, node);
    if (path !== undefined) sentences.push(...(isWizard(machine) ? aboutStep(node) : aboutPath(node)));
    else sentences.push(`\`${node.key}\` has a route and no path. Give it a meta.path, or remove the route.`);
    return sentences.map((sentence) => ({ path: literalPath(node), sentence }));
  });
}

const routesElsewhere = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesUnder(machine.root).filter(
    ({ config, meta }) => config.route !== undefined && meta?.path === undefined,
  );

function aboutPath({ key, meta }: AnyStateNode): string[] {
  const { path } = meta ?? {};
  if (typeof path === 'string' && path.startsWith('/')) return [];
  return [`The path of \`${key}\` is not a string that starts with a slash. Correct it.`];
}

function aboutStep(node: AnyStateNode): string[] {
  const faults = aboutPath(node);
  if (faults.length > 0) return faults;
  if (node.parent?.parent) {
    return [
      `\`${node.key}\` has a path inside \`${node.parent.key}\`, where the engine does not read it. Move the path to a top-level state.`,
    ];
  }
  const sentences: string[] = [];
  if (node.config.id !== node.key) {
    sentences.push(
      `The step \`${node.key}\` has no \`id: '${node.key}'\`. Add it, because a route refers to its step by id.`,
    );
  }
  if (node.type !== 'final' && node.config.route === undefined) {
    sentences.push(
      `The step \`${node.key}\` has no route. Add one: \`route: {}\`, or a route with a guard if the step may be skipped.`,
    );
  }
  return sentences;
}

/** Stately's tools also read a chart as JSON, so the conversion to JSON must lose nothing. */
export function jsonFaults(machine: AnyStateMachine): StateFault[] {
  const shapesOf = ({ root }: AnyStateMachine) => nodesUnder(root).map(shapeOf).join('\n');
  try {
    const copy: AnyStateMachine = createMachine(JSON.parse(JSON.stringify(machine.config)));
    if (shapesOf(copy) === shapesOf(machine)) return [];
    return [
      {
        path: ['id'],
        sentence: 'The chart changes when it is converted to JSON and back. Use only literals in it.',
      },
    ];
  } catch (error) {
    const sentence = `The chart cannot be converted to JSON: ${String(error)}. Use only literals in it.`;
    return [{ path: ['id'], sentence }];
  }
}

const shapeOf = (node: AnyStateNode): string => {
  const { id, type, events, tags } = node;
  return JSON.stringify([
    id,
    type,
    events.toSorted(),
    tags,
    node.meta ?? null,
    node.invoke.map((port) => port.id),
  ]);
};

/**
 * Checks that route guards read only the context. The engine also evaluates them without an event, to find out whether
 * a step is on the current path.
 */
export function routeFindings(chart: ChartSource): Finding[] {
  const { file, setup, lines, machine } = chart;
  const guards = objectAt(setup, 'guards');
  const routed = machine
    ? nodesUnder(machine.root).flatMap((node) => ({ node, name: routeGuardOf(node) }))
    : [];
  const reported = new Set<string>();
  return routed.flatMap(({ node, name }) => {
    if (name === null || reported.has(name)) return [];
    reported.add(name);
    const guard = findProperty(guards, name);
    if (!guard) {
      const sentence = `The route of \`${node.key}\` names the guard \`${name}\`, which setup does not define. Add it there, or name another guard.`;
      return [{ file, line: nearestLine(lines, [...literalPath(node), 'route']), sentence }];
    }
    if (looksAtContextOnly(guard)) return [];
    const sentence = `The guard \`${name}\` is used in a step's route, where it is evaluated without an event, so it may read only the context. Write it as ({ context }) => …, and check an event in a separate guard.`;
    return [{ file, line: lineOf(guard), sentence }];
  });
}

export function routeGuardOf({ config }: AnyStateNode): string | null {
  const route: { guard?: unknown } = config.route ?? {};
  return typeof route.guard === 'string' ? route.guard : null;
}

function looksAtContextOnly(guard: Member): boolean {
  const made = guard.type === 'ObjectProperty' ? guard.value : guard;
  if (!('params' in made)) return false;
  const [parameter, ...others] = made.params;
  if (!parameter) return true;
  if (others.length > 0) return false;
  if (parameter.type === 'Identifier') return usesContextOnly(made.body, parameter.name);
  return (
    parameter.type === 'ObjectPattern' &&
    parameter.properties.every(
      (property) => property.type === 'ObjectProperty' && keyOf(property) === 'context',
    )
  );
}

/** True if the name occurs only as `name.context`. */
function usesContextOnly(body: SyntaxNode, name: string): boolean {
  const nodes = [...nodesIn(body)];
  const uses = nodes.filter((node) => node.type === 'Identifier' && node.name === name);
  const ofContext = nodes.filter(
    (node) =>
      node.type === 'MemberExpression' &&
      !node.computed &&
      node.object.type === 'Identifier' &&
      node.object.name === name &&
      node.property.type === 'Identifier' &&
      node.property.name === 'context',
  );
  return uses.length === ofContext.length;
}
