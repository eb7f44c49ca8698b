import { existsSync, readFileSync } from 'node:fs';
import { figuresIn, MUTANT_REPORT } from '#tools/mutants/mutant-report.ts';
import type { ChartFigures } from '#tools/mutants/mutate-chart.ts';

/**
 * The result of mutation testing for one chart (`npm run mutate:charts`): the counts, and the mutants that no test
 * detects.
 */
export type MutantFigures = Pick<ChartFigures, 'killed' | 'explained' | 'total' | 'survivors'>;

/** Reads the figures by chart id. Empty before the first mutation run. */
export const readMutants = (): Map<string, MutantFigures> =>
  existsSync(MUTANT_REPORT) ? figuresIn(readFileSync(MUTANT_REPORT, 'utf8')) : new Map();
