import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { failuresOfPlaywright, failuresOfVitest, printedFailure } from './failures.mjs';
import { sumOf, tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';

const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url));
const UNIT_REPORT = `${RESULTS}/unit.json`;
const E2E_REPORT = `${RESULTS}/e2e.json`;
const DEPLOY_REPORT = `${RESULTS}/deploy.json`;
/** `npm test -- --deploy` runs the deployment as well, which installs servers of its own. */
const RUNS_DEPLOYMENT = process.argv.includes('--deploy');
const CHECKS = ['check:lint', 'check:types', 'check:unused', 'check:flows', 'check:words'];

/** Runs a script of package.json; `hear` gets what it prints as it comes, and without it all goes to the terminal. */
const npmRun = (script, { args = [], hear } = {}) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const npm = spawn(
      process.execPath,
      [process.env.npm_execpath, 'run', '--silent', script, '--', ...args],
      {
        stdio: hear ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      },
    );
    for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', hear);
    npm.on('error', reject);
    npm.on('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ script, exitCode: code ?? 1, seconds });
    });
  });

const runCheck = async (script) => {
  const printed = [];
  const { exitCode, seconds } = await npmRun(script, { hear: (chunk) => printed.push(chunk) });
  if (exitCode !== 0) console.log(`\n${script}\n${Buffer.concat(printed)}`);
  return { script, seconds, ...tallyCheck(exitCode) };
};

const runUnitTests = async () => {
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  const { script, seconds, exitCode } = await npmRun('test:unit', { args });
  const report = readReport(UNIT_REPORT);
  return { script, seconds, ...tallyVitest(report, exitCode), failures: failuresOfVitest(report) };
};

const runBrowserTests = async () => {
  const { script, seconds, exitCode } = await npmRun('test:e2e');
  return { script, seconds, ...outcomeOfPlaywright(E2E_REPORT, exitCode) };
};

const runDeployment = async () => {
  const { script, seconds, exitCode } = await npmRun('test:deploy');
  return { script, seconds, ...outcomeOfPlaywright(DEPLOY_REPORT, exitCode) };
};

const outcomeOfPlaywright = (file, exitCode) => {
  const report = readReport(file);
  return { ...tallyPlaywright(report, exitCode), failures: failuresOfPlaywright(report) };
};

/** In a process of its own, since it waits for apt while the checks run. */
const installAll = () =>
  new Promise((done) => {
    const program = fileURLToPath(new URL('install-all.mjs', import.meta.url));
    spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit'] }).on('close', done);
  });

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
// Each waits for something a quarter of its time, in which the others go on: fetched packages, a clock, one slow file.
const [checks] = await Promise.all([Promise.all(CHECKS.map(runCheck)), installAll()]);
// One after the other: each keeps all cores busy, and side by side they took a sixth longer and ran into time limits.
const parts = [...checks, await runUnitTests(), await runBrowserTests()];
if (RUNS_DEPLOYMENT) parts.push(await runDeployment());

console.log('');
for (const part of parts) print(part);
// Once more at the end: of a long record often only the end is kept.
for (const failure of parts.flatMap(({ failures = [] }) => failures))
  console.log(`\n${printedFailure(failure)}`);
const { passed, failed } = sumOf(parts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
