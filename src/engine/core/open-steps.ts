import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { transition } from 'xstate';
import type { TypedInput } from '#src/engine/charts/flow.types.ts';
import type { ChartStep } from './chart.ts';
import { activeStep } from './chart.ts';
import type { Flow } from './define-flow.ts';
import type { AnyFormStep } from './flow-plan.ts';
import { formOf, planOf } from './flow-plan.ts';
import type { Answers, WizardSnapshot } from './wizard.ts';
import { asWizard, handlesEvent, hasAnswers, without } from './wizard.ts';

export const routeTo = ({ name }: Pick<ChartStep, 'name'>): EventObject & { to: string } => ({
  type: 'xstate.route',
  to: `#${name}`,
});

/** True while the chart accepts the form's answer, or is busy. */
export const isFormOpen = (snapshot: WizardSnapshot, { event }: Pick<AnyFormStep, 'event'>): boolean =>
  handlesEvent(snapshot, event) || snapshot.hasTag('busy');

/**
 * Returns the name of `step` if its form is closed, else null. A form is closed when it can be discarded, the chart
 * does not accept its answer, and nothing is typed in it.
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

/** True when the chart lets a URL open the step. `can` is slow in a large chart, so it is called only for a guarded step. */
const routeAllows = (snapshot: Guarded, step: ChartStep): boolean =>
  step.routable && (!step.guarded || snapshot.can(routeTo(step)));

/** Steps skipped because their route guard refuses. */
const getSkippedSteps = (flow: Flow, snapshot: Guarded): readonly ChartStep[] =>
  planOf(flow).guarded.filter((step) => !routeAllows(snapshot, step));

export function getReachableSteps(flow: Flow, snapshot: Guarded): readonly ChartStep[] {
  const skipped = getSkippedSteps(flow, snapshot);
  return planOf(flow).steps.filter((step) => !skipped.includes(step));
}

/** The answers that the review shows and sends. Answers of skipped steps are left out, but stay in the draft. */
export function getReachableAnswers(flow: Flow, snapshot: AnyMachineSnapshot): Answers {
  return without(
    asWizard(snapshot).context.answers,
    getSkippedSteps(flow, snapshot).map(({ name }) => name),
  );
}

/**
 * Returns the first form step without an answer, among the steps before the review. Null if each has an answer. Ignores
 * the step `but`.
 */
function firstUnansweredStep(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  but: ChartStep | null = null,
): ChartStep | null {
  const { answers } = asWizard(snapshot).context;
  const isReachable = (step: ChartStep) => !step.guarded || routeAllows(snapshot, step);
  const lacks = (step: ChartStep) => step !== but && !(step.name in answers) && isReachable(step);
  return planOf(flow).editable.find(lacks) ?? null;
}

/**
 * The target if it is open, else the nearest open step before it. A step is open when its route allows it and every form step
 * before it has an answer.
 */
export function nearestOpenStep(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  target: ChartStep,
): ChartStep | null {
  const { steps } = planOf(flow);
  const end = firstUnansweredStep(flow, snapshot) ?? target;
  const last = Math.min(steps.indexOf(target), steps.indexOf(end));
  for (let index = last; index >= 0; index -= 1) {
    const step = steps[index];
    if (step && routeAllows(snapshot, step)) return step;
  }
  return null;
}

/**
 * The step to open on the way from the step `here` to `target`: the target, or the nearest open step before it. When the target
 * comes after `here`, the customer is never led back behind `here`.
 */
export function stepTowards(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  here: ChartStep | null,
  target: ChartStep,
): ChartStep | null {
  const { steps } = planOf(flow);
  const indexOf = (step: ChartStep | null) => (step ? steps.indexOf(step) : -1);
  const open = nearestOpenStep(flow, snapshot, target);
  return indexOf(here) <= indexOf(target) && indexOf(open) < indexOf(here) ? here : open;
}

export const isStepOpen = (flow: Flow, snapshot: AnyMachineSnapshot, step: ChartStep): boolean =>
  nearestOpenStep(flow, snapshot, step) === step;

/**
 * Returns the step to show when the browser goes back or forward to the history entry of `target`. If the wizard has no
 * answers and `target` is not open, the entry is from an earlier pass through the wizard that was finished. The
 * customer then sees the first page instead (WIZ-20).
 */
export function historyTarget(flow: Flow, snapshot: AnyMachineSnapshot, target: ChartStep): ChartStep {
  const { review, steps } = planOf(flow);
  const [first = target] = steps;
  const isUntouched = !hasAnswers(asWizard(snapshot).context.answers);
  return review && isUntouched && !isStepOpen(flow, snapshot, target) ? first : target;
}

/** See `FlowSession.findIncompleteStep`. */
export function findIncompleteStep(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  answer: EventObject | null,
): ChartStep | null {
  const here = activeStep(flow.machine, snapshot);
  const next = answer && snapshot.can(answer) ? transition(snapshot.machine, snapshot, answer)[0] : snapshot;
  return firstUnansweredStep(flow, next, here);
}

export interface Progress {
  /** Counted from 1. */
  index: number;
  total: number;
}

/** True for a wizard that changes existing data, such as a booking. Its answers are complete, so it shows no progress. */
export const beginsAtReview = (flow: Flow): boolean => {
  const { entry, review } = planOf(flow);
  return review !== null && entry === review;
};

/**
 * Returns the position of a step among the form steps and the review (WIZ-6). Null for every other step, such as the
 * guide or a skipped step. Also null if only one step is counted, or if the wizard begins at its review.
 */
export function progressAt(flow: Flow, snapshot: Pick<WizardSnapshot, 'can'>, step: string): Progress | null {
  const { counted } = planOf(flow);
  const index = counted.get(step);
  const skipped = getSkippedSteps(flow, snapshot).map(({ name }) => name);
  if (index === undefined || skipped.includes(step) || beginsAtReview(flow)) return null;
  const skippedIndexes = skipped.flatMap((name) => counted.get(name) ?? []);
  const total = counted.size - skippedIndexes.length;
  const before = skippedIndexes.filter((other) => other < index).length;
  return total === 1 ? null : { index: index - before + 1, total };
}
