import { readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from 'playwright/types/testReporter';
import { readRecords } from '#tools/review/facts/records.ts';
import { storyboardFaults } from '#tools/review/facts/unreached.ts';
import { RECORDS } from '#tools/review/recording/record.ts';

const SPECS = new URL('../../tests/e2e', import.meta.url);

/**
 * Deletes the records of the last run at the start of a complete run. At its end, fails the run if a chart's state has
 * no screen for the review. A sharded run is checked after its merge, with the records of all shards
 * (`RECORDS_OF_SHARDS`).
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads the default export of a reporter.
export default class StoryboardReporter implements Reporter {
  private isWhole = false;

  onBegin(config: FullConfig, suite: Suite): void {
    const run = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    const specs = readdirSync(SPECS).filter((name) => name.endsWith('.spec.ts'));
    this.isWhole = config.shard === null && specs.every((spec) => run.has(spec));
    // Deletes old records. A state with a picture would get no new one, and a deleted test would stay among the paths.
    if (this.isWhole && !process.env.RECORDS_OF_SHARDS) rmSync(RECORDS, { recursive: true, force: true });
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const faults = this.isWhole ? storyboardFaults(readRecords()) : [];
    if (faults.length === 0) return undefined;
    console.error(`\n${faults.join('\n')}`);
    return { status: 'failed' };
  }
}
