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

/** The event by which a chart goes to one of its steps. */
export const routeTo = ({ name }: Pick<ChartStep, 'name'>): EventObject & { to: string } => ({
  type: 'xstate.route',
  to: `#${name}`,
});

/** Whether the chart takes a form's answer, or is busy with it. */
export const isFormOpen = (snapshot: WizardSnapshot, { event }: Pick<AnyFormStep, 'event'>): boolean =>
  knowsEvent(snapshot, event) || snapshot.hasTag('busy');

/**
 * The name of the step that is shown, where its form is closed: it can be discarded, the chart does not take its answer, and
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

/** Whether the chart lets a URL lead to a step. It is asked only where a guard decides: that takes time in a long chart. */
const routeAllows = (snapshot: Guarded, step: ChartStep): boolean =>
  step.routable && (!step.guarded || snapshot.can(routeTo(step)));

/** The steps that the way which these answers take to the review leaves out: those whose route the chart refuses. */
const stepsLeftOut = (flow: Flow, snapshot: Guarded): readonly ChartStep[] =>
  planOf(flow).guarded.filter((step) => !routeAllows(snapshot, step));

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

/** The first form on the way to the review that lacks its answer, other than `but`; null where none does. */
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
 * The step itself if it may be entered, else the nearest earlier one. A step may be entered when the chart's route allows it
 * and no form before it lacks an answer.
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

/** Whether a step may be entered now. */
export const isOpen = (flow: Flow, snapshot: AnyMachineSnapshot, step: ChartStep): boolean =>
  nearestOpen(flow, snapshot, step) === step;

/**
 * Where the browser's back and forward lead to when they name a step. Where nothing is answered, a step that is not open
 * belongs to a run that has ended: the first page takes its place.
 */
export function historyTarget(flow: Flow, snapshot: AnyMachineSnapshot, target: ChartStep): ChartStep {
  const { review, steps } = planOf(flow);
  const [first = target] = steps;
  const isUntouched = !hasAnswers(asWizard(snapshot).context.answers);
  return review && isUntouched && !isOpen(flow, snapshot, target) ? first : target;
}

/** If `answer` were given now, or as things are where it is null: the next step to fill in before the review, or null. */
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
