import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { ReleaseReport } from '#tools/release/release-table.ts';
import { REPORT } from '#tools/release/release-table.ts';

/** What today's code makes of the drafts of this revision; null where it is too old to leave any. */
export function leftDrafts(revision: string): ReleaseReport | null {
  rmSync(REPORT, { force: true });
  const program = process.env.npm_execpath ?? '';
  // It fails for a draft that is lost, which the page shows.
  spawnSync(process.execPath, [program, 'run', '--silent', 'prove:release', '--', revision], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as ReleaseReport) : null;
}
