import { existsSync, readFileSync } from 'node:fs';
import { figuresIn, MUTANT_REPORT } from '#tools/mutants/mutant-report.ts';
import type { ChartFigures } from '#tools/mutants/mutate-chart.ts';

/** How many changes of a chart its tests notice (`npm run mutate:charts`), and what of those that they do not. */
export type MutantFigures = Pick<ChartFigures, 'killed' | 'explained' | 'total' | 'survivors'>;

/** By the chart's id; empty where the charts have not been mutated. */
export const readMutants = (): Map<string, MutantFigures> =>
  existsSync(MUTANT_REPORT) ? figuresIn(readFileSync(MUTANT_REPORT, 'utf8')) : new Map();
