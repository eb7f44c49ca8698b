import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { activeStep } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { fingerprint } from '#src/engine/core/draft.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { answersOnTheWay, stepsOnTheWay } from '#src/engine/core/open-steps.ts';
import { formOf } from '#src/engine/core/step-schema.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Exploration, Start } from './chart-graph.ts';
import type { Refusals } from './submission-outcomes.ts';
import { isDecided, submissionOutcomes } from './submission-outcomes.ts';
import type { ModelEvent, ModelState } from './wizard-state.ts';
import { portOf, pressIn } from './wizard-state.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** The facts that a wizard's model cannot read from its chart and flow. */
export interface WizardModel {
  flow: Flow;
  /** Answers that are valid on the demo data, one set a branch. The first set goes with the first facts, and so on. */
  examples: Readonly<Record<string, object>>;
  /** The provider's result for a finished flow; undefined where no page shows it. */
  receipt?: unknown;
  /** The entries to the wizard, by the facts in its chart's input; one without facts by default. */
  facts?: Readonly<Record<string, Facts>>;
  /** Further starts beside those of every wizard with a review. */
  starts?: readonly Start[];
  /** The possible results of the ports beside the submission, by the invocation's id. */
  ports?: (state: ModelState) => Readonly<Record<string, readonly unknown[]>>;
  /**
   * The problems with which the provider refuses a submission. A code without an entry is no refusal, or none that a
   * walk can cause.
   */
  refusals?: Refusals | ((state: ModelState) => Refusals);
  /** The look-up compares with the current answers, so that it does not find a submission of earlier answers. */
  findsWanted?: true;
  /** The holdings are read before anything is sent. */
  readsHoldings?: true;
  /** The payloads of events that are neither answers nor sent by a page of the flow; none skips the event. */
  events?: (type: string, state: ModelState) => readonly AnyEventObject[] | null;
  /** Further events by which one of the flow's own pages sends the answers, beside the review's. */
  sends?: readonly string[];
  /**
   * The conditions of a step or page: each in words, with its truth. By default a step needs its `route`'s guard, and
   * the examples check it: each answers exactly the steps on its way. A wizard whose steps depend on facts states the
   * conditions a second time here, for comparison with its guards.
   */
  needs?: (step: string, context: Facts) => Readonly<Record<string, boolean>>;
  /** The problems that later events depend on, beside a submission's. */
  lasting?: readonly string[];
  /** Context values that follow from the rest, and so distinguish no states. */
  derived?: readonly string[];
  /** True for a read-only state: the next step leaves the flow. */
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
    invariant(holds, `${machine.id}: setup has no guard ${guard}.`);
    return { [guard]: holds({ context, event: { type: 'xstate.route' } }, undefined) };
  };

/** The engine's input to a wizard without an earlier visit. */
export const CLEAN = { answers: {}, submission: null, receipt: null, reloaded: false, typed: {} };

/** The input of a page that was reloaded while these answers were being sent. */
export const inMidSubmit = (answers: Answers | object, facts: Facts) => ({
  ...CLEAN,
  ...facts,
  answers,
  submission: { key: '0', answers, done: [] as string[], inDoubt: true, idsBefore: [] as number[] },
});

/**
 * The starts of every wizard with a review: new, reloaded at a step, in mid-submit, after it, and with stale answers.
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
      name: `a reload with every answer kept: ${way.name}`,
      input: { ...way.input, answers: way.answers, reloaded: true },
    })),
    { name: 'a reload in mid-submit', input: sent },
    { name: 'a submission whose answers no longer fit', input: { ...sent, answers: {} } },
    ...(receipt === undefined ? [] : [{ name: 'the last page loaded again', input: { ...input, receipt } }]),
    ...starts,
  ];
}

/** A page's offers: a guide begins without answers, and starts over with some. */
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
  return stepsOnTheWay(flow, snapshot)
    .filter((step) => planOf(flow).editable.includes(step))
    .map(({ name }) => name);
}

function casesOf(model: WizardModel, type: string, state: ModelState): readonly ModelEvent[] {
  const { flow, receipt, refusals = {}, findsWanted = false, readsHoldings = false, ports, events } = model;
  const refused = typeof refusals === 'function' ? refusals(state) : refusals;
  const port = portOf({ type });
  if (port === 'submission')
    return submissionOutcomes({ flow, receipt, refusals: refused, findsWanted, readsHoldings }, state);
  if (port !== null) return (ports?.(state)[port] ?? []).map((output) => ({ type, output }));
  if (type.startsWith('xstate.error.')) return [];
  if (type === 'step.edited') return edits(model, state).map((step) => ({ type: 'step.edited', step }));
  if (model.sends?.includes(type)) return [{ type, ...pressIn(state) }];
  return events?.(type, state) ?? pageEvents(model, type, state) ?? answersOf(model, type) ?? [{ type }];
}

/** The part of an earlier press that the next one depends on: parts count under their own key only. */
function leftOf({ flow }: WizardModel, { snapshot, keyed, missing }: ModelState, key: string): unknown {
  const { submission } = asWizard(snapshot).context;
  const keyedFor = keyed && fingerprint(keyed.answers);
  const isSame = keyedFor === null || keyedFor === fingerprint(answersOnTheWay(flow, snapshot));
  const isCurrent = submission?.key === key;
  if (!submission || !(isCurrent || submission.inDoubt)) return null;
  // The next answer may bring the keyed answers back.
  const waitsFor = isSame ? null : keyedFor;
  return [submission.inDoubt, isCurrent && [submission.done, submission.idsBefore, waitsFor], missing];
}

/** All inputs of the chart's guards, the engine and the ports' answers. A reload counts only where the chart begins. */
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
    fingerprint(answers),
    facts,
    left,
    told,
    decided,
    editing,
    pressed,
    held,
  ]);
}

/** A wizard's model for the tests, from its flow, its examples and its problems. */
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
