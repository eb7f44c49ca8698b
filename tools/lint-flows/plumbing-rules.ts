import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { edgesOf } from './chart-edges.ts';
import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import type { StateFault } from './reach-rules.ts';
import { literalPath } from './reach-rules.ts';
import { keyOf, lineOf, nodesIn, objectAt, propertyAt } from './syntax.ts';

const POLICY = 'src/engine/core/reduce.ts';
const ON_A_BUG = 'A port that rejects ends the chart in status `error`, and the engine shows the error page';

type Names = [name: RegExp, why: string][];

const OLD_GUARDS: Names = [
  [
    /^returnsToConfirm/,
    `checks whether to return to the review. The engine returns there after a change (${POLICY}): delete the guard, and lead on to the next step.`,
  ],
  [
    /^(hasUpTo|lacksAnswers)/,
    `checks which steps are answered. The engine opens a step when every earlier step is answered (${POLICY}): delete the guard.`,
  ],
];
const OLD_ACTIONS: Names = [
  [/^rememberCrash$/, `stores an unexpected error. ${ON_A_BUG}: delete the action.`],
  [
    /^(start|end)Review$/,
    `records that the customer changes an answer from the review. The engine records this itself (${POLICY}): delete the action.`,
  ],
];

/**
 * Reports the names of guards, actions and context values with which charts used to do work that the engine now does
 * for every wizard.
 */
export function plumbingFindings(chart: ChartSource): Finding[] {
  return [
    ...oldNames(chart, 'guards', OLD_GUARDS),
    ...oldNames(chart, 'actions', OLD_ACTIONS),
    ...oldContext(chart),
  ];
}

function oldNames({ file, setup }: ChartSource, kind: 'guards' | 'actions', names: Names): Finding[] {
  return (objectAt(setup, kind)?.properties ?? []).flatMap((property) => {
    const name = keyOf(property) ?? '';
    const why = names.find(([pattern]) => pattern.test(name))?.[1];
    if (why === undefined) return [];
    const sentence = `The ${kind.slice(0, -1)} \`${name}\` ${why}`;
    return [{ file, line: lineOf(property), sentence }];
  });
}

function oldContext({ file, config }: ChartSource): Finding[] {
  const context = propertyAt(config, 'context');
  return [...(context ? nodesIn(context) : [])].flatMap((node) => {
    const name = node.type === 'ObjectProperty' ? keyOf(node) : null;
    if (name !== 'reviewing' && name !== 'crash') return [];
    const sentence = `\`${name}\` in the context repeats what the engine stores (${POLICY}): delete it.`;
    return [{ file, line: lineOf(node), sentence }];
  });
}

export function plumbingFaults(machine: AnyStateMachine): StateFault[] {
  const nodes = nodesUnder(machine.root);
  const isWizard = nodes.some(({ meta }) => meta?.path !== undefined);
  return nodes.flatMap((node) => [
    ...waysBackIn(node),
    ...crashIn(node),
    ...whenIn(node),
    ...(isWizard ? lookupIn(node) : []),
  ]);
}

function waysBackIn(node: AnyStateNode): StateFault[] {
  return edgesOf(node)
    .filter(({ name }) => name.endsWith('.reopened'))
    .map(({ name }) => ({
      path: [...literalPath(node), 'on', name],
      sentence: `\`${name}\` leads back to a step. The engine opens a step from the review and returns afterwards (${POLICY}): delete the event, or name it after what the customer does within the step.`,
    }));
}

function crashIn(node: AnyStateNode): StateFault[] {
  const path = literalPath(node);
  if (node.key === 'crashed')
    return [{ path, sentence: `The state \`crashed\` handles a bug. ${ON_A_BUG}: delete the state.` }];
  if (!node.tags.includes('crashed')) return [];
  return [
    { path, sentence: `The state \`${node.key}\` is tagged \`crashed\`. ${ON_A_BUG}: remove the tag.` },
  ];
}

function whenIn(node: AnyStateNode): StateFault[] {
  const { when } = node.meta ?? {};
  if (when === undefined) return [];
  const sentence = `\`${node.key}\` has a meta.when. The engine skips a step while the guard of its route refuses (${POLICY}): write \`route: { guard: '${when}' }\`.`;
  return [{ path: [...literalPath(node), 'meta'], sentence }];
}

function lookupIn(node: AnyStateNode): StateFault[] {
  if (node.key !== 'verifying') return [];
  const sentence =
    'The state `verifying` looks up the result of a submission, which machines/submission.machine.ts does for every wizard. Invoke `submission` in the state that sends, and delete this one.';
  return [{ path: literalPath(node), sentence }];
}
