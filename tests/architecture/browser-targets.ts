import { parseAst } from 'vite';
import type { CssPath } from './newer-features.ts';
import { newerCss, newerGlobals, newerMembers } from './newer-features.ts';

/** Syntax that Vite's target leaves as it is, in a regular expression or in a string that one is built from. */
const PATTERNS: readonly [pattern: RegExp, name: string][] = [
  [/\(\?<[=!]/, 'a lookbehind in a regular expression'],
  [/\(\?[ims]*-?[ims]+:/, 'inline flags in a regular expression'],
];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(code: string): Generator<Node> {
  const waiting: unknown[] = [parseAst(code)];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) waiting.push(...next);
    if (!isNode(next)) continue;
    yield next;
    waiting.push(...Object.values(next).filter((value) => typeof value === 'object'));
  }
}

/** The text of a string, of a part of a template, or of a template without expressions. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateElement') return (node.value as { cooked?: string }).cooked ?? null;
  const { expressions, quasis } = node as { expressions?: unknown[]; quasis?: unknown[] };
  return expressions?.length === 0 ? textOf(quasis?.[0]) : null;
}

/** The name by which a member is read or a property is defined; null if it is computed. */
const nameOf = (key: unknown, computed: unknown): string | null =>
  isNode(key) && key.type === 'Identifier' && !computed ? String(key.name) : textOf(key);

const propertyNames = ({ properties, body }: Node): (string | null)[] =>
  ((properties ?? body) as Node[]).map(({ key, computed }) => nameOf(key, computed));

function namesUsed(node: Node): (string | null)[] {
  if (node.type === 'Identifier') return newerGlobals.has(String(node.name)) ? [String(node.name)] : [];
  if (node.type === 'ObjectPattern') return propertyNames(node);
  if (node.type === 'MemberExpression') {
    const name = nameOf(node.property, node.computed);
    const { name: owner } = node.object as { name?: string };
    return [name, `${owner}.${name}`];
  }
  if (node.type !== 'CallExpression') return [];
  const { callee, arguments: given } = node as { callee?: Node; arguments?: unknown[] };
  const { name } = (callee?.property ?? {}) as { name?: string };
  return name === 'addEventListener' ? [`${textOf(given?.[0])} event`] : [];
}

function namesDefined({ type, ...node }: Node): (string | null)[] {
  if (type === 'ObjectExpression' || type === 'ClassBody') return propertyNames({ type, ...node });
  if (type !== 'AssignmentExpression') return [];
  const { left } = node as unknown as { left: Node };
  return left.type === 'MemberExpression' ? [nameOf(left.property, left.computed)] : [];
}

/** Checks strings too, because scripts also build regular expressions from strings. */
function newerSyntax(node: Node): string[] {
  if (node.type === 'StaticBlock') return ['a static block of a class'];
  const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
  const text = pattern ?? (node.type === 'TemplateLiteral' ? null : textOf(node)) ?? '';
  return [
    ...PATTERNS.filter(([one]) => one.test(text)).map(([, name]) => name),
    ...(flags?.includes('v') ? ['the flag v of a regular expression'] : []),
  ];
}

/**
 * Returns the syntax, objects, members and events that the scripts use and iOS 15.4 or Chrome 100 lacks, even if a
 * script first checks that the browser has them. A name that one of the scripts defines itself says nothing about the
 * browser, and is left out: `oldTypesIn` finds such members in our own source, and the walk of
 * `tests/e2e/keyboard.nightly.spec.ts` goes through the packages without them.
 */
export function newScript(codes: readonly string[]): string[] {
  const syntax = new Set<string>();
  const used = new Set<string | null>();
  const defined = new Set<string | null>();
  for (const node of codes.flatMap((code) => [...nodesOf(code)])) {
    for (const name of newerSyntax(node)) syntax.add(name);
    for (const name of namesUsed(node)) used.add(name);
    for (const name of namesDefined(node)) defined.add(name);
  }
  const newer = new Set([...newerMembers, ...newerGlobals]);
  return [...syntax, ...[...newer].filter((name) => used.has(name) && !defined.has(name))].sort();
}

/** Groups of units in MDN's data. Each is named by its first unit. */
const UNITS: Readonly<Record<string, readonly [unit: string, ...others: string[]]>> = {
  viewport_percentage_units_dynamic: ['dvh', 'dvw', 'dvi', 'dvb', 'dvmin', 'dvmax'],
  viewport_percentage_units_large: ['lvh', 'lvw', 'lvi', 'lvb', 'lvmin', 'lvmax'],
  viewport_percentage_units_small: ['svh', 'svw', 'svi', 'svb', 'svmin', 'svmax'],
  container_query_length_units: ['cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax'],
};

interface Sought {
  name: string;
  /** The part of the pattern that is a fixed text. A text without it need not be searched. */
  text: string;
  pattern: RegExp;
}

const isWord = (text: string) => /^[a-z\d-]+$/.test(text);

const atRule = ([rule, part]: CssPath): Sought[] => {
  if (part === undefined) return [{ name: `@${rule}`, text: rule, pattern: new RegExp(`@${rule}\\b`) }];
  if (rule !== 'media' || !isWord(part)) return [];
  return [{ name: `@media (${part})`, text: part, pattern: new RegExp(`\\(${part}\\b`) }];
};

/** A property by its name. A name of one word must follow a brace or a semicolon, because scripts are full of words. */
const property = ([name, part]: CssPath): Sought[] => {
  const start = name.includes('-') ? '(?<![\\w-])' : '[{;]\\s*';
  if (part === undefined) return [{ name, text: name, pattern: new RegExp(`${start}${name}\\s*:`) }];
  if (!isWord(part)) return [];
  const pattern = new RegExp(`(?<![\\w-])${name}\\s*:[^;{}]*(?<![\\w-])${part}(?![\\w-])`);
  return [{ name: `${name}: ${part}`, text: part, pattern }];
};

const selector = ([name, part]: CssPath): Sought[] =>
  part === undefined
    ? [{ name: `:${name}`, text: `:${name}`, pattern: new RegExp(`:${name}(?![\\w-]|\\s*:)`) }]
    : [];

const type = ([kind, part]: CssPath): Sought[] => {
  const name = part ?? kind;
  if (kind === 'length') {
    const units = UNITS[name] ?? ([name] as const);
    return [{ name: units[0], text: '', pattern: new RegExp(`\\d(?:${units.join('|')})\\b`) }];
  }
  if (!isWord(name)) return [];
  return [{ name: `${name}()`, text: `${name}(`, pattern: new RegExp(`(?<![\\w.-])${name}\\(`) }];
};

const STYLES: readonly Sought[] = [
  ...newerCss.atRules.flatMap(atRule),
  ...newerCss.properties.flatMap(property),
  ...newerCss.selectors.flatMap(selector),
  ...newerCss.types.flatMap(type),
];

/** Returns the CSS that a style sheet uses and iOS 15.4 or Chrome 100 lacks. */
export const newStyles = (css: string): string[] =>
  STYLES.filter(({ text, pattern }) => css.includes(text) && pattern.test(css)).map(({ name }) => name);

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The strings of a script, and its properties of two words and more as declarations, because scripts write most of the
 * CSS.
 */
export function cssOf(code: string): string {
  const lines: string[] = [];
  for (const node of nodesOf(code)) {
    if (node.type === 'Literal' || node.type === 'TemplateElement') lines.push(textOf(node) ?? '');
    if (node.type !== 'Property') continue;
    const name = nameOf(node.key, node.computed);
    if (name !== null && /[A-Z]/.test(name)) lines.push(`${hyphenated(name)}: ${textOf(node.value) ?? ''};`);
  }
  return lines.join('\n');
}
