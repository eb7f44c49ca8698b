import { execFileSync } from 'node:child_process';

export interface Commit {
  /** An ISO date, such as `2026-11-26`. */
  day: string;
  subject: string;
}

export const commitsSince = (base: string): Commit[] =>
  execFileSync('git', ['log', '--no-merges', '--format=%cs%x09%s', `${base}..HEAD`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [day = '', subject = ''] = line.split('\t');
      return { day, subject };
    });
