import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const PEERS = 'tests/bench/peers';
const APP = 'dist/bench/app';
const VITE = 'node_modules/vite/bin/vite.js';

/** The folders that are served, by site. */
export const folders = {
  app: APP,
  'same-stack': join(PEERS, 'dist/same-stack'),
  surveyjs: join(PEERS, 'dist/surveyjs'),
} as const;

/**
 * Builds the app as for production, with LINE's own SDK in it: the simulator of a demo build would be code that no customer
 * gets, in place of code that every customer gets. The peers are installed where they are not, and compressed beforehand.
 */
export function buildSites(): void {
  const { NODE_ENV: _, VITE_DEBUG: __, VITE_LIFF_ID: ___, VITE_SENTRY_DSN: ____, ...env } = process.env;
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(join(PEERS, 'node_modules'))) run('npm', 'ci', '--ignore-scripts', '--prefix', PEERS);
  run(process.execPath, VITE, 'build', '--outDir', APP, '--emptyOutDir', '--logLevel', 'error');
  run('npm', 'run', 'build', '--silent', '--prefix', PEERS);
  compress(folders['same-stack']);
  compress(folders.surveyjs);
}

/** As the server of a careful developer has them: brotli and gzip beside each file. */
function compress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
