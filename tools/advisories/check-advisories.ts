import { spawnSync } from 'node:child_process';
import { verdictOn } from './audit-report.ts';

// npm run check:advisories: asks the registry for advisories on the packages that reach customers and servers, by the lock
// file. High and critical ones fail.

const AUDIT = [
  'audit',
  '--json',
  '--package-lock-only',
  '--omit=dev',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
];
const { stdout } = spawnSync('npm', AUDIT, { encoding: 'utf8', shell: process.platform === 'win32' });
const { lines, fails } = verdictOn(stdout);
for (const line of lines) console.info(line);
process.exitCode = fails ? 1 : 0;
