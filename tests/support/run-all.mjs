import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { failuresOfPlaywright, failuresOfVitest, printedFailure } from './failures.mjs';
import { folderOf, shardFrom, WRITTEN, wholeRun } from './shards.mjs';
import { sumOf, tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';

// Runs `npm test [-- --deploy | --shard 1/3 [--deploy] | --merge]`. `--deploy` also runs the deployment test, which installs
// servers. A shard runs its part of the tests. The first shard also runs the checks, and the last one the deployment test.
// `--merge` combines the shards' results in test-results/shards.

const RESULTS = 'test-results';
const UNIT_REPORT = `${RESULTS}/unit.json`;
const E2E_REPORT = `${RESULTS}/e2e.json`;
const DEPLOY_REPORT = `${RESULTS}/deploy.json`;
/** The browser tests' records, used by the review and by the checks of a whole run. */
const RECORDS = `${RESULTS}/review`;
/** Checks in all reports that every test named by a product rule has passed. */
const PROVEN = 'check:proven';
const CHECKS = ['check:lint', 'check:types', 'check:unused', 'check:flows', 'check:words', 'check:rules'];

const { values: options } = parseArgs({
  options: { deploy: { type: 'boolean' }, shard: { type: 'string' }, merge: { type: 'boolean' } },
});

/** Runs a script of package.json. Passes its output to `hear` as it arrives, or to the terminal if there is no `hear`. */
const npmRun = (script, { args = [], env = {}, hear } = {}) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const npm = spawn(
      process.execPath,
      [process.env.npm_execpath, 'run', '--silent', script, '--', ...args],
      {
        stdio: hear ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env },
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

const runChecks = async () => {
  // In parallel, because each check leaves the processor idle for a quarter of its time.
  const [checks] = await Promise.all([Promise.all(CHECKS.map(runCheck)), installAll()]);
  return checks;
};

const unitArgs = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];

const runUnitTests = async (args = []) =>
  outcomeOfVitest(await npmRun('test:unit', { args: [...unitArgs, ...args] }));

const runBrowserTests = async (run = {}) => outcomeOfPlaywright(E2E_REPORT, await npmRun('test:e2e', run));

const runDeployment = async () => outcomeOfPlaywright(DEPLOY_REPORT, await npmRun('test:deploy'));

const outcomeOfVitest = ({ exitCode, ...run }) => {
  const report = readReport(UNIT_REPORT);
  return { ...run, exitCode, ...tallyVitest(report, exitCode), failures: failuresOfVitest(report) };
};

const outcomeOfPlaywright = (file, { exitCode, ...run }) => {
  const report = readReport(file);
  return { ...run, exitCode, ...tallyPlaywright(report, exitCode), failures: failuresOfPlaywright(report) };
};

/** Runs in its own process, so that the checks go on while it waits for apt. */
const installAll = () =>
  new Promise((done) => {
    const program = 'tests/support/install-all.mjs';
    spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit'] }).on('close', done);
  });

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Runs the parts sequentially. Each uses all cores; in parallel they took a sixth longer and hit time limits. */
async function runWhole() {
  const parts = [...(await runChecks()), await runUnitTests(), await runBrowserTests()];
  const deployed = options.deploy ? [await runDeployment()] : [];
  return [...parts, ...deployed, await runCheck(PROVEN)];
}

async function runShard(shard) {
  const folder = folderOf(shard);
  const part = `--shard=${shard.index}/${shard.total}`;
  const first = shard.index === 1 ? await runChecks() : await installAll().then(() => []);
  const unit = await runUnitTests([part, '--reporter=blob', `--outputFile.blob=${folder}/unit/blob.json`]);
  const browsers = await runBrowserTests({
    args: [part, '--reporter=line,json,blob'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT,
      PLAYWRIGHT_BLOB_OUTPUT_FILE: `${folder}/e2e/blob.zip`,
    },
  });
  const last = options.deploy && shard.index === shard.total ? [await runDeployment()] : [];
  const parts = [...first, unit, browsers, ...last];
  mkdirSync(folder, { recursive: true });
  if (existsSync(RECORDS)) cpSync(RECORDS, `${folder}/review`, { recursive: true });
  const revision = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(`${folder}/${WRITTEN}`, JSON.stringify({ revision, parts }));
  return parts;
}

/** Combines all shards. Counts tests from the reports again, and takes the other results from the shard that ran them. */
async function mergeShards() {
  const shards = wholeRun();
  const parts = shards.flatMap((shard) => shard.parts);
  const of = (script) => parts.filter((part) => part.script === script);
  for (const [nth, { folder }] of shards.entries()) {
    for (const report of ['unit/blob.json', 'e2e/blob.zip'])
      cpSync(`${folder}/${report}`, `${RESULTS}/merged/${report.replace('blob', nth + 1)}`);
    if (existsSync(`${folder}/review`)) cpSync(`${folder}/review`, RECORDS, { recursive: true });
  }
  const worst = (script, { exitCode }) => Math.max(exitCode, ...of(script).map((part) => part.exitCode));
  const seconds = (script) => Math.max(...of(script).map((part) => part.seconds));
  const unit = await npmRun('test:unit', { args: [...unitArgs, `--merge-reports=${RESULTS}/merged/unit`] });
  const browsers = await npmRun('test:e2e:merge', {
    args: [`${RESULTS}/merged/e2e`],
    env: { RECORDS_OF_SHARDS: '1' },
  });
  return [
    ...parts.filter(({ script }) => !['test:unit', 'test:e2e'].includes(script)),
    outcomeOfVitest({ ...unit, exitCode: worst('test:unit', unit), seconds: seconds('test:unit') }),
    outcomeOfPlaywright(E2E_REPORT, {
      script: 'test:e2e',
      exitCode: worst('test:e2e', browsers),
      seconds: seconds('test:e2e'),
    }),
    await runCheck(PROVEN),
  ];
}

const print = ({ script, passed, failed, seconds }) =>
  console.log(`${script.padEnd(14)}${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);

/** Deletes the results of earlier runs, but keeps those of this run's other shards. */
function clearResults({ keeping = [] } = {}) {
  const left = existsSync(RESULTS) ? readdirSync(RESULTS) : [];
  for (const name of left.filter((one) => !keeping.includes(one)))
    rmSync(`${RESULTS}/${name}`, { recursive: true, force: true });
}

function run() {
  if (options.merge) {
    wholeRun();
    clearResults({ keeping: ['shards'] });
    return mergeShards();
  }
  if (options.shard === undefined) {
    clearResults();
    return runWhole();
  }
  const shard = shardFrom(options.shard);
  clearResults({ keeping: ['shards'] });
  rmSync(folderOf(shard), { recursive: true, force: true });
  return runShard(shard);
}

if (!process.env.npm_execpath) throw new Error('run-all: npm_execpath is not set. Start it with `npm test`.');
const parts = await run();

console.log('');
for (const part of parts) print(part);
// Printed again at the end, because often only the end of a long log is kept.
for (const failure of parts.flatMap(({ failures = [] }) => failures))
  console.log(`\n${printedFailure(failure)}`);
const { passed, failed } = sumOf(parts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
