import { readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from 'playwright/types/testReporter';
import { readRecords } from '#tools/review/facts/records.ts';
import { storyboardFaults } from '#tools/review/facts/unreached.ts';
import { RECORDS } from '#tools/review/recording/record.ts';

const SPECS = new URL('../../tests/e2e', import.meta.url);

/**
 * At the start of a complete run, deletes the records of the last run. At its end, fails the run if a chart has a
 * state that no test reached. A sharded run is checked after its merge, with the records of all shards
 * (`RECORDS_OF_SHARDS`).
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads the default export of a reporter.
export default class StoryboardReporter implements Reporter {
  private isWhole = false;

  onBegin(config: FullConfig, suite: Suite): void {
    const run = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    const specs = readdirSync(SPECS).filter((name) => name.endsWith('.spec.ts'));
    this.isWhole = config.shard === null && specs.every((spec) => run.has(spec));
    // Without this deletion, a state with an old picture would get no new one, and deleted tests would stay in the
    // review.
    if (this.isWhole && !process.env.RECORDS_OF_SHARDS) rmSync(RECORDS, { recursive: true, force: true });
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const faults = this.isWhole ? storyboardFaults(readRecords()) : [];
    if (faults.length === 0) return undefined;
    console.error(`\n${faults.join('\n')}`);
    return { status: 'failed' };
  }
}
