import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { activeStep } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { fingerprint } from '#src/engine/core/draft.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { answersOnTheWay } from '#src/engine/core/open-steps.ts';
import type { EngineEvent, RunEvent, RunState } from '#src/engine/core/reduce.ts';
import { reduce, startRun } from '#src/engine/core/reduce.ts';
import type { Answers, WizardContext } from '#src/engine/core/wizard.ts';
import { asWizard, hasAnswers } from '#src/engine/core/wizard.ts';

/** The answers of a press, with the key made for exactly them. */
export interface Press {
  key: string;
  answers: Answers;
}

/** A chart at one moment, with the engine's knowledge. */
export interface ModelState extends RunState {
  /** True if a press of the customer's started the current sending; a reloaded page only looks. */
  pressed: boolean;
  /** True if the look-up after a lost response has found nothing. */
  missing: boolean;
  /** The key of a press at the review, and its answers; null before the first review. */
  keyed: Press | null;
  /** By part: the answers that the provider last accepted for it, where further parts followed. */
  held: Readonly<Record<string, string>>;
}

export type ModelEvent = AnyEventObject | EngineEvent;

/** Takes a chart's events in turn: a pure one for assertions, a real actor for coverage. */
export interface Chart {
  send(event: AnyEventObject): AnyMachineSnapshot;
}

/** The state of a snapshot; an earlier page load's draft brings its submission's key along. */
export function stateOf(snapshot: AnyMachineSnapshot): ModelState {
  const { submission, answers = {} } = (snapshot.context ?? {}) as Partial<WizardContext>;
  // A chart may begin at its review, with a key for the answers there.
  const press = submission ? { key: submission.key, answers: submission.answers } : { key: '1', answers };
  const keyed = Object.keys(answers).length > 0 ? press : null;
  const held = heldBy({}, submission?.done ?? [], submission?.answers ?? {});
  return { ...startRun(snapshot, 'address'), pressed: false, missing: false, keyed, held };
}

const heldBy = (
  before: ModelState['held'],
  parts: readonly string[],
  answers: Answers,
): ModelState['held'] => ({
  ...before,
  ...Object.fromEntries(parts.map((part) => [part, fingerprint(answers)])),
});

/** The key is made on the way to the review, and again after the answers have changed (draft.ts). */
function keyedAt(flow: Flow, { keyed }: ModelState, snapshot: AnyMachineSnapshot): ModelState['keyed'] {
  if (!hasAnswers(asWizard(snapshot).context.answers)) return null;
  const { review } = planOf(flow);
  const isAtReview = review !== null && activeStep(flow.machine, snapshot) === review;
  const answers = answersOnTheWay(flow, snapshot);
  if (!isAtReview || (keyed && fingerprint(keyed.answers) === fingerprint(answers))) return keyed;
  // Discarded answers take their key along, but not the submission's.
  const before = keyed?.key ?? asWizard(snapshot).context.submission?.key ?? 0;
  return { key: `${Number(before) + 1}`, answers };
}

/** The customer's next press; a cancellation uses the booking's own id as its key. */
export const pressIn = ({ snapshot, keyed }: ModelState): Press =>
  'bookingId' in snapshot.context
    ? { key: String(snapshot.context.bookingId), answers: asWizard(snapshot).context.answers }
    : (keyed ?? { key: '', answers: {} });

/** The port of an event, or null for a customer's event. */
export const portOf = ({ type }: { type: string }): string | null =>
  /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1] ?? null;

/** Every end of a submission but `unknown` gives certainty; a press with a lost response is in doubt again. */
function isMissing({ missing }: ModelState, event: ModelEvent): boolean {
  if (portOf(event) !== 'submission') return missing;
  const { ending, sends, checksFirst } = event as AnyEventObject;
  const wasSent = sends.length > 0 && !checksFirst;
  return ending !== 'unknown' || (missing && !wasSent);
}

/** A run after an event: the chart's own transition, then the engine's move from there. */
function told(flow: Flow, before: RunState, event: ModelEvent, chart: Chart): RunState {
  const isPort = portOf(event) !== null;
  let run: RunState = before;
  const take = (change: RunEvent): void => {
    const { run: next, send } = reduce(flow, run, change);
    run = next;
    if (send) take({ type: 'moved', snapshot: chart.send(send) });
  };
  if (isPort) take({ type: 'moved', snapshot: chart.send(event) });
  else take({ type: 'told', event, cause: 'customer' });
  take({ type: 'settled' });
  return run;
}

/** A wizard after an event, with the provider's knowledge by then. */
export function after(flow: Flow | null, before: ModelState, event: ModelEvent, chart: Chart): ModelState {
  if (!flow) return { ...before, snapshot: chart.send(event) };
  const run = told(flow, before, event, chart);
  const { snapshot } = run;
  const wasSending = 'submission' in before.snapshot.children;
  const pressed = 'submission' in snapshot.children && (wasSending ? before.pressed : portOf(event) === null);
  const keyed = keyedAt(flow, before, snapshot);
  const accepted = 'accepted' in event ? (event.accepted as readonly string[]) : [];
  const held = heldBy(before.held, accepted, pressIn(before).answers);
  const missing = isMissing(before, event);
  return { ...run, pressed, missing, keyed, held };
}

/** The same without an actor. */
export function advance(
  flow: Flow,
  machine: AnyStateMachine,
  before: ModelState,
  event: ModelEvent,
): ModelState {
  let { snapshot } = before;
  return after(flow, before, event, {
    send: (sent) => {
      [snapshot] = transition(machine, snapshot, sent);
      return snapshot;
    },
  });
}

export const begin = (machine: AnyStateMachine, input: unknown): ModelState =>
  stateOf(initialTransition(machine, input)[0]);
