import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Rolldown } from 'vite';
import { build, parseAst } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Returns the packages of these modules. The repository's own modules have no package. */
export const packagesOf = (modules: readonly string[]): Set<string> =>
  new Set(
    modules.flatMap((module) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.slice(1, 2) ?? []),
  );

/** Scripts that Vite copies or generates. They have no source map. */
const COPIED = /^(pdf\.worker|openjpeg|rolldown-runtime)/;

/**
 * Returns the paths of the modules in the client's scripts, read from the source maps in `assets`.
 * @throws Error if a script with code has no source map, because its modules would be unknown.
 */
export async function clientModules(assets: string): Promise<readonly string[]> {
  const files = await readdir(assets);
  const scripts = files.filter((file) => file.endsWith('.js') && !COPIED.test(file));
  const modules = scripts.map(async (script) => {
    const path = join(assets, script);
    if (files.includes(`${script}.map`)) {
      const { sources } = JSON.parse(await readFile(`${path}.map`, 'utf8')) as { sources: string[] };
      return sources.map((source) => resolve(assets, source));
    }
    const { body } = parseAst(await readFile(path, 'utf8'));
    if (body.every(({ type }) => /^(Import|Export)/.test(type))) return [];
    throw new Error(`clientModules: ${script} has code and no source map.`);
  });
  return (await Promise.all(modules)).flat();
}

/** Builds the provider into `outDir` as `npm run build` does, and returns its chunks. */
export async function buildProvider(outDir: string): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: 'tools/build/provider.config.ts',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  if (!('output' in built)) throw new Error('buildProvider: Vite did not return exactly one build.');
  return built.output.filter((file) => file.type === 'chunk');
}

/**
 * Builds the app as `npm run build` does. Returns the folder, and the contents of its pages, scripts and style sheets by file name
 * without its hash. A run that has built the app already names its folder in `BUILT_APP`. Removes the tests' NODE_ENV, which would
 * make this a development build.
 */
export async function buildApp(outDir: string): Promise<{ app: string; built: Map<string, string> }> {
  const { NODE_ENV: _, VITE_DEBUG: __, BUILT_APP: app = outDir, ...env } = process.env;
  if (app === outDir) {
    const args = [VITE, 'build', '--outDir', outDir, '--logLevel', 'error', '--emptyOutDir'];
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...env, PRECOMPRESS: '0' } });
  }
  const files = await readdir(app, { recursive: true });
  const read = files
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map(
      async (file): Promise<[string, string]> => [
        basename(file).replace(/-[\w-]{8}\./, '.'),
        await readFile(join(app, file), 'utf8'),
      ],
    );
  return { app, built: new Map(await Promise.all(read)) };
}
