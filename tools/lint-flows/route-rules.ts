import type { AnyStateNode } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import { literalPath } from './reach-rules.ts';
import type { Member, SyntaxNode } from './syntax.ts';
import { keyOf, lineOf, nearestLine, nodesIn, objectAt, propertyAt } from './syntax.ts';

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
  const told = new Set<string>();
  return routed.flatMap(({ node, name }) => {
    if (name === null || told.has(name)) return [];
    told.add(name);
    const guard = propertyAt(guards, name);
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
  const [given, ...others] = made.params;
  if (!given) return true;
  if (others.length > 0) return false;
  if (given.type === 'Identifier') return usesContextOnly(made.body, given.name);
  return (
    given.type === 'ObjectPattern' &&
    given.properties.every((property) => property.type === 'ObjectProperty' && keyOf(property) === 'context')
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
