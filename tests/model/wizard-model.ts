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

/** What the model of a wizard cannot read off its chart and its flow. */
export interface WizardModel {
  flow: Flow;
  /** Answers that are valid on the demo data, one set a branch. The first goes with the first facts, and so on. */
  examples: Readonly<Record<string, object>>;
  /** What the provider returns to a finished flow; left out where no page shows it. */
  receipt?: unknown;
  /** The ways to come in, by what the chart is told beside the answers; one without anything when left out. */
  facts?: Readonly<Record<string, Facts>>;
  /** Ways to come in beside those that every wizard with a review has. */
  starts?: readonly Start[];
  /** What the ports beside the submission may return, by the invocation's id. */
  ports?: (state: ModelState) => Readonly<Record<string, readonly unknown[]>>;
  /** The problems by which the provider refuses a submission. A code without an entry is no refusal, or none that a walk can bring about. */
  refusals?: Refusals | ((state: ModelState) => Refusals);
  /** The lookup compares with what is wanted now, so that it does not find what was sent before the answers were changed. */
  findsWanted?: true;
  /** What the customer holds is read before anything is sent. */
  readsHoldings?: true;
  /** The payloads of events that are neither answers nor sent by a page of the flow; none skips the event. */
  events?: (type: string, state: ModelState) => readonly AnyEventObject[] | null;
  /** Events by which a page of the flow's own sends what was answered, beside the review's. */
  sends?: readonly string[];
  /**
   * What a step or a page needs in order to be shown: each condition in words, and whether it holds. Left out, a step needs what the
   * guard of its `route` says, and the examples say whether that is right: each answers the steps on its way and no others. A
   * wizard whose steps depend on facts says it here a second time, so that its guards are compared with something.
   */
  needs?: (step: string, context: Facts) => Readonly<Record<string, boolean>>;
  /** The problems on which later events depend, beside those that a submission leaves. */
  lasting?: readonly string[];
  /** What of the context follows from the rest, and so tells no states apart. */
  derived?: readonly string[];
  /** Whether a state is only read: the way on from it is out of the flow. */
  isOnlyRead?: (step: string, context: Facts) => boolean;
}

/** A model with the exploration that is made of it. */
export interface ModelledWizard extends WizardModel {
  exploration: Exploration;
}

/** The names of what a step needs and lacks. */
export const lacking = (
  { flow, needs = neededIn(flow) }: WizardModel,
  step: string,
  context: object,
): string[] =>
  Object.entries(needs(step, { ...context })).flatMap(([need, isThere]) => (isThere ? [] : [need]));

type Guard = (args: { context: object; event: { type: string } }, params: undefined) => boolean;

/** What the guards of the routes say, each under its own name. */
const neededIn =
  ({ machine }: Flow): NonNullable<WizardModel['needs']> =>
  (step, context) => {
    const guard: unknown = machine.states[step]?.config.route?.guard;
    if (typeof guard !== 'string') return {};
    const holds = (machine.implementations.guards as Record<string, Guard | undefined>)[guard];
    invariant(holds, `${machine.id}: setup has no guard ${guard}.`);
    return { [guard]: holds({ context, event: { type: 'xstate.route' } }, undefined) };
  };

/** What the engine hands to a wizard of which nothing is left from an earlier visit. */
export const CLEAN = { answers: {}, submission: null, receipt: null, reloaded: false, typed: {} };

/** The input of a page that was loaded again while these answers were being sent. */
export const inMidSubmit = (answers: Answers | object, facts: Facts) => ({
  ...CLEAN,
  ...facts,
  answers,
  submission: { key: '0', answers, done: [] as string[], inDoubt: true, idsBefore: [] as number[] },
});

/** The ways into every wizard with a review: new, loaded again at a step, in mid-submit, after it, and with stale answers. */
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

/** What a page of the flow offers: a guide begins where nothing is answered, and starts over where something is. */
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

/** Every example's answer of the step that sends this type. */
function answersOf({ flow, examples }: WizardModel, type: string): readonly ModelEvent[] | null {
  const step = Object.keys(flow.steps).find((name) => formOf(flow, name)?.event === type);
  if (step === undefined) return null;
  const given = Object.values(examples).flatMap((set) => (step in set ? [(set as Answers)[step]] : []));
  const distinct = new Map(given.map((answer) => [JSON.stringify(answer), answer]));
  return [...distinct.values()].map((answer) => ({ type, answer }));
}

/** The steps that the review offers to change now. */
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

/** What is left of an earlier press, as far as the next one depends on it: parts count under their own key only. */
function leftOf({ flow }: WizardModel, { snapshot, keyed, missing }: ModelState, key: string): unknown {
  const { submission } = asWizard(snapshot).context;
  const { review } = planOf(flow);
  const comesToReview = review !== null && stepsOnTheWay(flow, snapshot).includes(review);
  const isSame =
    !(keyed && comesToReview) || fingerprint(keyed.answers) === fingerprint(answersOnTheWay(flow, snapshot));
  const isCurrent = submission?.key === key && isSame;
  if (!submission || !(isCurrent || submission.inDoubt)) return null;
  return [submission.inDoubt, isCurrent && [submission.done, submission.idsBefore], missing];
}

/**
 * Everything that the chart's guards, the engine and the ports' answers depend on. That a page was loaded again counts only
 * where the chart begins.
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

/** What the tests of a wizard walk and try, made of its flow, its examples and its problems. */
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
