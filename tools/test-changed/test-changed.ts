import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { readRecords } from '#tools/review/facts/records.ts';
import { chosenTests } from './chosen-tests.ts';

// npm run test:changed [-- REV]: runs the tests that are closest to the changes of the working tree since REV (by
// default HEAD).

const CODE = /\.(?:tsx?|m[jt]s)$/;

const git = (...args: string[]): string[] => {
  const { stdout, stderr, status } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter(Boolean);
};

/** Removes NODE_ENV, because this process's value would make the browsers open a development build. */
const { NODE_ENV: _, ...env } = process.env;

/** Runs a program and prints its output after it has ended. Returns true if it succeeded. */
const passes = async (program: string, ...args: string[]): Promise<boolean> => {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { env });
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  console.info(said.join(''));
  return child.exitCode === 0;
};

const [base = 'HEAD'] = process.argv.slice(2);
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', '--diff-filter=d', base, '--'), ...untracked];
const code = [...git('ls-files'), ...untracked].filter((path) => CODE.test(path) && existsSync(path));
const files = new Map(code.map((path) => [path, readFileSync(path, 'utf8')]));
const { unit, browser, notRun } = chosenTests(changed, files, readRecords());

const began = performance.now();
const results = await Promise.all([
  unit.length === 0 || passes('vitest/vitest.mjs', 'run', ...unit),
  browser.length === 0 ||
    passes('playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', ...browserArgs()),
]);

/** Runs only the project `phone`, because the tests were chosen from its records. */
function browserArgs(): string[] {
  const titles = browser.map(({ title }) => title.split(' › ').at(-1) ?? title);
  const pattern = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return [...new Set(browser.map(({ file }) => `/${file}`)), '--project=phone', '--grep', pattern];
}

const seconds = Math.round((performance.now() - began) / 1000);
console.info(
  `\n${changed.length} files changed: ${unit.length} test files and ${browser.length} browser tests, ${seconds} s.`,
);
console.info(['Not run:', ...notRun.map((sentence) => `- ${sentence}`)].join('\n'));
process.exitCode = results.every(Boolean) ? 0 : 1;
