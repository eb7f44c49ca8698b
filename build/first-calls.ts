import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';

type Node = Readonly<Record<string, unknown>>;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What may not come to be: a branch, or a function that somebody calls or not. */
const PERHAPS = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** The paths of the reads that a page's loader makes whatever the URL says, e.g. `/builder`; of modules that load nothing, none. */
export const firstCallsOf = (modules: readonly string[]): string[] => [
  ...new Set(loadersIn(modules).flatMap((source) => callsIn(source, readContract))),
];

const loadersIn = (modules: readonly string[]): string[] =>
  modules.filter((file) => file.endsWith('-loader.ts')).map((file) => readFileSync(file, 'utf8'));

const readContract = (module: string): string => readFileSync(module.replace('#src/', `${ROOT}src/`), 'utf8');

/** The same for a loader's source; `read` returns the source of a contract. */
export function callsIn(source: string, read: (contract: string) => string): string[] {
  const { body } = parse(source, { sourceType: 'module', plugins: ['typescript'] }).program;
  const nodes = body as unknown as readonly Node[];
  const contracts = new Map(nodes.flatMap(contractsIn));
  return nodes.flatMap(exportedBodies).flatMap((each) =>
    endpointsIn(each).flatMap((name) => {
      const contract = contracts.get(name);
      const path = contract === undefined ? null : readPathIn(read(contract), name);
      return path === null ? [] : [path];
    }),
  );
}

const contractsIn = ({ type, source, specifiers }: Node): [string, string][] => {
  const from = type === 'ImportDeclaration' ? String((source as Node).value) : '';
  if (!from.endsWith('.contract.ts')) return [];
  return (specifiers as readonly { local: { name: string } }[]).map(({ local }) => [local.name, from]);
};

/** What each exported function does. */
const exportedBodies = ({ type, declaration }: Node): Node[] => {
  if (type !== 'ExportNamedDeclaration' || !declaration) return [];
  const { type: kind, body } = declaration as Node;
  return kind === 'FunctionDeclaration' ? [body as Node] : [];
};

/** The names of what `client.call(…)` is given alone. */
function endpointsIn(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  const { type, callee, arguments: given } = node as Node;
  if (PERHAPS.has(String(type))) return [];
  const within = Object.values(node).flatMap(endpointsIn);
  const { property } = (callee ?? {}) as { property?: { name?: string } };
  const [endpoint, ...more] = (given ?? []) as readonly { type: string; name: string }[];
  const isCall = type === 'CallExpression' && property?.name === 'call' && endpoint?.type === 'Identifier';
  return isCall && more.length === 0 ? [endpoint.name, ...within] : within;
}

/** The path of an endpoint that is read, in a contract's source; null for one that is written. */
function readPathIn(contract: string, name: string): string | null {
  const [, method, path] =
    new RegExp(`export const ${name} = endpoint\\(\\{\\s*method: '(\\w+)',\\s*path: '([^']+)'`).exec(
      contract,
    ) ?? [];
  return method === 'GET' && path !== undefined ? path : null;
}
