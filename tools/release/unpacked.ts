import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Unpacks the given paths of a revision into a temporary folder, and deletes the folder after `read`. Paths that the
 * revision lacks are skipped.
 */
export async function unpacked<Read>(
  revision: string,
  paths: readonly string[],
  read: (root: string) => Read | Promise<Read>,
): Promise<Read> {
  const root = mkdtempSync(join(tmpdir(), 'revision-'));
  try {
    const folders = execFileSync('git', ['ls-tree', '--name-only', revision], { encoding: 'utf8' }).split(
      '\n',
    );
    const wanted = paths.filter((path) => folders.includes(path));
    const archive = execFileSync('git', ['archive', revision, ...wanted], { maxBuffer: 512 * 1024 * 1024 });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    return await read(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
