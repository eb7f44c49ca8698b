import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { getEngineTransitions } from '#src/engine/core/reduce.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { edgesOf, nameOf } from '#tools/lint-flows/chart-edges.ts';
import type { ChartSource } from '#tools/lint-flows/chart-source.ts';
import { isWizard, routeGuardOf } from '#tools/lint-flows/state-rules.ts';
import { code, describeEdge, inWords, isBackTransition, table, targetWords } from './edge-words.ts';
import { mermaidOf } from './mermaid.ts';

const POLICY = '[src/engine/core/reduce.ts](../../src/engine/core/reduce.ts)';

export type ReadChart = ChartSource & { machine: AnyStateMachine };

/** The flow of a wizard's chart (null for other charts), and all charts of the project. */
export interface Surroundings {
  flow: Flow | null;
  charts: readonly ReadChart[];
}

export function chartPage(chart: ReadChart, { flow, charts }: Surroundings): string {
  const { machine, file, purpose } = chart;
  const { id } = machine;
  const added = flow ? getEngineTransitions(flow) : [];
  const parts = [
    `# ${id}`,
    purpose ?? '',
    ...invokersPart(id, charts),
    `\`npm run generate\` generates this page from [${file}](../../${file}). Change the chart, not this page.`,
    ['```mermaid', mermaidOf(machine, added), '```'].join('\n'),
    'A dashed box is a state that the chart leaves at once. A round box is a state with a URL, and a thick box is a final state. Among several transitions with conditions, the chart takes the first one whose condition is true.',
    ...(added.length > 0 ? [ADDED] : []),
    ...statesPart(machine),
    ...stepsPart(machine, flow),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const ADDED = `The engine adds the lighter, dotted transitions by the rules in ${POLICY}. After the customer has changed a step from the review, the chart returns to the review. If the change has made other steps incomplete, the chart first shows those steps. A refused field leads to the first step that contains it. A step is open when every earlier step of the customer’s path is answered.`;

function invokersPart(id: string, charts: readonly ReadChart[]): string[] {
  const invokers = charts.filter(({ machine }) =>
    nodesUnder(machine.root).some(({ invoke }) => invoke.some(({ src }) => src === id)),
  );
  const links = invokers.map(({ machine }) => `[${machine.id}](${machine.id}.md)`);
  return links.length > 0 ? [`Invoked by ${links.join(', ')}.`] : [];
}

/** Lists the descriptions of the states, and the events that a state handles without leaving it. */
function statesPart({ root }: AnyStateMachine): string[] {
  const lines = nodesUnder(root).flatMap((node) => {
    const stays = edgesOf(node).filter(({ targets }) => targets.length === 0);
    const words = [
      node.description,
      stays.length > 0 &&
        `The chart stays in this state on ${stays
          .map(describeEdge)
          .map((text) => `“${text}”`)
          .join(', ')}.`,
    ].filter(Boolean);
    return words.length > 0 ? [`- ${code(nameOf(node) || root.key)}: ${words.join(' ')}`] : [];
  });
  return lines.length > 0 ? ['## States', lines.join('\n')] : [];
}

/**
 * Writes the table of a wizard's steps. For each step it lists the answers that a URL needs to open the step, and the
 * targets of the back button.
 */
function stepsPart(machine: AnyStateMachine, flow: Flow | null): string[] {
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
