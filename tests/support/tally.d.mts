export interface Tally {
  passed: number;
  failed: number;
}

/** Vitest's JSON report; null without one. A test that did not run failed, and so did a suite without a test. */
export function tallyVitest(
  report: { numTotalTests: number; numPassedTests: number } | null,
  exitCode: number,
): Tally;

/** Playwright's JSON report, by the same rules. */
export function tallyPlaywright(
  report: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } } | null,
  exitCode: number,
): Tally;

/** A check has no tests of its own: it counts as one. */
export function tallyCheck(exitCode: number): Tally;

export function sumOf(tallies: readonly Tally[]): Tally;
