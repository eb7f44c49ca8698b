export const tallyVitest = (report, exitCode) =>
  strict(
    report && { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests },
    exitCode,
  );

export const tallyPlaywright = (report, exitCode) =>
  strict(report && { passed: report.stats.expected, failed: notExpected(report.stats) }, exitCode);

export const tallyCheck = (exitCode) =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

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
