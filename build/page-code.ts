import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@babel/parser';

/** The modules that a route imports lazily, by the path of the route. */
export type PageCode = ReadonlyMap<string, readonly string[]>;

type Node = Readonly<Record<string, unknown>>;

const APP = fileURLToPath(new URL('../src/app', import.meta.url));

/** Reads off the route tables (`*-table.ts`) which code each page has: absolute file names, in the order of the tables. */
export function pageCode(): PageCode {
  const tables = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-table.ts'),
  );
  const pages = tables.flatMap((file) =>
    [...routesIn(readFileSync(join(APP, file), 'utf8'))].map(
      ([path, modules]) => [path, modules.map((module) => join(APP, dirname(file), module))] as const,
    ),
  );
  return new Map(pages);
}

/**
 * The routes in a table's source, with the modules that each imports when it is opened, as written there. A wizard takes
 * every path below its own, which a star says.
 */
export function routesIn(source: string): Map<string, string[]> {
  const { body } = parse(source, { sourceType: 'module', plugins: ['typescript'] }).program;
  const named = new Map(body.flatMap((node) => declaredIn(node as unknown as Node)));
  const routes = new Map<string, string[]>();
  const collect = (node: unknown, around: Around): void => {
    if (node === null || typeof node !== 'object') return;
    const own = ownPath(node as Node);
    if (own === null) {
      const isWizard = calledName(node as Node) === 'wizardRoute';
      for (const child of Object.values(node))
        collect(child, { ...around, isWizard: isWizard || around.isWizard });
      return;
    }
    const { children, ...rest } = propertiesOf(node as Node);
    const path = [around.path, own].filter(Boolean).join('/');
    const modules = [...new Set([...around.modules, ...importsIn(Object.values(rest), named)])];
    if (modules.length > 0) routes.set(around.isWizard ? `${path}/*` : path, modules);
    collect(children, { path, modules, isWizard: false });
  };
  collect(body, { path: '', modules: [], isWizard: false });
  return routes;
}

/** What stands around a route: the path and the modules of the route above it, and whether a wizard takes every path below. */
interface Around {
  path: string;
  modules: readonly string[];
  isWizard: boolean;
}

const calledName = ({ type, callee }: Node): unknown =>
  type === 'CallExpression' ? (callee as Node).name : null;

/** The path of an object that is a route: its `path`, or nothing for an index. */
function ownPath(node: Node): string | null {
  if (node.type !== 'ObjectExpression') return null;
  const { path, index } = propertiesOf(node);
  if (path?.type === 'StringLiteral') return String(path.value);
  return index?.type === 'BooleanLiteral' && index.value === true ? '' : null;
}

const propertiesOf = (node: Node): Readonly<Record<string, Node>> =>
  Object.fromEntries(
    (node.properties as readonly Node[]).flatMap((property) => {
      const { name } = (property.key ?? {}) as { name?: string };
      return name === undefined ? [] : [[name, (property.value ?? property.body) as Node]];
    }),
  );

/** What a module declares by `const`, which its routes may speak of. */
const declaredIn = (node: Node): [string, Node][] =>
  node.type === 'VariableDeclaration'
    ? (node.declarations as readonly { id: { name?: string }; init: Node }[]).flatMap(({ id, init }) =>
        id.name === undefined ? [] : [[id.name, init]],
      )
    : [];

function importsIn(node: unknown, named: ReadonlyMap<string, Node>): string[] {
  if (node === null || typeof node !== 'object') return [];
  const { type, name, callee, arguments: given } = node as Node & { name?: string };
  if (type === 'Identifier' && name !== undefined) {
    const meant = named.get(name);
    return meant && isLazy(meant) ? importsIn(meant, new Map()) : [];
  }
  if (type === 'CallExpression' && (callee as Node).type === 'Import') {
    return (given as readonly Node[]).map(({ value }) => String(value));
  }
  if (type === 'ImportExpression') return [String((node as { source: Node }).source.value)];
  return Object.values(node).flatMap((child) => importsIn(child, named));
}

const isLazy = ({ type }: Node): boolean => type === 'ArrowFunctionExpression';
