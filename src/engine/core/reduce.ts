import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import type { ChartStep } from './chart.ts';
import { activeStep } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { planOf } from './flow-plan.ts';
import { isOpen, nearestOpen, routeTo } from './open-steps.ts';
import type { WizardProblem } from './wizard.ts';
import { asWizard, valueAt } from './wizard.ts';

/** What the engine's screens can ask for beside a chart's own events. */
export type EngineEvent = { type: 'step.edited'; step: string };

/** Who moved the flow (`port`: a port has answered), which decides what becomes of the browser's history (see url-projection.ts). */
export type Cause = 'customer' | 'back' | 'address' | 'port';

/** A run at one moment: where its chart is, and what the engine knows beside it. */
export interface RunState {
  snapshot: AnyMachineSnapshot;
  /** The customer came from the review to change something, and returns there. */
  editing: boolean;
  /**
   * The step at which the chart's problem is told. Undefined: no problem, or not at a step yet. Null: the customer has left its
   * step, and it is told no more.
   */
  problemStep: string | null | undefined;
  cause: Cause;
  /** The event that the chart is being told; null while only its ports answer. */
  told: EventObject | EngineEvent | null;
  /** A redirect is under way: take the next snapshot as it is, and do not redirect again. */
  redirecting: boolean;
}

/** A run whose chart has just started. */
export const startRun = (snapshot: AnyMachineSnapshot, cause: Cause): RunState => ({
  snapshot,
  editing: false,
  problemStep: undefined,
  cause,
  told: null,
  redirecting: false,
});

export type RunEvent =
  | { type: 'told'; event: EventObject | EngineEvent; cause: Cause }
  /** The chart has a new snapshot: because of what it was told, or because a port has answered. */
  | { type: 'moved'; snapshot: AnyMachineSnapshot }
  /** The chart has taken what it was told. */
  | { type: 'settled' };

/**
 * The next state of a run: everything that the engine adds to a wizard's chart is decided here. `send`: an event to send now;
 * listeners hear only when it is null.
 */
export function reduce(
  flow: Flow,
  run: RunState,
  event: RunEvent,
): { run: RunState; send: EventObject | null } {
  switch (event.type) {
    case 'told':
      return {
        run: { ...run, cause: event.cause, told: event.event },
        send: chartEvent(flow, run, event.event),
      };
    case 'moved':
      return moved(flow, run, event.snapshot);
    case 'settled':
      return { run: { ...run, cause: 'port', told: null }, send: null };
  }
}

function moved(
  flow: Flow,
  run: RunState,
  snapshot: AnyMachineSnapshot,
): { run: RunState; send: EventObject | null } {
  const { to, editing } = run.redirecting
    ? { to: null, editing: run.editing }
    : nextRedirect(flow, run, run.told, snapshot);
  if (to) return { run: { ...run, editing, redirecting: true }, send: routeTo(to) };
  const step = problemStep(flow, run, snapshot);
  return { run: { ...run, snapshot, editing, problemStep: step, redirecting: false }, send: null };
}

/**
 * The event by which a chart follows a customer's: to edit a step is a route to it, and so is the way back from it to a
 * review in which nothing is lacking.
 */
export function chartEvent(flow: Flow, state: RunState, event: EventObject | EngineEvent): EventObject {
  if ('step' in event && event.type === 'step.edited') return routeTo({ name: event.step });
  return event.type === 'back.pressed' ? (wayBackToReview(flow, state) ?? event) : event;
}

function wayBackToReview(flow: Flow, { snapshot, editing }: RunState): EventObject | null {
  const { review } = planOf(flow);
  return editing && review && isOpen(flow, snapshot, review) ? routeTo(review) : null;
}

/** Where the engine leads on after its chart has moved; null where the customer stays where the chart has led. */
interface NextRedirect {
  to: ChartStep | null;
  editing: boolean;
}

/**
 * The rules that hold in every wizard with a review: a refused field leads to the first step that holds it;
 * the review is shown when nothing is lacking; who came from the review to change something returns there, passing through
 * each step that the change has opened again.
 */
function nextRedirect(
  flow: Flow,
  before: RunState,
  told: EventObject | EngineEvent | null,
  snapshot: AnyMachineSnapshot,
): NextRedirect {
  const { review, editable } = planOf(flow);
  const here = activeStep(flow.machine, snapshot);
  if (!review || !here || snapshot.status !== 'active') return { to: null, editing: before.editing };
  if (here === review) return fromReview(flow, before, snapshot, review);
  if (!editable.includes(here)) return { to: null, editing: false };
  const wasAt = activeStep(flow.machine, before.snapshot);
  // Coming from a state without a path means that the submission refused an answer here, so this is an edit.
  if (told?.type === 'step.edited' || wasAt === null) return { to: null, editing: true };
  const isAnswered =
    before.editing && wasAt !== here && !['back.pressed', 'xstate.route'].includes(told?.type ?? '');
  const to = isAnswered ? nearestOpen(flow, snapshot, review) : here;
  return { to: to === here ? null : to, editing: before.editing && to !== review };
}

function fromReview(
  flow: Flow,
  before: RunState,
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
  return planOf(flow).editable.find((step) => holds(step) && isOpen(flow, snapshot, step)) ?? null;
}

/** At which step the chart's problem is told: where the customer is when it arises, until that step is left. */
function problemStep(flow: Flow, before: RunState, snapshot: AnyMachineSnapshot): RunState['problemStep'] {
  const { problem } = asWizard(snapshot).context;
  const here = activeStep(flow.machine, snapshot)?.name;
  if (problem === null) return undefined;
  if (problem !== asWizard(before.snapshot).context.problem || before.problemStep === undefined) return here;
  return here === undefined || here === before.problemStep ? before.problemStep : null;
}

/** The chart's problem while it is told: at another step than its own it would only puzzle. */
export function problemOf({ snapshot, problemStep: step }: RunState): WizardProblem | null {
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
  const { review, editable } = planOf(flow);
  if (!review) return [];
  const states: AnyStateNode[] = Object.values(flow.machine.states);
  const sending = states.filter(({ invoke }) => invoke.some(({ src }) => src === 'submission'));
  return editable.flatMap(({ name }): AddedWay[] => [
    { from: review.name, to: name, why: 'edited' },
    { from: name, to: review.name, why: 'answered' },
    ...sending.map(({ key }): AddedWay => ({ from: key, to: name, why: 'refused' })),
  ]);
}
