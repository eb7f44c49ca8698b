import { describe, expect, it } from 'vitest';
import { sumOf, tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';

describe('tallyVitest', () => {
  it.each([
    ['counts the passed tests', { numTotalTests: 5, numPassedTests: 5 }, 0, { passed: 5, failed: 0 }],
    [
      'counts a test that did not pass as failed',
      { numTotalTests: 5, numPassedTests: 3 },
      1,
      { passed: 3, failed: 2 },
    ],
    [
      'counts one failure for a suite that ran no tests',
      { numTotalTests: 0, numPassedTests: 0 },
      0,
      { passed: 0, failed: 1 },
    ],
    [
      'counts one failure if every test passed but the runner exited with an error',
      { numTotalTests: 5, numPassedTests: 5 },
      1,
      { passed: 5, failed: 1 },
    ],
    ['counts one failure for a suite that wrote no report', null, 1, { passed: 0, failed: 1 }],
  ])('%s', (_contract, report, exitCode, tally) => {
    expect(tallyVitest(report, exitCode)).toEqual(tally);
  });
});

describe('tallyPlaywright', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

  it.each([
    ['counts the passed tests', { stats: { ...stats, expected: 4 } }, 0, { passed: 4, failed: 0 }],
    [
      'counts a flaky and a skipped test as failed',
      { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } },
      1,
      { passed: 4, failed: 3 },
    ],
    ['counts one failure for a suite that ran no tests', { stats }, 0, { passed: 0, failed: 1 }],
    ['counts one failure for a suite whose server did not start', null, 1, { passed: 0, failed: 1 }],
  ])('%s', (_contract, report, exitCode, tally) => {
    expect(tallyPlaywright(report, exitCode)).toEqual(tally);
  });
});

describe('tallyCheck', () => {
  it('counts a check as one passed test or one failed test', () => {
    expect([tallyCheck(0), tallyCheck(1)]).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });
});

describe('sumOf', () => {
  it('sums all parts', () => {
    expect(sumOf([tallyCheck(0), tallyCheck(1), { passed: 7, failed: 2 }])).toEqual({ passed: 8, failed: 3 });
  });
});
