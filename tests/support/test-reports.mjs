import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Enough lines for the expected and actual values and the location, but not for the whole page. */
const LINES_SHOWN = 25;

/**
 * Reads the JSON report of Vitest, or null if the run wrote none. A skipped test counts as failed. So does a run that
 * ran no test or exited with an error.
 */
export const readVitest = (report, exitCode) =>
  outcome(
    report?.numPassedTests ?? 0,
    report ? report.numTotalTests - report.numPassedTests : 0,
    exitCode,
    (report?.testResults ?? []).flatMap(failuresOfFile),
  );

/** Reads the JSON report of Playwright in the same way. A flaky test counts as failed. */
export const readPlaywright = (report, exitCode) => {
  const { expected, unexpected, flaky, skipped } = report?.stats ?? NOTHING_RUN;
  return outcome(expected, unexpected + flaky + skipped, exitCode, [
    ...(report?.errors ?? []).map(({ message }) => failure('outside a test', message)),
    ...(report?.suites ?? []).flatMap((suite) => failuresOfSuite(suite, [])),
  ]);
};

export const printedFailure = ({ test, message }) => {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n');
  const shown = lines.slice(0, LINES_SHOWN).map((line) => `    ${line}`.trimEnd());
  return [`FAILED ${test}`, ...shown].join('\n');
};

const NOTHING_RUN = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

const outcome = (passed, failed, exitCode, failures) => {
  const brokeOutsideATest = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: brokeOutsideATest ? 1 : failed, failures };
};

const failuresOfFile = ({ name, status, message, assertionResults }) => {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status !== 'passed');
  if (status === 'failed' && failed.length === 0) return [failure(file, message)];
  return failed.map((test) =>
    failure(`${file} › ${test.fullName}`, test.failureMessages?.join('\n') || test.status),
  );
};

const failuresOfSuite = ({ title, suites = [], specs = [] }, above) => {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) => spec.tests.flatMap((test) => failuresOfTest([...path, spec.title], test))),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path)),
  ];
};

const failuresOfTest = (path, { projectName, status, results }) => {
  if (status === 'expected') return [];
  const messages = results.flatMap(({ errors }) => errors.map(messageOf));
  return [failure([projectName, ...path].join(' › '), messages.join('\n') || status)];
};

const messageOf = ({ message, location }) =>
  location ? `${message}\nat ${relative(process.cwd(), location.file)}:${location.line}` : message;

const failure = (test, message) => ({ test, message: message ?? '' });
