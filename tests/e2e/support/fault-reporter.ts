import type { Reporter, Suite } from 'playwright/types/testReporter';
import type { RunTest } from '#tests/support/fault-matrix/fault-table.ts';
import { faultTable } from '#tests/support/fault-matrix/fault-table.ts';

/** Prints the outcome of each fault that the run has checked. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export.
export default class FaultReporter implements Reporter {
  private suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const tests = (this.suite?.allTests() ?? []).map(
      (test): RunTest => ({ title: test.title, passed: test.ok(), notes: test.annotations }),
    );
    const table = faultTable(tests);
    if (table.length > 0) console.log(['', ...table].join('\n'));
  }
}
