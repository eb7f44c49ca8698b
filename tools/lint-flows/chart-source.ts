import type { AnyStateMachine } from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';
import { machinesIn } from './sketch.ts';
import type { Call, ObjectLiteral, Statement, SyntaxTree } from './syntax.ts';
import { linesOf, nodesIn, parseSource } from './syntax.ts';

export interface ChartSource {
  file: string;
  source: string;
  tree: SyntaxTree;
  /** The calls of `createMachine` in the file. A valid chart has exactly one. */
  createMachineCalls: readonly Call[];
  /** The arguments of `setup` and `createMachine`. Null if they are not object literals. */
  setup: ObjectLiteral | null;
  config: ObjectLiteral | null;
  lines: ReadonlyMap<string, number>;
  /** The sentence in the docstring of the chart. */
  purpose: string | null;
  machine: AnyStateMachine | null;
  /** The reason why there is no machine. */
  failure: string | null;
}

/** @throws SyntaxError if the source is not a TypeScript module. */
export async function readChart(file: string, source: string): Promise<ChartSource> {
  const tree = parseSource(source);
  const makings = tree.program.body.flatMap(findCreateMachineCalls);
  const making = makings.length === 1 ? makings[0] : undefined;
  const config = making ? literalArgument(making) : null;
  return {
    file,
    source,
    tree,
    createMachineCalls: makings,
    setup: making ? setupOf(making) : null,
    config,
    lines: config ? linesOf(config) : new Map(),
    purpose: purposeIn(tree),
    ...(await evaluate(file, source)),
  };
}

const evaluate = async (file: string, source: string): Promise<Pick<ChartSource, 'machine' | 'failure'>> => {
  try {
    const [machine = null] = await machinesIn(file, source);
    // XState looks up an initial state only when it is read. The loop reads them all, so that a missing state throws.
    for (const node of machine ? nodesUnder(machine.root) : [])
      void (node.type === 'compound' && node.initial);
    return { machine, failure: machine ? null : 'it makes no machine' };
  } catch (error) {
    return { machine: null, failure: error instanceof Error ? error.message : String(error) };
  }
};

const findCreateMachineCalls = (statement: Statement): Call[] =>
  [...nodesIn(statement)].filter(
    (node): node is Call => node.type === 'CallExpression' && calledName(node) === 'createMachine',
  );

const calledName = ({ callee }: Call): string | null => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : null;
};

const literalArgument = ({ arguments: given }: Call): ObjectLiteral | null =>
  given.length === 1 && given[0]?.type === 'ObjectExpression' ? given[0] : null;

const setupOf = ({ callee }: Call): ObjectLiteral | null => {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression') return null;
  return calledName(callee.object) === 'setup' ? literalArgument(callee.object) : null;
};

const purposeIn = ({ program }: SyntaxTree): string | null => {
  const chart = program.body.find((statement) => findCreateMachineCalls(statement).length > 0);
  const comment = chart?.leadingComments?.findLast(({ value }) => value.startsWith('*'));
  return comment
    ? comment.value
        .replace(/^\*|\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : null;
};
