import { spawnSync } from 'node:child_process';
import { verdictOn } from './audit-report.ts';

// npm run check:advisories: looks up the security advisories on the packages that customers and servers receive. The
// check fails on a high or critical advisory.

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
