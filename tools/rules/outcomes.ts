import type { Proof, Rule } from './rules.ts';

/** A test that has run. */
export interface Outcome {
  /** From the repository's root. */
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

/** The outcomes in a report of Vitest; `root` is the repository's folder. */
export const outcomesOfVitest = ({ testResults }: VitestReport, root: string): Outcome[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: name.replace(`${root}/`, ''),
      title,
      passed: status === 'passed',
    })),
  );

/** The outcomes in a report of Playwright whose tests lie in `folder`. */
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

/** The steps of a test count as tests: each says what holds on its way. */
const stepsIn = (steps: readonly PlaywrightStep[]): Omit<Outcome, 'file'>[] =>
  steps.flatMap(({ title, error, steps: inner = [] }) => [
    { title, passed: error === undefined },
    ...stepsIn(inner),
  ]);

const PLACEHOLDER = /%[sdifjop#$%]|\$\{[^}]*\}|\$[\w.]+/g;

/** A title as it stands in the source; a placeholder is any text. */
export const titlePattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(PLACEHOLDER)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]*')}$`,
  );

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** Whether a test ran and all that run under its title passed. What lies in no test file runs in any file that imports it. */
function isProven({ file, title }: Proof, outcomes: readonly Outcome[]): boolean {
  const pattern = titlePattern(title);
  const own = outcomes.filter(
    (outcome) => (outcome.file === file || !TEST_FILE.test(file)) && pattern.test(outcome.title),
  );
  return own.length > 0 && own.every(({ passed }) => passed);
}

/** The proofs that did not run or did not pass, of tests that belong to the suites that ran. */
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
