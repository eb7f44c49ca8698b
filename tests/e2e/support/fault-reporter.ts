import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from 'playwright/types/testReporter';
import type { RunTest } from '#tests/support/fault-matrix/fault-table.ts';
import { faultTable, unmetFaults } from '#tests/support/fault-matrix/fault-table.ts';

const SPECS = new URL('..', import.meta.url);

/** Prints the outcome of each fault. A run of the whole suite fails if there is a fault that no test checks. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export.
export default class FaultReporter implements Reporter {
  private suite: Suite | null = null;
  private isWhole = false;

  onBegin(config: FullConfig, suite: Suite): void {
    this.suite = suite;
    const run = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    const specs = readdirSync(SPECS).filter((name) => /(?<!\.nightly)\.spec\.ts$/.test(name));
    this.isWhole = config.shard === null && specs.every((spec) => run.has(spec));
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const tests = (this.suite?.allTests() ?? []).map(
      (test): RunTest => ({ title: test.title, passed: test.ok(), notes: test.annotations }),
    );
    const table = faultTable(tests);
    if (table.length > 0) console.log(['', ...table].join('\n'));
    const unmet = this.isWhole ? unmetFaults(tests) : [];
    if (unmet.length === 0) return undefined;
    console.error(`\nNo test checks ${unmet.join(', ')}. Annotate a test with meets() of fault-cells.ts.`);
    return { status: 'failed' };
  }
}
