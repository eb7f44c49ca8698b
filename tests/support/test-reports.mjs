import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Enough lines for the expected and actual values and the location, but not for the whole page. */
const LINES_SHOWN = 25;

export const failuresOfVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    if (status === 'failed' && failed.length === 0) return [failure(file, message)];
    return failed.map((test) =>
      failure(`${file} › ${test.fullName}`, test.failureMessages?.join('\n') || test.status),
    );
  });

export const failuresOfPlaywright = (report) => [
  ...(report?.errors ?? []).map(({ message }) => failure('outside a test', message)),
  ...(report?.suites ?? []).flatMap((suite) => failuresOfSuite(suite, [])),
];

export const printedFailure = ({ test, message }) => {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n');
  const shown = lines.slice(0, LINES_SHOWN).map((line) => `    ${line}`.trimEnd());
  return [`FAILED ${test}`, ...shown].join('\n');
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

export const tallyVitest = (report, exitCode) =>
  strict(
    report && { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests },
    exitCode,
  );

export const tallyPlaywright = (report, exitCode) =>
  strict(report && { passed: report.stats.expected, failed: notExpected(report.stats) }, exitCode);

export const sumOf = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

const notExpected = ({ unexpected, flaky, skipped }) => unexpected + flaky + skipped;

const strict = (counted, exitCode) => {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  const brokeOutsideATest = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: brokeOutsideATest ? 1 : failed };
};
