import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sumOf, tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';

const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url));
const UNIT_REPORT = `${RESULTS}/unit.json`;
const E2E_REPORT = `${RESULTS}/e2e.json`;
const CHECKS = ['check:lint', 'check:types', 'check:unused', 'check:flows', 'check:words'];

const npmRun = (script, { args = [], quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const printed = [];
    const npm = spawn(
      process.execPath,
      [process.env.npm_execpath, 'run', '--silent', script, '--', ...args],
      {
        stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      },
    );
    for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    npm.on('error', reject);
    npm.on('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ script, exitCode: code ?? 1, seconds, printed: Buffer.concat(printed).toString() });
    });
  });

const runCheck = async (script) => {
  const { exitCode, seconds, printed } = await npmRun(script, { quiet: true });
  if (exitCode !== 0) console.log(`\n${script}\n${printed}`);
  return { script, seconds, ...tallyCheck(exitCode) };
};

const runUnitTests = async () => {
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  const { script, seconds, exitCode } = await npmRun('test:unit', { args });
  return { script, seconds, ...tallyVitest(readReport(UNIT_REPORT), exitCode) };
};

const runBrowserTests = async () => {
  const { script, seconds, exitCode } = await npmRun('test:e2e');
  return { script, seconds, ...tallyPlaywright(readReport(E2E_REPORT), exitCode) };
};

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const print = ({ script, passed, failed, seconds }) =>
  console.log(`${script.padEnd(14)}${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);

if (!process.env.npm_execpath) throw new Error('run-all: npm is unknown. Start it with `npm test`.');
rmSync(RESULTS, { recursive: true, force: true });
const checks = await Promise.all(CHECKS.map(runCheck));
const parts = [...checks, await runUnitTests(), await runBrowserTests()];

console.log('');
for (const part of parts) print(part);
const { passed, failed } = sumOf(parts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
