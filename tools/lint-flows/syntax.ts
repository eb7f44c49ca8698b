import { parse } from '@babel/parser';

export type SyntaxTree = ReturnType<typeof parse>;
export type Statement = SyntaxTree['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
export type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>;
export type Call = Extract<Expression, { type: 'CallExpression' }>;
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

export const propertyAt = (literal: ObjectLiteral | null, name: string): Member | undefined =>
  literal?.properties.find((member) => keyOf(member) === name);

/** Returns the object literal of a property, or null if there is none. */
export function objectAt(literal: ObjectLiteral | null, name: string): ObjectLiteral | null {
  const property = propertyAt(literal, name);
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
