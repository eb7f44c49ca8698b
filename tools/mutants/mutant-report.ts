import type { ChartFigures } from './mutate-chart.ts';

interface MutantReport {
  seconds: number;
  charts: Readonly<Record<string, ChartFigures>>;
}

export const MUTANT_REPORT = 'test-results/mutants.json';

export const mutantReport = (figures: readonly ChartFigures[], seconds: number): string => {
  const report: MutantReport = {
    seconds,
    charts: Object.fromEntries(figures.map((one) => [one.chart, one])),
  };
  return JSON.stringify(report, null, 2);
};

export const figuresIn = (report: string): Map<string, ChartFigures> =>
  new Map(Object.entries((JSON.parse(report) as MutantReport).charts));
