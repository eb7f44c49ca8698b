import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { build } from 'vite';

// `npm run build:engine`: the engine as a package that `npm pack` packs, and the size of each entry.

const FOLDER = 'dist/engine';
const ENTRIES = ['core', 'react', 'react-router', 'testing'] as const;
/** React has `useEffectEvent` since 19.2, the router a promise that ends with a step back since 7.9.6, and XState routable states since 5.28. */
const PEERS = {
  react: '^19.2.0',
  'react-hook-form': '^7.54.0',
  'react-router': '^7.9.6',
  xstate: '^5.28.0',
};

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };

const sourceFile = (entry: string) => `src/engine/entries/${entry}.ts`;

const toExport = (entry: string) => ({ types: `./types/entries/${entry}.d.ts`, default: `./${entry}.js` });

const manifest = {
  name: '@ie-no-tayori/flow',
  version,
  description:
    'Multi-step forms whose steps are an XState chart: URL, history, drafts, review, and one submission a press.',
  license: 'UNLICENSED',
  type: 'module',
  sideEffects: false,
  exports: {
    '.': toExport('core'),
    ...Object.fromEntries(ENTRIES.slice(1).map((entry) => [`./${entry}`, toExport(entry)])),
  },
  peerDependencies: PEERS,
  peerDependenciesMeta: { 'react-router': { optional: true } },
};

const isPackage = (id: string): boolean => /^[\w@]/.test(id);

async function bundle(
  input: Record<string, string>,
  options: UserConfig['build'],
  { minify = false, plugins = [] }: { minify?: boolean; plugins?: Plugin[] } = {},
) {
  const result = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { development: false } },
    plugins,
    build: {
      lib: { entry: input, formats: ['es'] },
      target: 'es2022',
      minify: false,
      emptyOutDir: false,
      rolldownOptions: {
        external: isPackage,
        output: { minify, entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      },
      ...options,
    },
  });
  return (result as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
}

/** The types name modules as the sources do. Inside the package the names are relative, and those of the compiled files. */
const renameImports = (text: string, file: string): string =>
  text.replace(
    /(from |import\()(['"])(#src\/engine\/|\.)([^'"]+)\.tsx?\2/g,
    (_, before, quote, root, path) => {
      const target = root === '.' ? `.${path}` : relative(dirname(file), path);
      return `${before}${quote}${target.startsWith('.') ? target : `./${target}`}.js${quote}`;
    },
  );

async function writeTypes(): Promise<void> {
  const types = join(FOLDER, 'types');
  execFileSync('node_modules/.bin/tsc', ['--project', 'tools/build/engine.tsconfig.json'], {
    stdio: 'inherit',
  });
  for (const file of await readdir(types, { recursive: true }))
    if (file.endsWith('.d.ts')) {
      const path = join(types, file);
      await writeFile(path, renameImports(await readFile(path, 'utf8'), file));
    }
}

/** The size of entries in bytes, minified and compressed together, without the packages that they import. */
async function measure(names: readonly string[]): Promise<number> {
  const all: Plugin = {
    name: 'all',
    enforce: 'pre',
    resolveId: (id) => (id === '/all' ? id : null),
    load: (id) =>
      id === '/all' ? names.map((name) => `export * from '${resolve(sourceFile(name))}';`).join('\n') : null,
  };
  const [chunk] = await bundle({ all: '/all' }, { write: false }, { minify: true, plugins: [all] });
  return chunk?.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0;
}

await rm(FOLDER, { recursive: true, force: true });
await bundle(Object.fromEntries(ENTRIES.map((entry) => [entry, sourceFile(entry)])), { outDir: FOLDER });
await writeTypes();
await writeFile(join(FOLDER, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
await cp('src/engine/README.md', join(FOLDER, 'README.md'));
for (const names of [...ENTRIES.map((entry) => [entry]), ['core', 'react']])
  console.log(
    `${names.join(' + ').padEnd(14)}${((await measure(names)) / 1000).toFixed(1)} kB, minified, brotli`,
  );
