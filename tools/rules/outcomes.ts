import type { Proof, Rule } from './rules.ts';

export interface Outcome {
  /** The path from the repository's root. */
  file: string;
  title: string;
  passed: boolean;
}

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests?: { results: { steps?: PlaywrightStep[] }[] }[] }[];
}

interface PlaywrightStep {
  title: string;
  error?: object;
  steps?: PlaywrightStep[];
}

/** Reads the outcomes from a report of Vitest. `root` is the repository's folder. */
export const outcomesOfVitest = ({ testResults }: VitestReport, root: string): Outcome[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: name.replace(`${root}/`, ''),
      title,
      passed: status === 'passed',
    })),
  );

/** Reads the outcomes from a report of Playwright. `folder` is the folder of its tests. */
export const outcomesOfPlaywright = (
  { suites }: { suites: readonly PlaywrightSuite[] },
  folder: string,
): Outcome[] =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, ok, tests = [] }) => {
      const steps = tests.flatMap(({ results }) => results.at(-1)?.steps ?? []);
      const outcomes = [{ title, passed: ok }, ...stepsIn(steps)];
      return outcomes.map((outcome) => ({ file: `${folder}/${file}`, ...outcome }));
    }),
    ...outcomesOfPlaywright({ suites: inner }, folder),
  ]);

/** Returns the outcomes of a test's steps, because a rule may name a step instead of a test. */
const stepsIn = (steps: readonly PlaywrightStep[]): Omit<Outcome, 'file'>[] =>
  steps.flatMap(({ title, error, steps: inner = [] }) => [
    { title, passed: error === undefined },
    ...stepsIn(inner),
  ]);

const PLACEHOLDER = /%[sdifjop#$%]|\$\{[^}]*\}|\$[\w.]+/g;

/**
 * Returns a pattern for the titles that a title in the source can produce. Each placeholder, such as `%s`, matches any
 * text.
 */
export const titlePattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(PLACEHOLDER)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]*')}$`,
  );

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/**
 * True if a test with this title ran and all such tests passed. A test that a helper file defines is reported under the
 * test file that called the helper, so the file of such a test is not compared.
 */
function isProven({ file, title }: Proof, outcomes: readonly Outcome[]): boolean {
  const pattern = titlePattern(title);
  const own = outcomes.filter(
    (outcome) => (outcome.file === file || !TEST_FILE.test(file)) && pattern.test(outcome.title),
  );
  return own.length > 0 && own.every(({ passed }) => passed);
}

/**
 * Reports each test that proves a rule but did not run or did not pass. `hasRun` is false for a test file whose suite
 * (unit, browser or deployment tests) did not run.
 */
export const complaintsAboutOutcomes = (
  rules: readonly Rule[],
  outcomes: readonly Outcome[],
  hasRun: (file: string) => boolean,
): string[] =>
  rules.flatMap(({ number, proofs }) =>
    proofs
      .filter((proof) => hasRun(proof.file) && !isProven(proof, outcomes))
      .map(({ file, title }) => `${number}: “${title}” of ${file} did not pass`),
  );
