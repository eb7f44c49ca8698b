import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { transition } from 'xstate';
import type { TypedInput } from '#machines/flow.types.ts';
import type { ChartStep } from './chart.ts';
import { activeStep } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { planOf } from './flow-plan.ts';
import type { AnyFormStep } from './step-schema.ts';
import { formOf } from './step-schema.ts';
import type { Answers, WizardSnapshot } from './wizard.ts';
import { asWizard, hasAnswers, knowsEvent, without } from './wizard.ts';

export const routeTo = ({ name }: Pick<ChartStep, 'name'>): EventObject & { to: string } => ({
  type: 'xstate.route',
  to: `#${name}`,
});

/** True while the chart takes the form's answer, or is busy. */
export const isFormOpen = (snapshot: WizardSnapshot, { event }: Pick<AnyFormStep, 'event'>): boolean =>
  knowsEvent(snapshot, event) || snapshot.hasTag('busy');

/**
 * The shown step's name if its form is closed, else null. Closed: it can be discarded, the chart does not take its answer, and
 * nothing is typed in it.
 */
export function closedStep(flow: Flow, step: ChartStep | null, snapshot: AnyMachineSnapshot): string | null {
  const form = step && formOf(flow, step.name);
  if (!form || form.discard === undefined) return null;
  const wizard = asWizard(snapshot);
  const { typed } = wizard.context as Partial<TypedInput<Answers>>;
  if (typed && step.name in typed) return null;
  return isFormOpen(wizard, form) ? null : step.name;
}

type Guarded = Pick<WizardSnapshot, 'can'>;

/** True when the chart lets a URL lead to the step. The guard runs only where there is one: `can` is slow in a large chart. */
const routeAllows = (snapshot: Guarded, step: ChartStep): boolean =>
  step.routable && (!step.guarded || snapshot.can(routeTo(step)));

/** Steps skipped because their route guard refuses. */
const stepsLeftOut = (flow: Flow, snapshot: Guarded): readonly ChartStep[] =>
  planOf(flow).guarded.filter((step) => !routeAllows(snapshot, step));

export function stepsOnTheWay(flow: Flow, snapshot: Guarded): readonly ChartStep[] {
  const leftOut = stepsLeftOut(flow, snapshot);
  return planOf(flow).steps.filter((step) => !leftOut.includes(step));
}

/** The answers that the review shows and a press sends. Answers of skipped steps stay in the draft. */
export function answersOnTheWay(flow: Flow, snapshot: AnyMachineSnapshot): Answers {
  return without(
    asWizard(snapshot).context.answers,
    stepsLeftOut(flow, snapshot).map(({ name }) => name),
  );
}

/** The first form step before the review without an answer, except `but`; null when there is none. */
function firstLacking(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  but: ChartStep | null = null,
): ChartStep | null {
  const { answers } = asWizard(snapshot).context;
  const isOnTheWay = (step: ChartStep) => !step.guarded || routeAllows(snapshot, step);
  const lacks = (step: ChartStep) => step !== but && !(step.name in answers) && isOnTheWay(step);
  return planOf(flow).editable.find(lacks) ?? null;
}

/**
 * The target if it is open, else the nearest open step before it. A step is open when its route allows it and every form step
 * before it has an answer.
 */
export function nearestOpen(flow: Flow, snapshot: AnyMachineSnapshot, target: ChartStep): ChartStep | null {
  const { steps } = planOf(flow);
  const end = firstLacking(flow, snapshot) ?? target;
  const last = Math.min(steps.indexOf(target), steps.indexOf(end));
  for (let index = last; index >= 0; index -= 1) {
    const step = steps[index];
    if (step && routeAllows(snapshot, step)) return step;
  }
  return null;
}

export const isOpen = (flow: Flow, snapshot: AnyMachineSnapshot, step: ChartStep): boolean =>
  nearestOpen(flow, snapshot, step) === step;

/**
 * The target of the browser's back and forward. In a run without answers, a closed step belongs to a finished run, so the first
 * page replaces it (WIZ-20).
 */
export function historyTarget(flow: Flow, snapshot: AnyMachineSnapshot, target: ChartStep): ChartStep {
  const { review, steps } = planOf(flow);
  const [first = target] = steps;
  const isUntouched = !hasAnswers(asWizard(snapshot).context.answers);
  return review && isUntouched && !isOpen(flow, snapshot, target) ? first : target;
}

/** The next step to fill in before the review after `answer`, or null. A null `answer` means the current answers. */
export function stopBeforeReview(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  answer: EventObject | null,
): ChartStep | null {
  const here = activeStep(flow.machine, snapshot);
  const next = answer && snapshot.can(answer) ? transition(snapshot.machine, snapshot, answer)[0] : snapshot;
  return firstLacking(flow, next, here);
}

export interface Progress {
  /** Counted from 1. */
  index: number;
  total: number;
}

/** True for a wizard that changes what stands already: its answers are complete, so it counts no steps. */
export const beginsAtReview = (flow: Flow): boolean => {
  const { entry, review } = planOf(flow);
  return review !== null && entry === review;
};

/**
 * A step's position among the forms and the review (WIZ-6). Null for an uncounted page (guide, receipt), for the only
 * counted step, and in a wizard that begins at its review.
 */
export function progressAt(flow: Flow, snapshot: Pick<WizardSnapshot, 'can'>, step: string): Progress | null {
  const { counted } = planOf(flow);
  const index = counted.get(step);
  const leftOut = stepsLeftOut(flow, snapshot).map(({ name }) => name);
  if (index === undefined || leftOut.includes(step) || beginsAtReview(flow)) return null;
  const skipped = leftOut.flatMap((name) => counted.get(name) ?? []);
  const total = counted.size - skipped.length;
  const before = skipped.filter((other) => other < index).length;
  return total === 1 ? null : { index: index - before + 1, total };
}
