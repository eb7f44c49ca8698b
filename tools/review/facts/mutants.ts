import { existsSync, readFileSync } from 'node:fs';
import { figuresIn, MUTANT_REPORT } from '#tools/mutants/mutant-report.ts';
import type { ChartFigures } from '#tools/mutants/mutate-chart.ts';

/** The number of a chart's mutants that its tests notice (`npm run mutate:charts`), and the surviving ones. */
export type MutantFigures = Pick<ChartFigures, 'killed' | 'explained' | 'total' | 'survivors'>;

/** By the chart's id; empty before the first mutation run. */
export const readMutants = (): Map<string, MutantFigures> =>
  existsSync(MUTANT_REPORT) ? figuresIn(readFileSync(MUTANT_REPORT, 'utf8')) : new Map();
