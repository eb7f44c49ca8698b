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

/** What a Rails provider does differently (tests/support/provider-moods.ts). The client's tests must pass at each. */
const MOODS = ['offsets', 'noIdempotency', 'otherUid'];
const CLIENT_SUITE = [`${BIN}/vitest`, 'run', 'tests/integration/client', 'tests/integration/app'];

/** What only the nightly run proves, beside the tests of `*.nightly.test.ts`, the other browsers and the deployment. */
const NIGHTLY = [
  ['mutants', typescript('tools/mutants/mutate-charts.ts')],
  ['release', typescript('tools/release/prove-release.ts')],
  ['histories', typescript('tools/histories/check-histories.ts')],
  ...MOODS.map((mood) => [`as ${mood}`, CLIENT_SUITE, { PROVIDER_MOOD: mood }]),
];

/** Runs a command, and resolves with its exit code and, if `isQuiet`, what it printed. */
const run = ([command, ...args], { env = {}, isQuiet = false } = {}) =>
  new Promise((resolve) => {
    const printed = [];
    const child = spawn(command, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.on('error', ({ message }) => {
      console.error(message);
      resolve({ exitCode: 1, printed: message });
    });
    child.on('close', (code) => resolve({ exitCode: code ?? 1, printed: Buffer.concat(printed).toString() }));
  });

/** Names the outcome of a part. If the part itself throws, it counts as one failure, and the other parts go on. */
const part = async (name, start) => {
  const startedAt = performance.now();
  const ended = () => ({ name, seconds: (performance.now() - startedAt) / 1000 });
  try {
    return { failures: [], ...(await start()), ...ended() };
  } catch ({ message }) {
    return { passed: 0, failed: 1, failures: [{ test: name, message }], ...ended() };
  }
};

/** Runs a command that counts as one test. Prints its output only if it fails. */
const runCheck = (name, command, env = {}) =>
  part(name, async () => {
    const { exitCode, printed } = await run(command, { env, isQuiet: true });
    const hasPassed = exitCode === 0;
    if (!hasPassed) console.log(`\n${name}\n${printed}`);
    return { passed: Number(hasPassed), failed: Number(!hasPassed) };
  });

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

const runVitest = (env = {}) =>
  part('Vitest', async () => {
    const file = `${RESULTS}/unit.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { exitCode } = await run([`${BIN}/vitest`, 'run', ...reporters], { env });
    return readVitest(reportIn(file), exitCode);
  });

/** Runs the tests of tests/{folder}, whose configuration writes test-results/{folder}.json. */
const runPlaywright = async (folder, env = {}) => {
  const command = [`${BIN}/playwright`, 'test', '--config', `tests/${folder}/playwright.config.ts`];
  const { exitCode } = await run(command, { env });
  return readPlaywright(reportIn(`${RESULTS}/${folder}.json`), exitCode);
};

const runBrowsers = (env) => part('browsers', () => runPlaywright('e2e', env));

/** Builds into dist what is deployed, and resolves with whether that succeeded. If it failed, dist may hold an older build. */
const buildForDeployment = async () => {
  const configs = ['vite.config.ts', 'tools/build/provider.config.ts'];
  const builds = configs.map((config) => run([`${BIN}/vite`, 'build', '--config', config]));
  return (await Promise.all(builds)).every(({ exitCode }) => exitCode === 0);
};

/** Tells Vitest where this run has built the app, so that its tests of the build need not build again. */
const builtApp = (isBuilt) => (isBuilt ? { BUILT_APP: 'dist/app' } : {});

const runDeployment = (isBuilt) =>
  part('deployment', async () => {
    if (!isBuilt) stop('a build failed, so there is nothing to deploy');
    await install('deploy');
    return runPlaywright('deploy');
  });

/** Vitest and the browsers each use all cores. The checks fit into the pauses of one, and the deployment into those of the other. */
async function runTests() {
  const deploys = process.argv.includes('--deploy');
  const build = deploys ? buildForDeployment() : Promise.resolve(false);
  const [checks, vitest] = await Promise.all([
    runChecks(),
    install('tests').then(async () => runVitest(builtApp(await build))),
  ]);
  const deployment = deploys ? [runDeployment(await build)] : [];
  return [...checks, vitest, ...(await Promise.all([runBrowsers(), ...deployment]))];
}

/** Prints each part's line when it ends, because the whole takes hours. */
async function runNightly() {
  await install('tests', 'nightly');
  const isBuilt = await buildForDeployment();
  const env = { NIGHTLY: '1' };
  const starts = [
    () => runVitest({ ...env, ...builtApp(isBuilt) }),
    () => runBrowsers(env),
    () => runDeployment(isBuilt),
    ...NIGHTLY.map((check) => () => runCheck(...check)),
  ];
  const parts = [];
  for (const start of starts) {
    parts.push(await start());
    console.log(`\n${toLine(parts.at(-1))}`);
  }
  return parts;
}

const toLine = ({ name, passed, failed, seconds }) =>
  `${name.padEnd(18)}${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;

const [, , mode, ...rest] = process.argv;
if (mode !== 'check') rmSync(RESULTS, { recursive: true, force: true });
const parts =
  mode === 'check'
    ? await runChecks(rest.length > 0 ? rest : undefined)
    : await (mode === 'nightly' ? runNightly() : runTests());

console.log('');
for (const part of parts) console.log(toLine(part));
// Printed again at the end, because often only the end of a long log is kept.
for (const failure of parts.flatMap(({ failures }) => failures)) console.log(`\n${printedFailure(failure)}`);
const sumOf = (count) => parts.reduce((sum, part) => sum + part[count], 0);
const [passed, failed] = [sumOf('passed'), sumOf('failed')];
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
