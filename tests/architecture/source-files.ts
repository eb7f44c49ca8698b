import { execFileSync } from 'node:child_process';

/** The paths of all TypeScript files that git knows or would add. */
export const sourceFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '');
