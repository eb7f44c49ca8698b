import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { printedFailure, readPlaywright, readVitest } from './test-reports.mjs';

// `npm run check [-- types flows]`: all checks, or those named, in parallel.
// `npm test [-- --deploy]`: the checks, Vitest and Chromium, and the deployment if asked for.
// `npm run test:nightly`: what takes too long for every change.

const RESULTS = 'test-results';

const BIN = 'node_modules/.bin';
const typescript = (file, ...args) => [process.execPath, 'provider/run.mjs', file, ...args];

const CHECKS = {
  lint: [`${BIN}/biome`, 'check', '--error-on-warnings'],
  types: [`${BIN}/tsc`, '--noEmit'],
  unused: [`${BIN}/knip`, '--no-progress', '--cache', '--cache-location', '.cache/knip'],
  flows: typescript('tools/check-flows.ts'),
  words: typescript('tools/lint-words/check-words.ts'),
  rules: typescript('tools/rules/check-rules.ts'),
};

/** What only the nightly run proves, beside the tests of `*.nightly.test.ts`, the other browsers and the deployment. */
const NIGHTLY = {
  mutants: typescript('tools/mutants/mutate-charts.ts'),
  release: typescript('tools/release/prove-release.ts'),
  histories: typescript('tools/histories/check-histories.ts'),
};

/** What a Rails provider does differently (tests/support/provider-moods.ts). The client's tests must pass at each. */
const MOODS = ['offsets', 'noIdempotency', 'otherUid'];
const CLIENT_SUITE = [`${BIN}/vitest`, 'run', 'tests/integration/client', 'tests/integration/app'];

/** Runs a command, and resolves with its exit code, its seconds and, if `isQuiet`, what it printed. */
const run = ([command, ...args], { env = {}, isQuiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const printed = [];
    const child = spawn(command, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ exitCode: code ?? 1, seconds, printed: Buffer.concat(printed).toString() });
    });
  });

/** Runs a command that counts as one test. Prints its output only if it fails. */
const runCheck = async (name, command, env = {}) => {
  const { exitCode, seconds, printed } = await run(command, { env, isQuiet: true });
  const hasPassed = exitCode === 0;
  if (!hasPassed) console.log(`\n${name}\n${printed}`);
  return { name, seconds, passed: Number(hasPassed), failed: Number(!hasPassed), failures: [] };
};

const runChecks = (names = Object.keys(CHECKS)) =>
  Promise.all(names.map((name) => runCheck(name, CHECKS[name] ?? stop(`there is no check named ${name}`))));

const stop = (reason) => {
  throw new Error(`run-all: ${reason}.`);
};

const install = (...runs) => run([process.execPath, 'tests/support/machine.mjs', ...runs]);

const reportIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const runVitest = async (env = {}) => {
  const file = `${RESULTS}/unit.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { exitCode, seconds } = await run([`${BIN}/vitest`, 'run', ...reporters], { env });
  return { name: 'Vitest', seconds, ...readVitest(reportIn(file), exitCode) };
};

/** Runs the tests of tests/{folder}, whose configuration writes test-results/{folder}.json. */
const runPlaywright = async (name, folder, env = {}) => {
  const command = [`${BIN}/playwright`, 'test', '--config', `tests/${folder}/playwright.config.ts`];
  const { exitCode, seconds } = await run(command, { env });
  return { name, seconds, ...readPlaywright(reportIn(`${RESULTS}/${folder}.json`), exitCode) };
};

const runBrowsers = (env) => runPlaywright('browsers', 'e2e', env);

const runDeployment = async () => {
  await install('deploy');
  const configs = ['vite.config.ts', 'tools/build/provider.config.ts'];
  await Promise.all(configs.map((config) => run([`${BIN}/vite`, 'build', '--config', config])));
  return runPlaywright('deployment', 'deploy');
};

/** Vitest and the browsers each use all cores. The checks fit into the pauses of one, and the deployment into those of the other. */
async function runTests() {
  const [checks, vitest] = await Promise.all([runChecks(), install('tests').then(() => runVitest())]);
  const others = process.argv.includes('--deploy') ? [runDeployment()] : [];
  return [...checks, vitest, ...(await Promise.all([runBrowsers(), ...others]))];
}

async function runNightly() {
  await install('tests', 'nightly');
  const env = { NIGHTLY: '1' };
  const parts = [await runVitest(env), await runBrowsers(env), await runDeployment()];
  for (const [name, command] of Object.entries(NIGHTLY)) parts.push(await runCheck(name, command));
  for (const mood of MOODS) parts.push(await runCheck(`as ${mood}`, CLIENT_SUITE, { PROVIDER_MOOD: mood }));
  return parts;
}

const [, , mode, ...rest] = process.argv;
if (mode !== 'check') rmSync(RESULTS, { recursive: true, force: true });
const parts =
  mode === 'check'
    ? await runChecks(rest.length > 0 ? rest : undefined)
    : await (mode === 'nightly' ? runNightly() : runTests());

console.log('');
for (const { name, passed, failed, seconds } of parts)
  console.log(`${name.padEnd(14)}${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
// Printed again at the end, because often only the end of a long log is kept.
for (const failure of parts.flatMap(({ failures }) => failures)) console.log(`\n${printedFailure(failure)}`);
const sumOf = (count) => parts.reduce((sum, part) => sum + part[count], 0);
const [passed, failed] = [sumOf('passed'), sumOf('failed')];
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
