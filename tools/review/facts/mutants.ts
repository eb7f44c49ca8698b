import { existsSync, readFileSync } from 'node:fs';
import { figuresIn, MUTANT_REPORT } from '#tools/mutants/mutant-report.ts';
import type { ChartFigures } from '#tools/mutants/mutate-chart.ts';

/** How many mutants of a chart its tests detect (`npm run mutate:charts`), and the mutants that they do not detect. */
export type MutantFigures = Pick<ChartFigures, 'killed' | 'explained' | 'total' | 'survivors'>;

/** Reads the figures by chart id. Empty before the first mutation run. */
export const readMutants = (): Map<string, MutantFigures> =>
  existsSync(MUTANT_REPORT) ? figuresIn(readFileSync(MUTANT_REPORT, 'utf8')) : new Map();
