import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const SAME_STACK = 'tools/bench/peers/same-stack';
const VITE = 'node_modules/vite/bin/vite.js';

export const folders = {
  app: 'dist/bench/app',
  'same-stack': 'dist/bench/same-stack',
} as const;

/**
 * Builds the app for production with LINE's own SDK, because a demo build would contain the simulator in place of the
 * SDK. Compresses the site `same-stack`.
 */
export function buildSites(): void {
  const { NODE_ENV: _, VITE_DEBUG: __, VITE_LIFF_ID: ___, VITE_SENTRY_DSN: ____, ...env } = process.env;
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const vite = (...args: string[]) => run(process.execPath, VITE, 'build', ...args, '--logLevel', 'error');
  vite('--outDir', folders.app, '--emptyOutDir');
  vite('--config', join(SAME_STACK, 'vite.config.ts'));
  compress(folders['same-stack']);
}

/** Writes a brotli and a gzip copy of each file, as a well-configured web server would serve them. */
function compress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
