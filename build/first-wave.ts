import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { PAGE_CODE_ID } from '#src/app/shell/start/page-code-id.ts';
import { firstCallsOf } from './first-calls.ts';
import type { PageCode } from './page-code.ts';
import { pageCode } from './page-code.ts';

type Bundle = Rolldown.OutputBundle;

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** What every page needs, in the order in which it is evaluated. Of the doors to LINE a build has one. */
const EVERY_PAGE = [
  'app/shell/start/boot.ts',
  'line/simulated-door.ts',
  'line/liff-sdk.ts',
  'app/shell/start/mount.tsx',
].map(source);

/**
 * Has the page ask at once for whatever it will need. The HTML names the code of every page as `modulepreload`, and says in a
 * data block, which is no script, which files each route has and what its loader reads: main.tsx asks for those of the route
 * that the URL names.
 */
export const firstWave = (): Plugin => ({
  name: 'first-wave',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, chunk }) => {
      if (!bundle || !chunk) return [];
      const asked = new Set(withImports(bundle, chunk.fileName));
      const everyPage = filesOf(bundle, EVERY_PAGE).filter((file) => !asked.has(file));
      for (const file of everyPage) asked.add(file);
      return [...everyPage.map(preload), dataBlock(pageFiles(bundle, pageCode(), asked))];
    },
  },
});

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

const dataBlock = (data: unknown): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'application/json', id: PAGE_CODE_ID },
  children: JSON.stringify(data).replaceAll('<', '\\u003c'),
  injectTo: 'head',
});

/** The files of each route beside those that are asked for already, and its reads, as {@link PageFiles} has them. */
const pageFiles = (bundle: Bundle, pages: PageCode, asked: ReadonlySet<string>) => {
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const numbersOf = (modules: readonly string[]) =>
    filesOf(bundle, modules)
      .filter((file) => !asked.has(file))
      .map((file) => numberOf(`/${file}`));
  const routes = [...pages].map(([path, modules]) => [path, numbersOf(modules), firstCallsOf(modules)]);
  return { files, routes };
};

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

/** A chunk with all that it imports statically, which is evaluated before it. */
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
