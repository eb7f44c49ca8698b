import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartEdge } from '#tests/lint-flows/chart-edges.ts';
import { edgesOf, isCrash, nameOf } from '#tests/lint-flows/chart-edges.ts';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { conditionWords, isWayBack } from './edge-words.ts';
import { inWords } from './in-words.ts';
import { code, table } from './markdown.ts';
import { mermaidOf } from './mermaid.ts';

/** The page about a chart, in Markdown: the diagram, then what it leaves out. `file` is the chart's path in the project. */
export function chartPage(machine: AnyStateMachine, file: string, purpose: string): string {
  const { id } = machine;
  const parts = [
    `# ${id}`,
    purpose,
    `Generated from [${file}](../../${file}) by \`npm run charts\`: change the chart, not this page. For Stately Sketch there is [${id}.json](${id}.json).`,
    ['```mermaid', mermaidOf(machine), '```'].join('\n'),
    'A dashed frame is passed through at once. Of several conditions the first that holds counts.',
    ...stepsPart(machine),
    ...portsPart(machine),
    ...crashPart(machine),
  ];
  return `${parts.join('\n\n')}\n`;
}

function stepsPart({ root }: AnyStateMachine): string[] {
  const steps = Object.values<AnyStateNode>(root.states).filter(({ meta }) => meta?.path !== undefined);
  if (steps.length === 0) return [];
  const rows = steps.map((node) => [code(node.key), code(node.meta.path), needsOf(node), waysBackOf(node)]);
  return [
    '## Steps',
    'A URL leads to a step when what it needs is there, else to the nearest step before it.',
    table(['state', 'path', 'needs', 'ways back'], rows),
  ];
}

function needsOf(node: AnyStateNode): string {
  const { when } = node.meta ?? {};
  const needs = routeNeeds(node.config.route);
  return when === undefined ? needs : `${needs}; left out unless ${inWords(when)}`;
}

function routeNeeds(route: AnyStateNode['config']['route']): string {
  if (route === undefined) return 'no URL leads here';
  const guard = 'guard' in route ? route.guard : undefined;
  return typeof guard === 'string' ? inWords(guard) : 'nothing';
}

/** Where back and the changes of the review lead, which the diagram leaves out. */
function waysBackOf(node: AnyStateNode): string {
  const ways = nodesUnder(node).flatMap(edgesOf).filter(isWayBack);
  return ways.map((way) => `${inWords(way.name)}: ${targetWords(way)}`).join('<br/>') || '–';
}

function targetWords({ targets, guard, index }: ChartEdge): string {
  const where = targets.map((target) => code(nameOf(target))).join(', ') || 'stays';
  return [where, conditionWords(guard, index)].filter(Boolean).join(' ');
}

function portsPart(machine: AnyStateMachine): string[] {
  const rows = nodesUnder(machine.root).flatMap((node) =>
    node.invoke.map((invocation) => {
      const answers = edgesOf(node).filter(
        ({ trigger, name }) => trigger === 'done' && name === invocation.id,
      );
      return [code(String(invocation.src)), code(nameOf(node)), answers.map(targetWords).join('<br/>')];
    }),
  );
  if (rows.length === 0) return [];
  return [
    '## Ports',
    'What the chart asks the world outside for; the app provides each.',
    table(['port', 'asked in', 'its answer leads to'], rows),
  ];
}

function crashPart(machine: AnyStateMachine): string[] {
  const crash = nodesUnder(machine.root).find(isCrash);
  if (!crash) return [];
  return [`A port that fails by a bug leads to ${code(nameOf(crash))}. ${crash.description ?? ''}`.trim()];
}
