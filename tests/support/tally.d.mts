export interface Tally {
  passed: number;
  failed: number;
}

/** Counts Vitest's JSON report, or null without one. A skipped test and a suite without tests count as failed. */
export function tallyVitest(
  report: { numTotalTests: number; numPassedTests: number } | null,
  exitCode: number,
): Tally;

export function tallyPlaywright(
  report: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } } | null,
  exitCode: number,
): Tally;

/** A check counts as one test. */
export function tallyCheck(exitCode: number): Tally;

export function sumOf(tallies: readonly Tally[]): Tally;
