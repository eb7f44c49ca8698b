import { readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from 'playwright/types/testReporter';
import { readRecords } from '#tools/review/facts/records.ts';
import { storyboardFaults } from '#tools/review/facts/unreached.ts';
import { RECORDS } from '#tools/review/recording/record.ts';

const SPECS = new URL('../../tests/e2e', import.meta.url);

/**
 * Begins a run of the whole suite without the records of the last one, and fails it where it leaves a state of a chart without
 * a screen for the review. Of a run in shards it is asked when they are merged, with the records of all (`RECORDS_OF_SHARDS`).
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its default export.
export default class StoryboardReporter implements Reporter {
  private isWhole = false;

  onBegin(config: FullConfig, suite: Suite): void {
    const run = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    const specs = readdirSync(SPECS).filter((name) => name.endsWith('.spec.ts'));
    this.isWhole = config.shard === null && specs.every((spec) => run.has(spec));
    // A state that has a picture is not photographed again, and a test that is gone would stay among the paths.
    if (this.isWhole && !process.env.RECORDS_OF_SHARDS) rmSync(RECORDS, { recursive: true, force: true });
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const faults = this.isWhole ? storyboardFaults(readRecords()) : [];
    if (faults.length === 0) return undefined;
    console.error(`\n${faults.join('\n')}`);
    return { status: 'failed' };
  }
}
