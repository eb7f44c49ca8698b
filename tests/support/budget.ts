import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The bytes of JavaScript that a phone downloads: each script once, gzipped by itself at level 9.
 * `distDir` is the folder served at `/`; `urls` are the absolute URLs that a page fetched, of which
 * everything but `.js` is left out. Throws when the folder does not hold a fetched script.
 */
export const gzippedScriptBytes = (distDir: string, urls: readonly string[]): number => {
  const paths = new Set(urls.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js')));
  return [...paths].reduce((bytes, path) => bytes + gzippedBytes(join(distDir, path)), 0);
};

const gzippedBytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
