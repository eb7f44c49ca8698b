import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { activeStep } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { fingerprint } from '#src/engine/core/draft.ts';
import { formOf, planOf } from '#src/engine/core/flow-plan.ts';
import { getReachableAnswers, getReachableSteps } from '#src/engine/core/open-steps.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Exploration, Start } from './chart-graph.ts';
import type { Refusals } from './submission-outcomes.ts';
import { isDecided, submissionOutcomes } from './submission-outcomes.ts';
import type { ModelEvent, ModelState } from './wizard-state.ts';
import { fingerprintOnce, portOf, pressIn } from './wizard-state.ts';

/** Values that a wizard knows from its start and that are not answers, such as the id of an event. */
export type Facts = Readonly<Record<string, unknown>>;

/** The part of a wizard's model that does not follow from its chart and flow. */
export interface WizardModel {
  flow: Flow;
  /**
   * Answers that are valid for the demo data, one set for each branch. The first set belongs to the first entry of
   * `facts`, and so on.
   */
  examples: Readonly<Record<string, object>>;
  /** The provider's result of a finished flow. Undefined if no page shows it. */
  receipt?: unknown;
  /** The inputs with which the wizard can start. The default is one input without facts. */
  facts?: Readonly<Record<string, Facts>>;
  /** Starts in addition to the ones that every wizard with a review has. */
  starts?: readonly Start[];
  /** The possible results of ports (calls of the chart) other than the submission, by invocation id. */
  ports?: (state: ModelState) => Readonly<Record<string, readonly unknown[]>>;
  /**
   * The problems with which the provider can refuse a submission. Codes without an entry are skipped: they are not refusals, or
   * no walk can cause them.
   */
  refusals?: Refusals | ((state: ModelState) => Refusals);
  /**
   * Set if the look-up compares the provider's data with the current answers. It then does not find a submission of earlier
   * answers.
   */
  findsWanted?: true;
  /** Set if the customer's existing bookings are read before anything is sent. */
  hasCheck?: true;
  /** Returns the payloads to try for an event, instead of the default ones. Null keeps the default ones. */
  events?: (type: string, state: ModelState) => readonly AnyEventObject[] | null;
  /** Events with which one of the flow's own pages sends the answers, in addition to the review's event. */
  sends?: readonly string[];
  /**
   * Returns the conditions of a step or page, by name, and whether each is met now. By default a step needs the guard of its
   * `route`, and each example must answer exactly the steps that the guards allow. If the steps of a wizard depend on
   * facts, its model states the conditions here a second time, so that tests can compare them with the guards.
   */
  needs?: (step: string, context: Facts) => Readonly<Record<string, boolean>>;
  /** Problems on which later events depend, in addition to the problems of a submission. */
  lasting?: readonly string[];
  /** Context values that follow from other values and so need not identify a state. */
  derived?: readonly string[];
  /** True if the customer can only read in this state, and continues on a page outside the flow. */
  isOnlyRead?: (step: string, context: Facts) => boolean;
}

export interface ModelledWizard extends WizardModel {
  exploration: Exploration;
}

export const lacking = (
  { flow, needs = neededIn(flow) }: WizardModel,
  step: string,
  context: object,
): string[] =>
  Object.entries(needs(step, { ...context })).flatMap(([need, isThere]) => (isThere ? [] : [need]));

type Guard = (args: { context: object; event: { type: string } }, params: undefined) => boolean;

const neededIn =
  ({ machine }: Flow): NonNullable<WizardModel['needs']> =>
  (step, context) => {
    const guard: unknown = machine.states[step]?.config.route?.guard;
    if (typeof guard !== 'string') return {};
    const holds = (machine.implementations.guards as Record<string, Guard | undefined>)[guard];
    invariant(holds, `${machine.id}: setup has no guard \`${guard}\`.`);
    return { [guard]: holds({ context, event: { type: 'xstate.route' } }, undefined) };
  };

/** The engine's input for a customer without an earlier visit. */
export const CLEAN = { answers: {}, submission: null, receipt: null, reloaded: false, typed: {} };

/** The input of a page that was reloaded while it was sending these answers. */
export const inMidSubmit = (answers: Answers | object, facts: Facts) => ({
  ...CLEAN,
  ...facts,
  answers,
  submission: { key: '0', answers, done: [] as string[], inDoubt: true, baseline: [] as number[] },
});

/**
 * Returns the starts of every wizard with a review: new, reloaded at a step, reloaded while sending, reloaded after sending,
 * and with outdated answers.
 */
function startsOf({
  flow,
  examples,
  facts = { 'a new customer': {} },
  receipt,
  starts = [],
}: WizardModel): Start[] {
  const sets = Object.values(examples);
  const ways = Object.entries(facts).map(([name, of], index) => ({
    name,
    input: { ...CLEAN, ...of },
    answers: (sets[index] ?? sets[0]) as Answers,
  }));
  const entered = ways.map(({ name, input }) => ({ name, input }));
  const [first] = ways;
  if (!planOf(flow).review || !first) return [...entered, ...starts];
  const { input, answers } = first;
  const sent = inMidSubmit(answers, input);
  return [
    ...entered,
    ...ways.slice(0, sets.length).map((way) => ({
      name: `a reload that keeps every answer: ${way.name}`,
      input: { ...way.input, answers: way.answers, reloaded: true },
    })),
    { name: 'a reload while sending', input: sent },
    { name: 'a submission whose answers no longer fit', input: { ...sent, answers: {} } },
    ...(receipt === undefined ? [] : [{ name: 'a reload of the last page', input: { ...input, receipt } }]),
    ...starts,
  ];
}

/**
 * On a review, returns the event of the button. On a guide, returns no event for a button that the guide does not offer: it
 * offers to begin only without answers, and to start over only with answers. Null if the default events apply.
 */
function pageEvents({ flow }: WizardModel, type: string, state: ModelState): readonly ModelEvent[] | null {
  const { snapshot } = state;
  const { answers } = asWizard(snapshot).context;
  const page = flow.steps[activeStep(flow.machine, snapshot)?.name ?? ''];
  if (!page || !('page' in page)) return null;
  if (page.page === 'review' && type === page.event) return [{ type, ...pressIn(state) }];
  if (page.page !== 'guide') return null;
  const started = Object.keys(answers).length > 0;
  const isOffered = type === page.event ? !started : type !== page.discard || started;
  return isOffered ? null : [];
}

function answersOf({ flow, examples }: WizardModel, type: string): readonly ModelEvent[] | null {
  const step = Object.keys(flow.steps).find((name) => formOf(flow, name)?.event === type);
  if (step === undefined) return null;
  const given = Object.values(examples).flatMap((set) => (step in set ? [(set as Answers)[step]] : []));
  const distinct = new Map(given.map((answer) => [JSON.stringify(answer), answer]));
  return [...distinct.values()].map((answer) => ({ type, answer }));
}

function edits({ flow }: WizardModel, { snapshot }: ModelState): readonly string[] {
  const here = activeStep(flow.machine, snapshot);
  if (here === null || here !== planOf(flow).review) return [];
  return getReachableSteps(flow, snapshot)
    .filter((step) => planOf(flow).editable.includes(step))
    .map(({ name }) => name);
}

function casesOf(model: WizardModel, type: string, state: ModelState): readonly ModelEvent[] {
  const { flow, receipt, refusals = {}, findsWanted = false, hasCheck = false, ports, events } = model;
  const refused = typeof refusals === 'function' ? refusals(state) : refusals;
  const port = portOf({ type });
  if (port === 'submission')
    return submissionOutcomes({ flow, receipt, refusals: refused, findsWanted, hasCheck }, state);
  if (port !== null) return (ports?.(state)[port] ?? []).map((output) => ({ type, output }));
  if (type.startsWith('xstate.error.')) return [];
  if (type === 'step.edited') return edits(model, state).map((step) => ({ type: 'step.edited', step }));
  if (model.sends?.includes(type)) return [{ type, ...pressIn(state) }];
  return events?.(type, state) ?? pageEvents(model, type, state) ?? answersOf(model, type) ?? [{ type }];
}

/**
 * Returns what the next press takes over from an earlier press. Accepted parts count only if both presses have the same key.
 */
function leftOf({ flow }: WizardModel, { snapshot, keyed, missing }: ModelState, key: string): unknown {
  const { submission } = asWizard(snapshot).context;
  const isCurrent = submission?.key === key;
  if (!submission || !(isCurrent || submission.inDoubt)) return null;
  const keyedFor = keyed && fingerprintOnce(keyed.answers);
  const isSame = keyedFor === null || keyedFor === fingerprint(getReachableAnswers(flow, snapshot));
  // The result contains `keyedFor`, because a later edit may restore the answers of `keyed`.
  const waitsFor = isSame ? null : keyedFor;
  return [submission.inDoubt, isCurrent && [submission.done, submission.baseline, waitsFor], missing];
}

/**
 * Combines all values on which the guards, the engine and the ports depend. Leaves out `reloaded`, which matters only in
 * the chart's initial state.
 */
function keyOf(model: WizardModel, state: ModelState): string {
  const { derived = [], lasting = [], findsWanted } = model;
  const { snapshot, editing, pressed } = state;
  const { submission, reloaded, problem, answers, ...context } = asWizard(snapshot).context;
  const facts = Object.entries(context).filter(([name]) => !derived.includes(name));
  const told = problem && lasting.includes(problem.code) && problem.code;
  const left = leftOf(model, state, pressIn(state).key);
  const held = findsWanted ? state.held : null;
  const decided = isDecided(state);
  return JSON.stringify([
    snapshot.value,
    fingerprintOnce(answers),
    facts,
    left,
    told,
    decided,
    editing,
    pressed,
    held,
  ]);
}

export function modelOf<Machine extends AnyStateMachine, Data>(
  given: Omit<WizardModel, 'flow'> & { flow: Flow<Machine, Data> },
): ModelledWizard {
  const model: WizardModel = { ...given, flow: asFlow(given.flow) };
  return {
    ...model,
    exploration: {
      flow: model.flow,
      starts: startsOf(model),
      moreEvents: (state) => [
        ...(edits(model, state).length > 0 ? ['step.edited'] : []),
        ...(state.editing ? ['back.pressed'] : []),
      ],
      casesOf: (type, state) => casesOf(model, type, state),
      keyOf: (state) => keyOf(model, state),
    },
  };
}
