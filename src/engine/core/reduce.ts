import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import type { ChartStep } from './chart.ts';
import { activeStep } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { planOf } from './flow-plan.ts';
import { isStepOpen, nearestOpenStep, routeTo } from './open-steps.ts';
import type { WizardProblem } from './wizard.ts';
import { asWizard, getValue } from './wizard.ts';

/** An event of the engine's screens that the chart does not declare. */
export type EngineEvent = { type: 'step.edited'; step: string };

/**
 * The cause of a move, which decides how the browser's history changes (`url-projection.ts`). `address`: the URL has changed.
 * `port`: a port of the chart, such as a call to the provider, has returned.
 */
export type Cause = 'customer' | 'back' | 'address' | 'port';

/** The state of a run, which is a customer's pass through a flow. */
export interface RunState {
  snapshot: AnyMachineSnapshot;
  /** True while the customer edits a step opened from the review. */
  editing: boolean;
  /**
   * The step that shows the chart's problem. Undefined while there is no problem, or the chart is not at a step yet. Null once the
   * customer has left that step, so that the problem is no longer shown (WIZ-34).
   */
  problemStep: string | null | undefined;
  cause: Cause;
  /** The customer's event that the chart is processing, or null. */
  pendingEvent: EventObject | EngineEvent | null;
  /** True during a redirect, so that the next snapshot does not cause another one. */
  redirecting: boolean;
}

export const startRun = (snapshot: AnyMachineSnapshot, cause: Cause): RunState => ({
  snapshot,
  editing: false,
  problemStep: undefined,
  cause,
  pendingEvent: null,
  redirecting: false,
});

export type RunEvent =
  | { type: 'sent'; event: EventObject | EngineEvent; cause: Cause }
  /** The chart has a new snapshot, because of an event or a port's result. */
  | { type: 'snapshot'; snapshot: AnyMachineSnapshot }
  /** The chart has processed the event. */
  | { type: 'settled' };

/**
 * Returns the next state of a run. Every rule that the engine adds to a wizard's chart is applied here. The caller must send the
 * event `send` to the chart at once, and must notify its listeners only when `send` is null.
 */
export function reduce(
  flow: Flow,
  run: RunState,
  event: RunEvent,
): { run: RunState; send: EventObject | null } {
  switch (event.type) {
    case 'sent':
      return {
        run: { ...run, cause: event.cause, pendingEvent: event.event },
        send: toChartEvent(flow, run, event.event),
      };
    case 'snapshot':
      return applyChartSnapshot(flow, run, event.snapshot);
    case 'settled':
      return { run: { ...run, cause: 'port', pendingEvent: null }, send: null };
  }
}

function applyChartSnapshot(
  flow: Flow,
  run: RunState,
  snapshot: AnyMachineSnapshot,
): { run: RunState; send: EventObject | null } {
  const { to, editing } = run.redirecting
    ? { to: null, editing: run.editing }
    : nextRedirect(flow, run, run.pendingEvent, snapshot);
  if (to) return { run: { ...run, editing, redirecting: true }, send: routeTo(to) };
  const step = problemStep(flow, run, snapshot);
  return { run: { ...run, snapshot, editing, problemStep: step, redirecting: false }, send: null };
}

/**
 * Maps a customer's event to an event of the chart. `step.edited` becomes an `xstate.route` event, which leads
 * straight to the step. Going back from an edit becomes an event that leads to the review, if the review is open.
 */
export function toChartEvent(flow: Flow, state: RunState, event: EventObject | EngineEvent): EventObject {
  if ('step' in event && event.type === 'step.edited') return routeTo({ name: event.step });
  return event.type === 'back.pressed' ? (toReviewRoute(flow, state) ?? event) : event;
}

function toReviewRoute(flow: Flow, { snapshot, editing }: RunState): EventObject | null {
  const { review } = planOf(flow);
  return editing && review && isStepOpen(flow, snapshot, review) ? routeTo(review) : null;
}

/** `to` is the step that the engine redirects to. Null when the customer stays at the chart's step. */
interface NextRedirect {
  to: ChartStep | null;
  editing: boolean;
}

/**
 * The rules for every wizard with a review:
 * - A refused field leads to the first step that has it (WIZ-34).
 * - The review opens only when no answer is missing.
 * - An edit from the review returns to the review. On the way, it stops at each step whose answer the edit has removed
 *   (WIZ-22, WIZ-23).
 */
function nextRedirect(
  flow: Flow,
  before: RunState,
  event: EventObject | EngineEvent | null,
  snapshot: AnyMachineSnapshot,
): NextRedirect {
  const { review, editable } = planOf(flow);
  const here = activeStep(flow.machine, snapshot);
  if (!review || !here || snapshot.status !== 'active') return { to: null, editing: before.editing };
  if (here === review) return redirectFromReview(flow, before, snapshot, review);
  if (!editable.includes(here)) return { to: null, editing: false };
  const previousStep = activeStep(flow.machine, before.snapshot);
  // From a state without a path, only a refused submission leads to an editable step. The customer then edits it.
  if (event?.type === 'step.edited' || previousStep === null) return { to: null, editing: true };
  const isAnswered =
    before.editing && previousStep !== here && !['back.pressed', 'xstate.route'].includes(event?.type ?? '');
  const to = isAnswered ? nearestOpenStep(flow, snapshot, review) : here;
  return { to: to === here ? null : to, editing: before.editing && to !== review };
}

function redirectFromReview(
  flow: Flow,
  before: RunState,
  snapshot: AnyMachineSnapshot,
  review: ChartStep,
): NextRedirect {
  const { problem } = asWizard(snapshot).context;
  const isNew = problem !== null && problem !== asWizard(before.snapshot).context.problem;
  const owner = isNew ? findStepOfField(flow, snapshot, problem) : null;
  if (owner) return { to: owner, editing: true };
  const open = nearestOpenStep(flow, snapshot, review);
  return { to: open === review ? null : open, editing: before.editing && open !== review };
}

/** The first open step whose answer has a field that the problem names. */
function findStepOfField(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  { fields = [] }: WizardProblem,
): ChartStep | null {
  const { answers } = asWizard(snapshot).context;
  const holds = ({ name }: ChartStep) => fields.some((field) => getValue(answers[name], field) !== undefined);
  return planOf(flow).editable.find((step) => holds(step) && isStepOpen(flow, snapshot, step)) ?? null;
}

/** A problem belongs to the step that is current when it arises. It is not shown any more once the customer leaves that step. */
function problemStep(flow: Flow, before: RunState, snapshot: AnyMachineSnapshot): RunState['problemStep'] {
  const { problem } = asWizard(snapshot).context;
  const here = activeStep(flow.machine, snapshot)?.name;
  if (problem === null) return undefined;
  if (problem !== asWizard(before.snapshot).context.problem || before.problemStep === undefined) return here;
  return here === undefined || here === before.problemStep ? before.problemStep : null;
}

export function getVisibleProblem({ snapshot, problemStep: step }: RunState): WizardProblem | null {
  return step === null ? null : asWizard(snapshot).context.problem;
}

/** A transition that the engine's rules add to a wizard's chart. */
export interface EngineTransition {
  from: string;
  to: string;
  why: 'edited' | 'answered' | 'refused';
}

/**
 * All transitions that the engine adds to a wizard's chart, by state name. The chart diagrams and the review site
 * show them.
 */
export function getEngineTransitions(flow: Flow): readonly EngineTransition[] {
  const { review, editable } = planOf(flow);
  if (!review) return [];
  const states: AnyStateNode[] = Object.values(flow.machine.states);
  const sending = states.filter(({ invoke }) => invoke.some(({ src }) => src === 'submission'));
  return editable.flatMap(({ name }): EngineTransition[] => [
    { from: review.name, to: name, why: 'edited' },
    { from: name, to: review.name, why: 'answered' },
    ...sending.map(({ key }): EngineTransition => ({ from: key, to: name, why: 'refused' })),
  ]);
}
