import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** Ends a hung run, not a slow one: each test takes less than a minute on an idle machine. */
const PATIENT = { timeout: 1_800_000 };
/** This test ignores faults elsewhere in the project, because the project's own checks report them. */
const ABOUT_IT = /house-?tour|app-routes/i;
const LEFT_OUT = /(?:^|[\\/])(?:\.git|node_modules|dist|test-results|\.data)$/;

const copy = mkdtempSync(join(tmpdir(), 'new-wizard-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// The copy includes the checks' cache (.cache/), so that the checks read only the files of the new wizard.
for (const name of readdirSync('.')) {
  if (LEFT_OUT.test(name)) continue;
  cpSync(name, join(copy, name), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !LEFT_OUT.test(path),
  });
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

/** Removes the variables of this test run, which would change how the copy's commands work. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST.*|NIGHTLY|NODE_ENV|TEST|MODE|DEV|PROD|SSR)$/.test(name),
  ),
);

interface Run {
  status: number | null;
  output: string;
}

const run = (...args: string[]): Promise<Run> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: copy, env: environment });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
    child.on('close', (status) => done({ status, output: said.join('') }));
  });

const newWizard = (...args: string[]) => run('provider/run.mjs', 'tools/new-wizard/new-wizard.ts', ...args);

test('a new wizard passes the checks and its tests without any edit', PATIENT, async () => {
  const written = await newWizard('house-tour', 'who', 'new', 'visitorDetail');
  const files = written.output.split('\n').filter((line) => /^[\w/-]+\.[\w.-]+$/.test(line));
  expect([written.status, files.length]).toEqual([0, 12]);

  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const models = ['charts.model', 'wizard-files', 'charts.test'];
  const own = ['tests/wizards/house-tour', 'machines/house-tour', 'machines/wizard-submissions'];
  const tests = [...own, ...models.map((name) => `tests/model/${name}`)];
  const runs = await Promise.all([
    run('node_modules/typescript/bin/tsc', '--pretty', 'false'),
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...sources),
    run('node_modules/knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
    run('provider/run.mjs', 'tools/check-flows.ts'),
    run('node_modules/vitest/vitest.mjs', 'run', '-t', 'houseTour', ...tests),
  ]);
  const complaints = runs
    .filter(({ status }) => status !== 0)
    .flatMap(({ output }) => output.split('\n').filter((line) => ABOUT_IT.test(line)));
  expect(complaints).toEqual([]);
  const tested = runs.at(-1);
  expect(tested?.status, tested?.output).toBe(0);
  expect(tested?.output).toMatch(/houseTour: (\d+) of \1 transitions/);
  expect(tested?.output).toMatch(/houseTour: walked [1-9]\d* paths/);
});

describe('the command writes no file and is refused', () => {
  test.each([
    ['because a wizard of this name exists', 'mailing', 'machines/mailing.machine.ts already exists.'],
    ['because an example of this name exists', 'callback', 'examples/callback already exists.'],
    [
      'because other pages already have the path',
      'mypage',
      'flows/cancellation/cancellation.route.ts already has pages at /mypage.',
    ],
  ])('%s', PATIENT, async (_, name, sentence) => {
    const chart = () => readFileSync(join(copy, 'machines/mailing.machine.ts'), 'utf8');
    const before = chart();
    const { status, output } = await newWizard(name, 'who');
    expect([status, output]).toEqual([1, `${sentence} Nothing was written. Choose another name.\n`]);
    expect(chart()).toBe(before);
    expect(readdirSync(join(copy, 'flows'))).not.toContain('mypage');
  });
});
