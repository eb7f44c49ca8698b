import { parse } from '@babel/parser';
import { transformWithOxc } from 'vite';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';
import { nodesUnder } from '#tests/model/chart-graph.ts';

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
    purpose: readPurpose(tree),
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

const readPurpose = ({ program }: SyntaxTree): string | null => {
  const chart = program.body.find((statement) => findCreateMachineCalls(statement).length > 0);
  const comment = chart?.leadingComments?.findLast(({ value }) => value.startsWith('*'));
  return comment
    ? comment.value
        .replace(/^\*|\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : null;
};

/**
 * Evaluates a chart file alone, as Stately Sketch does. It strips the types, the imports of xstate and `export`, and
 * runs the rest with xstate only. Returns the machines that the file creates.
 * @throws Error if the file needs another import, or a transition has an unknown target.
 */
export async function machinesIn(file: string, source: string): Promise<AnyStateMachine[]> {
  const { code } = await transformWithOxc(source, file, { typescript: { onlyRemoveTypeImports: true } });
  const script = code
    .replace(/^import\s*\{[^}]*\}\s*from\s*["']xstate["'];?$/gm, '')
    .replace(/^export (?=const |let |function |class )/gm, '');
  const made: AnyStateMachine[] = [];
  const globals = { ...xstate, setup: createSpyingSetup((machine) => made.push(machine)) };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  return made;
}

interface Setup {
  createMachine(config: unknown): AnyStateMachine;
}

const createSpyingSetup = (tell: (machine: AnyStateMachine) => void) => (schemas: object) => {
  const parts = xstate.setup(schemas) as unknown as Setup;
  const createMachine = (config: unknown) => {
    const machine = parts.createMachine(config);
    tell(machine);
    return machine;
  };
  return { ...parts, createMachine };
};

export type SyntaxTree = ReturnType<typeof parse>;
export type Statement = SyntaxTree['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
export type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>;
type Call = Extract<Expression, { type: 'CallExpression' }>;
export type Member = ObjectLiteral['properties'][number];
export type Property = Extract<Member, { type: 'ObjectProperty' }>;
export type SyntaxNode = Statement | Expression | Member;

/** @throws SyntaxError if the source is not a TypeScript module. */
export const parseSource = (source: string): SyntaxTree =>
  parse(source, { sourceType: 'module', plugins: ['typescript'] });

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const NO_CODE = new Set(['leadingComments', 'innerComments', 'trailingComments', 'typeParameters']);

/** Yields a node and all its descendants that are executed. Types and member names are skipped. */
export function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  if (node.type.startsWith('TS') && !('expression' in node)) return;
  yield node;
  for (const inner of Object.entries(node).flatMap(([name, value]) => (runs(node, name) ? value : []))) {
    if (isNode(inner)) yield* nodesIn(inner);
  }
}

const runs = (node: SyntaxNode, name: string): boolean => {
  const onlyNames = 'computed' in node && !node.computed && (name === 'key' || name === 'property');
  return !onlyNames && !NO_CODE.has(name);
};

export const lineOf = (node: SyntaxNode): number | null => node.loc?.start.line ?? null;

/** Returns the name of a property that is written as an identifier or a literal, else null. */
export function keyOf(property: Member): string | null {
  if (property.type === 'SpreadElement' || property.computed) return null;
  if (property.key.type === 'Identifier') return property.key.name;
  const { key } = property;
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(key.value) : null;
}

export const findProperty = (literal: ObjectLiteral | null, name: string): Member | undefined =>
  literal?.properties.find((member) => keyOf(member) === name);

/** Returns the object literal of a property, or null if there is none. */
export function objectAt(literal: ObjectLiteral | null, name: string): ObjectLiteral | null {
  const property = findProperty(literal, name);
  return property?.type === 'ObjectProperty' && property.value.type === 'ObjectExpression'
    ? property.value
    : null;
}

/** Maps the path of every property in a literal, such as `states/confirm/on`, to its line. */
export function linesOf(literal: ObjectLiteral, path: readonly string[] = []): Map<string, number> {
  const lines = new Map<string, number>();
  for (const property of literal.properties) {
    const key = keyOf(property);
    const line = lineOf(property);
    if (key === null || line === null) continue;
    lines.set([...path, key].join('/'), line);
    if (property.type === 'ObjectProperty' && property.value.type === 'ObjectExpression') {
      for (const [inner, at] of linesOf(property.value, [...path, key])) lines.set(inner, at);
    }
  }
  return lines;
}

/** Returns the line of a path or of its nearest ancestor in the literal. */
export function nearestLine(lines: ReadonlyMap<string, number>, path: readonly string[]): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('/'));
    if (line !== undefined) return line;
  }
  return null;
}
