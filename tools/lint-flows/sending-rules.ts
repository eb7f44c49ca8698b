import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { edgesOf, nameOf } from './chart-edges.ts';
import type { ChartSource, ObjectLiteral, Property } from './chart-source.ts';
import { findProperty, keyOf, nodesIn, objectAt } from './chart-source.ts';
import type { StateFault } from './reach-rules.ts';
import { literalPath } from './reach-rules.ts';

/** A state of a wizard that invokes `submission.machine.ts`. */
export interface Sending {
  node: AnyStateNode;
  id: string;
  /** The parts to submit, in order. Empty if the input does not contain them as a literal. */
  parts: readonly string[];
  /** True if a tap starts the submission. After a reload the tap is gone. */
  byPress: boolean;
}

const listSendings = ({ machine, config }: ChartSource): Sending[] =>
  (machine ? nodesUnder(machine.root) : []).flatMap((node) =>
    node.invoke
      .filter(({ src }) => src === 'submission')
      .map(({ id }) => ({ node, id, ...inputOf(objectAt(literalOf(config, node), 'invoke')) })),
  );

const literalOf = (config: ObjectLiteral | null, node: AnyStateNode): ObjectLiteral | null =>
  literalPath(node).reduce(objectAt, config);

function inputOf(invoke: ObjectLiteral | null): Pick<Sending, 'parts' | 'byPress'> {
  const input = findProperty(invoke, 'input');
  const inputs = [...(input ? nodesIn(input) : [])].filter(
    (node): node is Property => node.type === 'ObjectProperty',
  );
  const valueNamed = (name: string) => inputs.find((property) => keyOf(property) === name)?.value;
  const parts = valueNamed('parts');
  return {
    parts:
      parts?.type === 'ArrayExpression'
        ? parts.elements.flatMap((part) => (part?.type === 'StringLiteral' ? [part.value] : []))
        : [],
    byPress: valueNamed('press')?.type === 'ConditionalExpression',
  };
}

export const sendingFaults = (machine: AnyStateMachine, chart: ChartSource): StateFault[] =>
  listSendings(chart).flatMap((sending) =>
    sentencesOn(sending, machine).map((sentence) => ({
      path: [...literalPath(sending.node), 'invoke'],
      sentence,
    })),
  );

function sentencesOn({ node, id, parts, byPress }: Sending, machine: AnyStateMachine): string[] {
  const sentences: string[] = [];
  if (id !== 'submission') {
    sentences.push(
      `The submission of \`${nameOf(node)}\` needs id: 'submission', because its done event is named after that id.`,
    );
  }
  if (parts.length === 0) {
    sentences.push(
      `\`${nameOf(node)}\` does not say what it sends. Name the parts in the input of \`submission\`, in the order in which they are sent: parts: ['profile', 'booking'].`,
    );
  }
  const [first] = machine.root.initial.target ?? [];
  if (first && byPress && !looksUp(first, node)) {
    sentences.push(
      `After a reload during a submission nothing looks up its result. Add a transition from \`${nameOf(first)}\` to \`${nameOf(node)}\`: { guard: 'submissionUnknown', target: '${nameOf(node)}' }.`,
    );
  }
  return sentences;
}

/**
 * True if the first state returns to the submission after a reload, in order to look up its result. A submission
 * without a tap needs no lookup, because its idempotency key never changes.
 */
const looksUp = (first: AnyStateNode, sending: AnyStateNode): boolean =>
  edgesOf(first).some(
    ({ trigger, guard, targets }) =>
      trigger === 'always' && guard === 'submissionUnknown' && targets.includes(sending),
  );
