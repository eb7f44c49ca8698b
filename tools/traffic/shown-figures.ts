import type { Count, StepFigures, WayFigures, WizardFigures } from './traffic-figures.ts';

/** A count that may be shown: a multiple of five, or `few` for fewer than five customers. */
export type Shown = number | 'few';

const LEAST_CUSTOMERS = 5;
const LEAST_RUNS_FOR_TIMES = 10;

/** Rounds every number. Otherwise the difference of two numbers could reveal a small group. */
const shown = ({ runs, customers }: Count): Shown => {
  if (runs === 0) return 0;
  return customers < LEAST_CUSTOMERS ? 'few' : Math.round(runs / 5) * 5;
};

/** Returns figures whose differences cannot reveal a group of fewer than five customers. */
export const shownFigures = (figures: WizardFigures): WizardFigures<Shown> => ({
  plan: figures.plan,
  began: shown(figures.began),
  finished: shown(figures.finished),
  steps: figures.steps.map(shownStep),
  arrows: figures.arrows.map(({ walked, ...ends }) => ({ ...ends, walked: shown(walked) })),
  ways: figures.ways.map(shownWay),
});

const shownStep = ({ step, times, problems, ...counts }: StepFigures): StepFigures<Shown> => ({
  step,
  came: shown(counts.came),
  wentOn: shown(counts.wentOn),
  wentBack: shown(counts.wentBack),
  edited: shown(counts.edited),
  left: shown(counts.left),
  returned: shown(counts.returned),
  finished: shown(counts.finished),
  times: counts.came.customers < LEAST_RUNS_FOR_TIMES ? null : times,
  problems: problems.map(({ code, met }) => ({ code, met: shown(met) })),
});

const shownWay = ({ step, reached, ended, next }: WayFigures): WayFigures<Shown> => ({
  step,
  reached: shown(reached),
  ended: shown(ended),
  next: shown(reached) === 'few' ? [] : next.map(shownWay),
});

/** A share, given by two counts that may be shown. */
export interface Share {
  part: number;
  whole: number;
}

export const shareOf = (part: Shown, whole: Shown): Share | null =>
  part === 'few' || whole === 'few' || whole === 0 ? null : { part: Math.min(part, whole), whole };
