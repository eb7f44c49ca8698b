import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import { transition } from 'xstate';
import type { TypedInput } from '#machines/flow.types.ts';
import { answeredSteps, without } from './answers-change.ts';
import type { ChartStep } from './chart.ts';
import { activeStep, stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { valueAt } from './display-value.ts';
import { formOf, planOf } from './step-schema.ts';
import type { Answers, WizardProblem, WizardSnapshot } from './wizard.ts';
import { asWizard, takes } from './wizard.ts';

/** A wizard at one moment: where its chart is, and what the engine knows beside it. */
export interface WizardState {
  snapshot: AnyMachineSnapshot;
  /** The customer came from the review to change something, and returns there. */
  editing: boolean;
  /** The step at which the chart's problem is told; null when it has been left since, undefined before one is shown. */
  problemStep: string | null | undefined;
}

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
export const stepsLeftOut = (flow: Flow, snapshot: Guarded): readonly ChartStep[] =>
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
  const answered = answeredSteps(answers);
  let inOrder = 0;
  const end = steps.findIndex((step) => {
    if (step.name === answered[inOrder]) {
      inOrder += 1;
      return false;
    }
    const isAnswered = step.name in answers;
    return !isAnswered && editable.includes(step) && (!step.routable || isRouted(snapshot, step));
  });
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

const isOpen = (flow: Flow, snapshot: AnyMachineSnapshot, step: ChartStep): boolean =>
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

/** What the engine's screens can ask for beside a chart's own events. */
export type EngineEvent = { type: 'step.edited'; step: string };

/**
 * The event by which a chart follows a customer's: to edit a step is a route to it, and so is the way back from it to a
 * review in which nothing is lacking.
 */
export function chartEvent(flow: Flow, state: WizardState, event: EventObject | EngineEvent): EventObject {
  if ('step' in event && event.type === 'step.edited') return routeTo({ name: event.step });
  return event.type === 'back.pressed' ? (wayBackToReview(flow, state) ?? event) : event;
}

function wayBackToReview(flow: Flow, { snapshot, editing }: WizardState): EventObject | null {
  const review = reviewOf(flow);
  return editing && review && isOpen(flow, snapshot, review) ? routeTo(review) : null;
}

/** Where the engine leads on after its chart has moved; null where the customer stays where the chart has led. */
interface NextRedirect {
  to: ChartStep | null;
  editing: boolean;
}

/**
 * The rules that hold in every wizard with a review (house.md §3): a refused field leads to the first step that holds it;
 * the review is shown when nothing is lacking; who came from the review to change something returns there, passing through
 * each step that the change has opened again.
 */
export function nextRedirect(
  flow: Flow,
  before: WizardState,
  event: EventObject | EngineEvent,
  snapshot: AnyMachineSnapshot,
): NextRedirect {
  const review = reviewOf(flow);
  const here = activeStep(flow.machine, snapshot);
  if (!review || !here || snapshot.status !== 'active') return { to: null, editing: before.editing };
  if (here === review) return fromReview(flow, before, snapshot, review);
  if (!editableSteps(flow).includes(here)) return { to: null, editing: false };
  const wasAt = activeStep(flow.machine, before.snapshot);
  // A submission that leads to a step does so because of an answer there.
  if (event.type === 'step.edited' || wasAt === null) return { to: null, editing: true };
  const isAnswered =
    before.editing && wasAt !== here && !['back.pressed', 'xstate.route'].includes(event.type);
  const to = isAnswered ? nearestOpen(flow, snapshot, review) : here;
  return { to: to === here ? null : to, editing: before.editing && to !== review };
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

function fromReview(
  flow: Flow,
  before: WizardState,
  snapshot: AnyMachineSnapshot,
  review: ChartStep,
): NextRedirect {
  const { problem } = asWizard(snapshot).context;
  const isNew = problem !== null && problem !== asWizard(before.snapshot).context.problem;
  const owner = isNew ? ownerOf(flow, snapshot, problem) : null;
  if (owner) return { to: owner, editing: true };
  const open = nearestOpen(flow, snapshot, review);
  return { to: open === review ? null : open, editing: false };
}

/** The first step whose answer holds a field that a problem names. */
function ownerOf(flow: Flow, snapshot: AnyMachineSnapshot, { fields = [] }: WizardProblem): ChartStep | null {
  const { answers } = asWizard(snapshot).context;
  const holds = ({ name }: ChartStep) => fields.some((field) => valueAt(answers[name], field) !== undefined);
  return editableSteps(flow).find((step) => holds(step) && isOpen(flow, snapshot, step)) ?? null;
}

/** At which step the chart's problem is told: where the customer is when it arises, until that step is left. */
export function problemStep(
  flow: Flow,
  before: WizardState,
  snapshot: AnyMachineSnapshot,
): WizardState['problemStep'] {
  const { problem } = asWizard(snapshot).context;
  const here = activeStep(flow.machine, snapshot)?.name;
  if (problem === null) return undefined;
  if (problem !== asWizard(before.snapshot).context.problem || before.problemStep === undefined) return here;
  return here === undefined || here === before.problemStep ? before.problemStep : null;
}

/** The chart's problem while it is told: at another step than its own it would only puzzle. */
export function problemOf({ snapshot, problemStep: step }: WizardState): WizardProblem | null {
  return step === null ? null : asWizard(snapshot).context.problem;
}

/** A way between two states of a wizard's chart that the rules above add to it. */
export interface AddedWay {
  from: string;
  to: string;
  why: 'edited' | 'answered' | 'refused';
}

/** Every way that is added to a wizard's chart, by the names of the states: its page draws them. */
export function addedWays(flow: Flow): readonly AddedWay[] {
  const review = reviewOf(flow);
  if (!review) return [];
  const states: AnyStateNode[] = Object.values(flow.machine.states);
  const sending = states.filter(({ invoke }) => invoke.some(({ src }) => src === 'submission'));
  return editableSteps(flow).flatMap(({ name }): AddedWay[] => [
    { from: review.name, to: name, why: 'edited' },
    { from: name, to: review.name, why: 'answered' },
    ...sending.map(({ key }): AddedWay => ({ from: key, to: name, why: 'refused' })),
  ]);
}
