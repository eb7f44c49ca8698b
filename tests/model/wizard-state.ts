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

/** What a press sends, under the key that was made for exactly that. */
export interface Press {
  key: string;
  answers: Answers;
}

/** A chart at one moment, with what the engine knows beside it. */
export interface ModelState extends RunState {
  /** A press of the customer's has led to the sending that is under way; a page that was loaded again only looks. */
  pressed: boolean;
  /** What was sent without an answer has been looked up since, and was not there. */
  missing: boolean;
  /** The key under which a press at the review sends, and the answers that it was made for; null before the first review. */
  keyed: Press | null;
  /** By part: the answers of which the provider has accepted it last, where more parts were to follow. */
  held: Readonly<Record<string, string>>;
}

export type ModelEvent = AnyEventObject | EngineEvent;

/** Takes a chart's events one after the other: a pure one for what must hold, a real actor for what it fires. */
export interface Chart {
  send(event: AnyEventObject): AnyMachineSnapshot;
}

/** A draft that an earlier page load has left brings the key of what was sent along. */
export function stateOf(snapshot: AnyMachineSnapshot): ModelState {
  const { submission, answers = {} } = (snapshot.context ?? {}) as Partial<WizardContext>;
  const isLeft = submission && Object.keys(answers).length > 0;
  const keyed = isLeft ? { key: submission.key, answers: submission.answers } : null;
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

/** The key is made on the way to the review, anew when the answers have changed (draft.ts). */
function keyedAt(flow: Flow, { keyed }: ModelState, snapshot: AnyMachineSnapshot): ModelState['keyed'] {
  if (!hasAnswers(asWizard(snapshot).context.answers)) return null;
  const { review } = planOf(flow);
  const isAtReview = review !== null && activeStep(flow.machine, snapshot) === review;
  const answers = answersOnTheWay(flow, snapshot);
  if (!isAtReview || (keyed && fingerprint(keyed.answers) === fingerprint(answers))) return keyed;
  // Answers that were discarded take their key along, not the one of what was sent.
  const before = keyed?.key ?? asWizard(snapshot).context.submission?.key ?? 0;
  return { key: `${Number(before) + 1}`, answers };
}

/** What the customer's next press sends: the reason for which a booking is cancelled goes under that booking's own id. */
export const pressIn = ({ snapshot, keyed }: ModelState): Press =>
  'bookingId' in snapshot.context
    ? { key: String(snapshot.context.bookingId), answers: asWizard(snapshot).context.answers }
    : (keyed ?? { key: '', answers: {} });

/** The port whose answer an event is, or null for a customer's event. */
export const portOf = ({ type }: { type: string }): string | null =>
  /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1] ?? null;

/** Every end of a submission but `unknown` tells; a press whose own answer got lost begins the doubt anew. */
function isMissing({ missing }: ModelState, event: ModelEvent): boolean {
  if (portOf(event) !== 'submission') return missing;
  const { ending, sends, checksFirst } = event as AnyEventObject;
  const wasSent = sends.length > 0 && !checksFirst;
  return ending !== 'unknown' || (missing && !wasSent);
}

/** A run after an event, as the engine moves it: the chart's own transition, then where the engine leads on from there. */
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

/** A wizard after an event, with what the provider knows of it by then. */
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
