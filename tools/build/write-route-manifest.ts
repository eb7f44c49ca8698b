import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { runnerImport } from 'vite';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { toUrl } from '#src/api/http.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import { asRead, patternsOf } from '#src/app/base/routes/route-declaration.ts';
import type { WrittenManifest } from '#src/app/start/route-manifest.ts';
import { ROUTE_MANIFEST_ID } from '#src/app/start/route-manifest.ts';
import { replaceParams } from '#src/lib/path-template.ts';
import { sourceFile } from './source-file.ts';

type Bundle = Rolldown.OutputBundle;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The modules that every page loads, in evaluation order. A build contains only one of the two LINE modules. */
const EVERY_PAGE = [
  'src/app/start/boot.ts',
  'src/line/simulated-client.ts',
  'src/line/liff-sdk.ts',
  'src/app/start/mount.tsx',
].map(sourceFile);

/** A route, and the ids of the modules that its `code` imports. */
interface BuiltRoute {
  route: RouteDeclaration;
  code: readonly string[];
}

/**
 * Lets the page request all of its code and data at once. The HTML lists the files that every page needs as `modulepreload`. A
 * JSON block in the HTML lists the files of each route and the GETs that it declares. `main.tsx` requests those of the
 * current route. The plugin runs the route declarations instead of parsing them.
 */
export const writeRouteManifest = (): Plugin => {
  const built: BuiltRoute[] = [];
  return {
    name: 'write-route-manifest',
    apply: 'build',
    async buildEnd() {
      built.length = 0;
      for (const [file, route] of await declaredRoutes()) {
        const code = this.getModuleInfo(ROOT + file.slice(1))?.dynamicallyImportedIds;
        if (code) built.push({ route, code });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, chunk }) => {
        if (!bundle || !chunk) return [];
        const inHtml = new Set(withImports(bundle, chunk.fileName));
        const everyPage = filesOf(bundle, EVERY_PAGE).filter((file) => !inHtml.has(file));
        for (const file of everyPage) inHtml.add(file);
        return [...everyPage.map(preload), dataBlock(manifest(bundle, built, inHtml))];
      },
    },
  };
};

async function declaredRoutes(): Promise<[file: string, route: RouteDeclaration][]> {
  const { module } = await runnerImport<typeof import('./route-modules.ts')>(
    '/tools/build/route-modules.ts',
    {
      configFile: false,
      root: ROOT,
      logLevel: 'error',
    },
  );
  return Object.entries(module.routeModules).flatMap(([file, exported]) =>
    Object.values(exported).map((route): [string, RouteDeclaration] => [file, route]),
  );
}

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

const dataBlock = (data: unknown): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'application/json', id: ROUTE_MANIFEST_ID },
  children: JSON.stringify(data).replaceAll('<', '\\u003c'),
  injectTo: 'head',
});

const manifest = (
  bundle: Bundle,
  built: readonly BuiltRoute[],
  inHtml: ReadonlySet<string>,
): WrittenManifest => {
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const routes = built.flatMap(({ route, code }) => {
    const entry = {
      files: filesOf(bundle, code)
        .filter((file) => !inHtml.has(file))
        .map((file) => numberOf(`/${file}`)),
      gets: getsOf(route),
      asksEarly: !route.withoutLine && route.layout !== 'none',
    };
    return patternsOf(route).map((pattern) => ({ pattern, ...entry }));
  });
  return { files, routes };
};

/**
 * Returns the URLs of the GETs in a route's `reads` for which the page waits. The route's parameters are placeholders in
 * them.
 */
const getsOf = ({ reads }: RouteDeclaration): string[] =>
  Object.values(reads).flatMap((declared) => {
    const { endpoint, params = {}, query, later } = asRead(declared);
    return later ? [] : [toUrl(API_ROOT + replaceParams(endpoint.path, (name) => `:${params[name]}`), query)];
  });

const filesOf = (bundle: Bundle, modules: readonly string[]): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = modules.flatMap((module) => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(module));
    return chunk ? withImports(bundle, chunk.fileName) : [];
  });
  return [...new Set(files)];
};

/** Returns a chunk preceded by all chunks that it imports statically, in evaluation order. */
function withImports(bundle: Bundle, file: string): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    for (const imported of output.imports) add(imported);
    files.add(name);
  };
  add(file);
  return [...files];
}
