import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { transition } from 'xstate';
import type { TypedInput } from '#machines/flow.types.ts';
import type { ChartStep } from './chart.ts';
import { activeStep, stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { formOf, planOf } from './step-schema.ts';
import type { Answers, WizardSnapshot } from './wizard.ts';
import { asWizard, takes, without } from './wizard.ts';

/** The event by which a chart goes to one of its steps. */
export const routeTo = ({ name }: Pick<ChartStep, 'name'>): EventObject & { to: string } => ({
  type: 'xstate.route',
  to: `#${name}`,
});

/** The step that shows all answers before they are sent; null in a wizard that sends each by itself. */
export const reviewOf = (flow: Flow): ChartStep | null => planOf(flow).review;

/**
 * The step that is shown, where the customer opens and closes its form and it is closed now. One is not while the chart
 * still offers what was typed into it (`typed`).
 */
export function closedForm(flow: Flow, step: ChartStep | null, snapshot: AnyMachineSnapshot): string | null {
  const form = step && formOf(flow, step.name);
  if (!form || form.discard === undefined) return null;
  const { typed } = asWizard(snapshot).context as Partial<TypedInput<Answers>>;
  if (typed && step.name in typed) return null;
  const isOpen = takes(asWizard(snapshot), form.event) || snapshot.hasTag('busy');
  return isOpen ? null : step.name;
}

/** The steps with forms before the review: the review leads to each, and each leads back to it. */
export const editableSteps = (flow: Flow): readonly ChartStep[] => planOf(flow).editable;

type Guarded = Pick<WizardSnapshot, 'can'>;

/** Whether the chart lets a URL lead to a step. It is asked only where a guard decides: that takes time in a long chart. */
const isRouted = (snapshot: Guarded, step: ChartStep): boolean =>
  step.routable && (!step.guarded || snapshot.can(routeTo(step)));

/** The steps that the way which these answers take to the review leaves out: those whose route the chart refuses. */
const stepsLeftOut = (flow: Flow, snapshot: Guarded): readonly ChartStep[] =>
  planOf(flow).optional.filter((step) => !isRouted(snapshot, step));

/** The steps on the way that these answers take. */
export function stepsOnTheWay(flow: Flow, snapshot: Guarded): readonly ChartStep[] {
  const leftOut = stepsLeftOut(flow, snapshot);
  return planOf(flow).steps.filter((step) => !leftOut.includes(step));
}

/** The answers that the review shows and a press sends; those of steps that are left out stay in the draft alone. */
export function answersOnTheWay(flow: Flow, snapshot: AnyMachineSnapshot): Answers {
  return without(
    asWizard(snapshot).context.answers,
    stepsLeftOut(flow, snapshot).map(({ name }) => name),
  );
}

/** Where the answers end: the first step on the way to the review that lacks one, or the last of all. */
function endOfAnswers(flow: Flow, snapshot: AnyMachineSnapshot): number {
  const { steps, editable } = planOf(flow);
  const { answers } = asWizard(snapshot).context;
  const lacks = (step: ChartStep) => editable.includes(step) && !(step.name in answers);
  const end = steps.findIndex((step) => lacks(step) && (!step.routable || isRouted(snapshot, step)));
  return end < 0 ? steps.length - 1 : end;
}

/**
 * A step when it may be entered, else the nearest one before it that may: the chart lets it, and everything before it on the
 * way to a review is answered.
 */
export function nearestOpen(flow: Flow, snapshot: AnyMachineSnapshot, target: ChartStep): ChartStep | null {
  const { steps } = planOf(flow);
  const last = Math.min(steps.indexOf(target), endOfAnswers(flow, snapshot));
  for (let index = last; index >= 0; index -= 1) {
    const step = steps[index];
    if (step && isRouted(snapshot, step)) return step;
  }
  return null;
}

/** Whether a step may be entered now. */
export const isOpen = (flow: Flow, snapshot: AnyMachineSnapshot, step: ChartStep): boolean =>
  nearestOpen(flow, snapshot, step) === step;

/**
 * Where the browser's back and forward lead to when they name a step: while nothing is answered, a step that may not be
 * entered is one of a run that is over, which is not entered again, and the first page takes its place.
 */
export function historyTarget(flow: Flow, snapshot: AnyMachineSnapshot, target: ChartStep): ChartStep {
  const [first = target] = stepsOf(flow.machine);
  const isUntouched = Object.keys(asWizard(snapshot).context.answers).length === 0;
  return reviewOf(flow) && isUntouched && !isOpen(flow, snapshot, target) ? first : target;
}

/**
 * The step at which a customer who changes another from the review stops on the way back there: the first that lacks its
 * answer once `answer` has been given, or now where there is none yet. Null where it leads straight back.
 */
export function stopBeforeReview(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  answer: EventObject | null,
): ChartStep | null {
  const here = activeStep(flow.machine, snapshot);
  const next = answer && snapshot.can(answer) ? transition(snapshot.machine, snapshot, answer)[0] : snapshot;
  const { answers } = asWizard(next).context;
  const lacks = (step: ChartStep) =>
    step !== here && editableSteps(flow).includes(step) && !(step.name in answers);
  return stepsOnTheWay(flow, next).find(lacks) ?? null;
}

export interface Progress {
  /** Counted from 1. */
  index: number;
  total: number;
}

/**
 * Where a step stands among the forms and the review, or null for a page that is not counted (guide, receipt), and for one
 * that is the only one.
 */
export function progressAt(flow: Flow, snapshot: Pick<WizardSnapshot, 'can'>, step: string): Progress | null {
  const { counted } = planOf(flow);
  const index = counted.get(step);
  const leftOut = stepsLeftOut(flow, snapshot).map(({ name }) => name);
  if (index === undefined || leftOut.includes(step)) return null;
  const skipped = leftOut.flatMap((name) => counted.get(name) ?? []);
  const total = counted.size - skipped.length;
  const before = skipped.filter((other) => other < index).length;
  return total === 1 ? null : { index: index - before + 1, total };
}
