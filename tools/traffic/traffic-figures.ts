import type { WizardPlan } from './flow-places.ts';
import { UNKNOWN_STEP } from './flow-places.ts';
import type { Run } from './runs.ts';

export interface Count {
  runs: number;
  customers: number;
}

/**
 * The seconds that runs (customers' passes through the wizard) spent at a step: the median, and the value that a tenth
 * of the runs exceeds.
 */
interface Times {
  median: number;
  slowest: number;
}

/** The figures of a step. The counts overlap, because a run may continue, come back and leave. */
export interface StepFigures<Shown = Count> {
  step: string;
  came: Shown;
  wentOn: Shown;
  wentBack: Shown;
  /** Runs that opened the step from the review and reached the review again. */
  edited: Shown;
  /** Unfinished runs whose last visible step was this one. */
  left: Shown;
  /** Runs that stopped at this step on one day, and that the customer continued on another day. */
  returned: Shown;
  finished: Shown;
  times: Times | null;
  problems: readonly ProblemFigures<Shown>[];
}

/** The number of runs that met a problem with this code at a step. */
interface ProblemFigures<Shown = Count> {
  code: string;
  met: Shown;
}

interface ArrowFigures<Shown = Count> {
  from: string;
  to: string;
  walked: Shown;
}

/** A node in the tree of paths: a step, and the steps to which the runs continued. */
export interface WayFigures<Shown = Count> {
  step: string;
  reached: Shown;
  /** Unfinished runs that reached no further step. */
  ended: Shown;
  next: readonly WayFigures<Shown>[];
}

export interface WizardFigures<Shown = Count> {
  plan: WizardPlan;
  began: Shown;
  finished: Shown;
  steps: readonly StepFigures<Shown>[];
  arrows: readonly ArrowFigures<Shown>[];
  ways: readonly WayFigures<Shown>[];
}

interface Move {
  from: string;
  to: string;
  kind: 'on' | 'back' | 'edit' | 'unknown';
}

const countOf = (runs: readonly Run[]): Count => ({
  runs: runs.length,
  customers: new Set(runs.map(({ customer }) => customer)).size,
});

/**
 * Returns the exact figures of every wizard that was opened. They must not be shown, because small groups reveal
 * customers. `shownFigures` hides such groups.
 */
export function figuresOf(runs: readonly Run[]): WizardFigures[] {
  const plans = [...new Set(runs.map(({ plan }) => plan))];
  return plans.map((plan) =>
    wizardFigures(
      plan,
      runs.filter((run) => run.plan === plan),
    ),
  );
}

function wizardFigures(plan: WizardPlan, runs: readonly Run[]): WizardFigures {
  const moved = new Map(runs.map((run) => [run, movesOf(run)] as const));
  const those = (holds: (run: Run, moves: readonly Move[]) => boolean): Count =>
    countOf(runs.filter((run) => holds(run, moved.get(run) ?? [])));
  const stepFigures = (step: string): StepFigures => ({
    step,
    came: those(({ seconds }) => seconds.has(step)),
    wentOn: those((_, moves) => moves.some(({ from, kind }) => from === step && kind === 'on')),
    wentBack: those((_, moves) => moves.some(({ from, kind }) => from === step && kind === 'back')),
    edited: those((_, moves) => moves.some(({ to, kind }) => to === step && kind === 'edit')),
    left: those(({ finished, last }) => !finished && last === step),
    returned: those(({ returns }) => returns.includes(step)),
    finished: those(({ finished, seconds }) => finished && seconds.has(step)),
    times: timesOf(runs.flatMap(({ seconds }) => seconds.get(step) ?? [])),
    problems: [...new Set(runs.flatMap(({ problems }) => [...(problems.get(step) ?? [])]))].map((code) => ({
      code,
      met: those(({ problems }) => problems.get(step)?.has(code) ?? false),
    })),
  });
  const steps = [...plan.steps, UNKNOWN_STEP];
  return {
    plan,
    began: countOf(runs),
    finished: those(({ finished }) => finished),
    steps: steps.map(stepFigures).filter(({ came }) => came.runs > 0),
    arrows: steps
      .flatMap((from) => steps.map((to) => ({ from, to })))
      .map(({ from, to }) => ({
        from,
        to,
        walked: those((_, moves) => moves.some((move) => move.from === from && move.to === to)),
      }))
      .filter(({ walked }) => walked.runs > 0),
    ways: waysFrom(runs, 0),
  };
}

/**
 * Returns the moves of a run. A move to an earlier step is an edit if it starts at the review and the review is reached
 * again. Otherwise it leads back.
 */
function movesOf({ plan: { steps, review }, tabs }: Run): Move[] {
  return tabs.flatMap((tab) =>
    tab.slice(1).map((to, index): Move => {
      const from = tab[index] ?? '';
      const isReached = review !== null && tab.indexOf(review, index + 1) > 0;
      if (!steps.includes(from) || !steps.includes(to)) return { from, to, kind: 'unknown' };
      if (steps.indexOf(to) > steps.indexOf(from)) return { from, to, kind: 'on' };
      return { from, to, kind: from === review && isReached ? 'edit' : 'back' };
    }),
  );
}

/** Returns the steps that a run has reached, in the order of the chart. */
const wayOf = ({ plan: { steps }, seconds }: Run): readonly string[] =>
  steps.filter((step) => seconds.has(step));

/**
 * Returns the paths of these runs from a given depth on, as a tree. A run that skips a step does not count as lost at
 * that step.
 */
function waysFrom(runs: readonly Run[], depth: number): WayFigures[] {
  const next = new Map<string, Run[]>();
  for (const run of runs) {
    const step = wayOf(run)[depth];
    if (step === undefined) continue;
    const those = next.get(step) ?? [];
    next.set(step, those);
    those.push(run);
  }
  return [...next].map(([step, those]) => ({
    step,
    reached: countOf(those),
    ended: countOf(those.filter((run) => !run.finished && wayOf(run).length === depth + 1)),
    next: waysFrom(those, depth + 1),
  }));
}

/**
 * Uses the nearest-rank method. For a share of 0.9, it returns the smallest value that at least 90 % of the values do
 * not exceed.
 */
function timesOf(seconds: readonly number[]): Times | null {
  const sorted = [...seconds].sort((a, b) => a - b);
  const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return sorted.length === 0 ? null : { median: rank(0.5), slowest: rank(0.9) };
}
