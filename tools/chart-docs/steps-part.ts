import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { edgesOf } from '#tools/lint-flows/chart-edges.ts';
import { routeGuardOf } from '#tools/lint-flows/route-rules.ts';
import { isWizard } from '#tools/lint-flows/state-rules.ts';
import { inWords, isBackTransition, targetWords } from './edge-words.ts';
import { code, table } from './markdown.ts';

/**
 * Writes the table of a wizard's steps. For each step it lists the answers that a URL needs to open the step, and the
 * targets of the back button.
 */
export function stepsPart(machine: AnyStateMachine, flow: Flow | null): string[] {
  if (!isWizard(machine)) return [];
  const { root } = machine;
  const steps = Object.values<AnyStateNode>(root.states).filter(({ meta }) => meta?.path !== undefined);
  const rows = steps.map((node) => [
    code(node.key),
    code(node.meta.path),
    needsOf(node, steps, flow),
    waysBackOf(node, flow),
  ]);
  return [
    '## Steps',
    'A URL opens its step if the customer already has everything that the step needs. Otherwise it opens the nearest earlier step.',
    table(['step', 'path', 'needs', 'ways back'], rows),
  ];
}

const isEditable = (flow: Flow | null, { key }: AnyStateNode): boolean =>
  flow !== null && planOf(flow).editable.some(({ name }) => name === key);

function needsOf(node: AnyStateNode, steps: readonly AnyStateNode[], flow: Flow | null): string {
  if (node.config.route === undefined) return 'no URL leads here';
  const own = routeGuardOf(node);
  const answers = steps
    .slice(0, steps.indexOf(node))
    .filter((before) => isEditable(flow, before))
    .map((before) => {
      const guard = routeGuardOf(before);
      return guard === null || guard === own ? code(before.key) : `${code(before.key)} if ${inWords(guard)}`;
    });
  const words = own === null ? '' : `${isEditable(flow, node) ? 'skipped unless ' : ''}${inWords(own)}`;
  return [answers.join(', '), words].filter(Boolean).join('; ') || 'nothing';
}

function waysBackOf(node: AnyStateNode, flow: Flow | null): string {
  const { review = null, editable = [] } = flow ? planOf(flow) : {};
  const changed = review?.name === node.key ? editable.map(({ name }) => code(name)) : [];
  const ways = [
    ...(review && isEditable(flow, node)
      ? [
          `back pressed: ${code(review.name)} if the customer is changing this step from the review and no answer is missing`,
        ]
      : []),
    ...nodesUnder(node)
      .flatMap(edgesOf)
      .filter(isBackTransition)
      .map((edge) => `${inWords(edge.name)}: ${targetWords(edge)}`),
    ...(changed.length > 0 ? [`change: ${changed.join(', ')}`] : []),
  ];
  return ways.join('<br/>') || '–';
}
