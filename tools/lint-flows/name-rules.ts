import humps from 'humps';
import type { AnyStateMachine } from 'xstate';
import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import type { StateFault } from './reach-rules.ts';
import { keyOf, lineOf, nodesIn, objectAt } from './syntax.ts';

/**
 * The chart's id must match its file name (`eventEntry` in `event-entry.machine.ts`), because the generated diagrams
 * are named after the id.
 */
export function idFaults(machine: AnyStateMachine, file: string): StateFault[] {
  const expected = fileNameOf(machine.id);
  if (file.split('/').at(-1) === expected) return [];
  return [
    { path: ['id'], sentence: `The chart \`${machine.id}\` belongs in ${expected}. Rename one of them.` },
  ];
}

const fileNameOf = (id: string): string => `${humps.decamelize(id, { separator: '-' })}.machine.ts`;

const KINDS = ['guards', 'actions', 'actors'] as const;

/**
 * Checks that the chart uses every implementation in `setup`, and that each port (an actor that the chart invokes) is
 * a stub, which rejects with an error that names the port.
 */
export function setupFindings({ file, tree, setup }: ChartSource): Finding[] {
  const texts = tree.program.body
    .flatMap((statement) => [...nodesIn(statement)])
    .flatMap((node) => (node.type === 'StringLiteral' ? [node.value] : []));
  return KINDS.flatMap((kind) =>
    (objectAt(setup, kind)?.properties ?? []).flatMap((property) => {
      const name = keyOf(property);
      if (name === null) return [];
      const sentences: string[] = [];
      if (!texts.includes(name)) {
        sentences.push(`\`${name}\` in ${kind} is not used in the chart. Use it there, or delete it.`);
      }
      if (kind === 'actors' && !texts.includes(`${name} is not provided`)) {
        sentences.push(
          `The port \`${name}\` is not a stub. Make it reject: fromPromise(() => Promise.reject(new Error('${name} is not provided'))).`,
        );
      }
      return sentences.map((sentence) => ({ file, line: lineOf(property), sentence }));
    }),
  );
}
