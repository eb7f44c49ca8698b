import type { AnyActor, AnyActorScope, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createActor, initialTransition } from 'xstate';
import { activeStep } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { fingerprint } from '#src/engine/core/draft.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { getReachableAnswers } from '#src/engine/core/open-steps.ts';
import type { EngineEvent, RunEvent, RunState } from '#src/engine/core/reduce.ts';
import { reduce, startRun } from '#src/engine/core/reduce.ts';
import type { Answers, WizardContext } from '#src/engine/core/wizard.ts';
import { asWizard, hasAnswers } from '#src/engine/core/wizard.ts';

/** The answers that a press would send, with the idempotency key for exactly these answers. */
export interface Press {
  key: string;
  answers: Answers;
}

/** The state of a chart, and what the engine and the provider know at that moment. */
export interface ModelState extends RunState {
  /**
   * True if a press of the customer started the submission. False if a reloaded page started it, only to look up an
   * earlier press.
   */
  pressed: boolean;
  /** True if a look-up of an earlier submission would find nothing. */
  missing: boolean;
  /** The key and answers of a press at the review. Null before the review is first reached. */
  keyed: Press | null;
  /**
   * For each part (call of the submission) before the last, a fingerprint of the answers with which the provider last accepted that
   * part.
   */
  held: Readonly<Record<string, string>>;
}

export type ModelEvent = AnyEventObject | EngineEvent;

const fingerprints = new WeakMap<Answers, string>();

/** The fingerprint of answers that stay unchanged, as those of a chart do. Thousands of states share one object. */
export function fingerprintOnce(answers: Answers): string {
  const known = fingerprints.get(answers) ?? fingerprint(answers);
  fingerprints.set(answers, known);
  return known;
}

/** Sends events to a chart. The assertions use a pure function. The measurement of coverage uses a real actor. */
export interface Chart {
  send(event: AnyEventObject): AnyMachineSnapshot;
}

/**
 * Builds the model's state from a chart's snapshot. If an earlier page load left a submission, the key of that submission is used.
 */
export function stateOf(snapshot: AnyMachineSnapshot): ModelState {
  const { submission, answers = {} } = (snapshot.context ?? {}) as Partial<WizardContext>;
  // A chart may start at its review. Such a chart has a key for its answers from the start.
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
  ...Object.fromEntries(parts.map((part) => [part, fingerprintOnce(answers)])),
});

/** A key is created when the review is reached, and a new one after the answers have changed (draft.ts). */
function keyedAt(flow: Flow, { keyed }: ModelState, snapshot: AnyMachineSnapshot): ModelState['keyed'] {
  if (!hasAnswers(asWizard(snapshot).context.answers)) return null;
  const { review } = planOf(flow);
  if (review === null || activeStep(flow.machine, snapshot) !== review) return keyed;
  const answers = getReachableAnswers(flow, snapshot);
  if (keyed && fingerprintOnce(keyed.answers) === fingerprint(answers)) return keyed;
  // Discarding the answers also discards their key, but not the key of the submission.
  const before = keyed?.key ?? asWizard(snapshot).context.submission?.key ?? 0;
  return { key: `${Number(before) + 1}`, answers };
}

/** Returns the next press of the customer. A cancellation uses the booking's id as its key. */
export const pressIn = ({ snapshot, keyed }: ModelState): Press =>
  'bookingId' in snapshot.context
    ? { key: String(snapshot.context.bookingId), answers: asWizard(snapshot).context.answers }
    : (keyed ?? { key: '', answers: {} });

/** Returns the port (a call that the chart makes) whose result the event is, or null for a customer's event. */
export const portOf = ({ type }: { type: string }): string | null =>
  /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1] ?? null;

/**
 * Returns the new value of `missing`. Only after the ending `unknown` may a look-up find a submission. If this press
 * sent nothing, a value of true stays true.
 */
function isMissing({ missing }: ModelState, event: ModelEvent): boolean {
  if (portOf(event) !== 'submission') return missing;
  const { ending, sends, checksFirst } = event as AnyEventObject;
  const wasSent = sends.length > 0 && !checksFirst;
  return ending !== 'unknown' || (missing && !wasSent);
}

/** Applies an event: first the chart's own transition, and then the engine's move. */
function told(flow: Flow, before: RunState, event: ModelEvent, chart: Chart): RunState {
  const isPort = portOf(event) !== null;
  let run: RunState = before;
  const take = (change: RunEvent): void => {
    const { run: next, send } = reduce(flow, run, change);
    run = next;
    if (send) take({ type: 'snapshot', snapshot: chart.send(send) });
  };
  if (isPort) take({ type: 'snapshot', snapshot: chart.send(event) });
  else take({ type: 'sent', event, cause: 'customer' });
  take({ type: 'settled' });
  return run;
}

/** Returns the state of a wizard after an event, including the parts that the provider has accepted by then. */
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

/**
 * Lets a chart take events without an actor of its own for each. XState's `transition` creates one each time, which takes most of
 * its time.
 */
export function inertScope(self: AnyActor): AnyActorScope {
  const ignore = () => undefined;
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  };
}

const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();

function scopeOf(machine: AnyStateMachine): AnyActorScope {
  const scope = scopes.get(machine) ?? inertScope(createActor(machine));
  scopes.set(machine, scope);
  return scope;
}

export function advance(
  flow: Flow,
  machine: AnyStateMachine,
  before: ModelState,
  event: ModelEvent,
): ModelState {
  let { snapshot } = before;
  return after(flow, before, event, {
    send: (sent) => {
      snapshot = machine.transition(snapshot, sent, scopeOf(machine));
      return snapshot;
    },
  });
}

export const begin = (machine: AnyStateMachine, input: unknown): ModelState =>
  stateOf(initialTransition(machine, input)[0]);
