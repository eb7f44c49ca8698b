import { nodesUnder } from '#tests/model/chart-graph.ts';
import { edgesOf } from './chart-edges.ts';
import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import { literalPath } from './reach-rules.ts';
import type { SyntaxNode, SyntaxTree } from './syntax.ts';
import { keyOf, nearestLine, nodesIn, objectAt, propertyAt } from './syntax.ts';

/**
 * Reports each guard that reads the answers, if an action of the same event stores an answer. XState evaluates guards
 * before actions, so the guard would read the old answers.
 */
export function branchFindings({ file, tree, setup, lines, machine }: ChartSource): Finding[] {
  const implementation = (kind: 'guards' | 'actions', name: string) =>
    propertyAt(objectAt(setup, kind), name);
  const reads = (kind: 'guards' | 'actions', name: string, member: string): boolean => {
    const found = implementation(kind, name);
    return found !== undefined && readsMember(tree, found, member);
  };
  return (machine ? nodesUnder(machine.root) : []).flatMap((node) => {
    const edges = edgesOf(node).filter(({ trigger }) => trigger === 'event');
    const answered = new Set(
      edges
        .filter((edge) => edge.actions.some((action) => reads('actions', action, 'answer')))
        .map(({ name }) => name),
    );
    return edges.flatMap(({ name, guard }) => {
      if (guard === null || !answered.has(name) || !reads('guards', guard, 'answers')) return [];
      const sentence = `XState evaluates \`${guard}\` before the answer of \`${name}\` is stored, so the guard reads the old answers. Let the transition lead to a state without a path, and check the guard there: always: [{ guard: '${guard}', target: … }, { target: … }].`;
      return [{ file, line: nearestLine(lines, [...literalPath(node), 'on', name]), sentence }];
    });
  });
}

/** True if the code reads a member of this name, directly or through functions of its file. */
function readsMember({ program }: SyntaxTree, code: SyntaxNode, member: string): boolean {
  const seen = new Set<SyntaxNode>([code]);
  for (const part of seen) {
    for (const node of nodesIn(part)) {
      if (isMember(node, member)) return true;
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue;
      const { name } = node.callee;
      const called = program.body.find(
        (statement) => statement.type === 'FunctionDeclaration' && statement.id?.name === name,
      );
      if (called) seen.add(called);
    }
  }
  return false;
}

function isMember(node: SyntaxNode, member: string): boolean {
  if (node.type === 'ObjectProperty') return keyOf(node) === member;
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return false;
  return node.property.type === 'Identifier' && node.property.name === member;
}
