import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json)$/;
/** A smaller file fits into one packet without compression. */
const MIN_BYTES = 1024;

const WAYS = [
  {
    ending: 'br',
    compress: (text: Buffer) =>
      promisify(brotliCompress)(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
  },
  {
    ending: 'gz',
    compress: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  },
] as const;

type Way = (typeof WAYS)[number];

/**
 * Writes a brotli and a gzip copy of each text file that a browser requests, so that no server compresses at run time.
 * `only` selects one format (`br` or `gz`), because brotli takes half of the build's time.
 */
export const precompressed = (only?: string): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const ways = WAYS.filter(({ ending }) => only === undefined || ending === only);
    const files = (await readdir(dir, { recursive: true })).filter((file) => TEXT.test(file));
    await Promise.all(files.map((file) => compressed(join(dir, file), ways)));
  },
});

async function compressed(file: string, ways: readonly Way[]): Promise<void> {
  const text = await readFile(file);
  if (text.length < MIN_BYTES) return;
  await Promise.all(
    ways.map(async ({ ending, compress }) => writeFile(`${file}.${ending}`, await compress(text))),
  );
}
