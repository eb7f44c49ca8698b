import { parseAst } from 'vite';

/**
 * Methods that iOS 15.4 or Chrome 100 lacks. Their names are enough to find them, because no other method has the same name.
 */
const METHODS = new Set(
  'toSorted toReversed toSpliced isWellFormed toWellFormed isSubsetOf isSupersetOf isDisjointFrom symmetricDifference'.split(
    ' ',
  ),
);

const FUNCTIONS = new Set(
  (
    'URL.canParse URL.parse Object.groupBy Map.groupBy Promise.withResolvers Promise.try Array.fromAsync RegExp.escape ' +
    'AbortSignal.timeout AbortSignal.any Math.sumPrecise Iterator.from'
  ).split(' '),
);

const OBJECTS = new Set('OffscreenCanvas CompressionStream DecompressionStream'.split(' '));

const PATTERNS: readonly [pattern: RegExp, name: string][] = [
  [/\(\?<[=!]/, 'a lookbehind in a regular expression'],
  [/\(\?[ims]*-?[ims]+:/, 'inline flags in a regular expression'],
];

/** CSS that iOS 15.4 or Chrome 100 lacks, in a style sheet or in a script that writes one. */
const STYLES: readonly [pattern: RegExp, name: string][] = [
  [/:has\(/, ':has()'],
  [/@container\b/, '@container'],
  [/color-mix\(/, 'color-mix()'],
  [/\bokl(?:ch|ab)\(/, 'oklch()'],
  [/\blight-dark\(/, 'light-dark()'],
  [/@starting-style\b/, '@starting-style'],
  [/@scope\b/, '@scope'],
  [/\bsubgrid\b/, 'subgrid'],
  [/\d[dsl]v(?:h|w|min|max)\b/, 'dvh'],
  [/\btext-?wrap\b/i, 'text-wrap'],
  [/\bfield-?sizing\b/i, 'field-sizing'],
  [/\bauto-phrase\b/, 'auto-phrase'],
];

const found = (list: typeof STYLES, text: string): string[] =>
  list.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);

export const newStyles = (text: string): string[] => found(STYLES, text);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * Returns the names of the syntax and the functions that a script uses and that iOS 15.4 or Chrome 100 lacks. A
 * function is named even if the script first checks that the browser has it.
 */
export function newScript(code: string): string[] {
  const names = new Set<string>();
  const waiting: unknown[] = [parseAst(code)];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === null || typeof next !== 'object') continue;
    for (const name of newIn(next as Node)) names.add(name);
    for (const child of Object.values(next)) {
      if (typeof child === 'object') waiting.push(child);
    }
  }
  return [...names].sort();
}

function newIn(node: Node): string[] {
  if (node.type === 'StaticBlock') return ['a static block of a class'];
  if (node.type === 'Identifier') return OBJECTS.has(String(node.name)) ? [String(node.name)] : [];
  if (node.type === 'MemberExpression') return newMember(node);
  return node.type === 'Literal' || node.type === 'TemplateElement' ? newPattern(node) : [];
}

function newMember({ object, property, computed }: Node): string[] {
  const { name: method } = property as { name?: string };
  const { name: owner } = object as { name?: string };
  if (computed || !method) return [];
  const whole = `${owner}.${method}`;
  return [...(METHODS.has(method) ? [method] : []), ...(FUNCTIONS.has(whole) ? [whole] : [])];
}

/** Checks string literals too, because our scripts also build regular expressions from string literals. */
function newPattern({ regex, value }: Node): string[] {
  const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string };
  const written = typeof value === 'string' ? value : (value as { cooked?: string } | null)?.cooked;
  const text = pattern ?? written ?? '';
  return [...found(PATTERNS, text), ...(flags?.includes('v') ? ['the flag v of a regular expression'] : [])];
}
