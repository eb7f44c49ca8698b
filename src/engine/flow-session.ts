import type { Actor, AnyStateMachine, EventObject, InspectionEvent, Observer, StateValue } from 'xstate';
import { createActor, transition } from 'xstate';
import { invariant } from '#src/lib/invariant.ts';
import type { ChartStep } from './chart.ts';
import { scopeOf, stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import type { Draft, DraftStores } from './draft.ts';
import { draftKeeper, emptyDraft } from './draft.ts';
import { draftAfter } from './draft-after.ts';
import { receiptKeeper } from './receipt.ts';
import { activeStep, pathOf, stepAt } from './step-path.ts';
import { pageOf, sortAnswers } from './step-schema.ts';
import { submissionIn } from './submission-in.ts';
import type { Answers, Submission, WizardProblem, WizardSnapshot } from './wizard.ts';
import { asWizard } from './wizard.ts';
import type { EngineEvent, WizardState } from './wizard-policy.ts';
import { chartEvent, leadOn, nearestOpen, problemOf, reviewOf, routeTo, toldAt } from './wizard-policy.ts';

/** Who moved the flow, which decides what becomes of the browser's history (see projection.ts). */
type Cause = 'customer' | 'back' | 'address' | 'answer';

/** A flow at one moment, as the screen shows it. */
export interface FlowMoment {
  snapshot: WizardSnapshot;
  /** The step that is shown: while busy the one before it, null before the first. */
  step: ChartStep | null;
  /** The value of the chart's state, of the one before it while that has no step. */
  state: StateValue;
  /** The pathname of the active step, or null in a state without a path. */
  path: string | null;
  cause: Cause;
  /** What is to be told of at this step; null where the chart's problem belongs to another. */
  problem: WizardProblem | null;
  /** What is being sent, or was sent before and is not settled. */
  submission: Submission | null;
  /** Something was sent without an answer, and is being looked up. */
  verifying: boolean;
  /** Steps that lost their answer to an earlier change and still lack it. */
  forgotten: readonly string[];
}

export interface FlowSessionDeps {
  flow: Flow;
  /** The chart with its ports provided. */
  machine: AnyStateMachine;
  /** What the route's loader fetched. */
  data: unknown;
  /** The chart's own input beside the engine's (`asksHearing`, `eventId` …). */
  facts: Record<string, unknown>;
  visitor: string;
  stores: DraftStores;
  newId: () => string;
  now: () => number;
  inspect?: Observer<InspectionEvent>;
}

/** One run of a flow: its actor, its draft, and the ways to move it. It lives outside React. */
export interface FlowSession {
  readonly flow: Flow;
  /** What the route's loader has fetched last. */
  readonly data: unknown;
  /** Takes what the loader has fetched anew, for a flow that started again or is come back to. */
  refresh(data: unknown): void;
  getMoment(): FlowMoment;
  subscribe(listener: () => void): () => void;
  /** Sends a customer's event; the machine decides what comes of it. */
  send(event: { type: string } & Record<string, unknown>): void;
  /** Opens a step that was answered, from the review; its answer leads back there. */
  edit(step: string): void;
  /** Sends what is reviewed, under the key that was made for exactly these answers. */
  submit(event: string): void;
  /** The pathname that `back.pressed` leads to, or null when this is the first page. */
  pathBehind(): string | null;
  back(): void;
  /**
   * Goes where a URL leads: to its step when the chart lets it be entered, else to the nearest earlier one. A finished
   * flow starts again at its first page; a busy one stays where it is.
   */
  enter(pathname: string): void;
  /** Goes on where the answers end: the first step that lacks one, or the review. */
  resume(): void;
  /** What a step's form holds: what is being typed, else what was answered, else null. */
  valuesOf(step: string): Answers | null;
  /** Keeps what is being typed, so that neither a reload nor a kill loses it. */
  keepTyped(step: string, values: Answers): void;
  /** Forgets what was typed into a step and sends its `discard`; nothing of it where the chart does not take that now. */
  discard(step: string, event: string): void;
  /** Ends the run. The draft is kept as it is now, whatever a form that is still on the screen goes on typing. */
  stop(): void;
}

const NOBODY: EventObject = { type: '' };

/** Opens a flow at a URL, with the draft that an earlier visit left. `pathname` is where the customer arrives. */
export function openFlowSession(deps: FlowSessionDeps, pathname: string): FlowSession {
  const { flow, machine, stores } = deps;
  let { data } = deps;
  const { tab } = stores;
  const owner = { flow: scopeOf(machine, deps.facts), version: flow.version, visitor: deps.visitor };
  const drafts = draftKeeper(stores, owner, deps.now);
  const receipts = receiptKeeper(tab, owner, flow.receipt);
  const reloadFlag = `reload:${owner.flow}`;
  const steps = stepsOf(machine);
  const listeners = new Set<() => void>();
  const kindOf = (step: ChartStep | null) => step && pageOf(flow, step.name);

  const reloaded = tab.getItem(reloadFlag) === pathname;
  const asked = stepAt(machine, pathname, deps.facts);
  let draft = checkedDraft();
  let cause: Cause = 'address';
  let stopped = false;
  /** What the chart is just told; a port's answer counts as nothing that anybody did. */
  let event: EventObject | EngineEvent = NOBODY;
  let leading = false;
  let heardSubmission: unknown = null;
  let actor = create(reloaded, kindOf(asked) === 'receipt' ? receipts.load() : null);
  let state: WizardState = { snapshot: actor.getSnapshot(), editing: false, toldAt: undefined };
  let moment = momentOf(null);

  /** Answers must fit today's schemas; a submission stays what was sent, or it could not be looked up. */
  function checkedDraft(): Draft {
    const { draft: found, version } = drafts.load();
    const answers =
      version === flow.version ? found.answers : (flow.upgrade?.(found.answers, version) ?? found.answers);
    const { fitting, unfit } = sortAnswers(flow, data, answers);
    return { ...found, answers: fitting, typed: { ...unfit, ...found.typed } };
  }

  function create(isReload: boolean, receipt: unknown): Actor<AnyStateMachine> {
    const { answers, submission } = draft;
    const input = { ...deps.facts, answers, submission, receipt, reloaded: isReload };
    const created = createActor(machine, { input, ...(deps.inspect ? { inspect: deps.inspect } : {}) });
    created.subscribe({ next: settle, error: settle });
    return created;
  }

  function momentOf(before: FlowMoment | null): FlowMoment {
    const { snapshot } = state;
    const active = activeStep(machine, snapshot);
    return {
      snapshot: asWizard(snapshot),
      step: active ?? before?.step ?? null,
      state: active || !before ? snapshot.value : before.state,
      path: active && pathOf(active, asWizard(snapshot).context),
      cause,
      problem: problemOf(state),
      ...submissionIn(snapshot),
      forgotten: draft.forgotten,
    };
  }

  /** The chart has moved: first the engine leads on from there, if it has to, then everybody is told. */
  function settle(): void {
    const snapshot = actor.getSnapshot();
    const { to, editing } = leading
      ? { to: null, editing: state.editing }
      : leadOn(flow, state, event, snapshot);
    leading = to !== null;
    if (to) {
      state = { ...state, editing };
      actor.send(routeTo(to));
      return;
    }
    state = { snapshot, editing, toldAt: toldAt(flow, state, snapshot) };
    hearSubmission();
    follow();
  }

  /** A change inside the submission is none of the wizard's chart, but the draft must know what is under way. */
  function hearSubmission(): void {
    const { submission } = actor.getSnapshot().children;
    if (submission === heardSubmission) return;
    heardSubmission = submission;
    submission?.subscribe({ next: () => stopped || follow(), error: () => undefined });
  }

  function follow(): void {
    const { status, context } = asWizard(state.snapshot);
    const step = activeStep(machine, state.snapshot);
    if (status === 'done') {
      draft = emptyDraft;
      drafts.clear();
      if (flow.receipt) receipts.save(context.receipt);
    } else if (status !== 'error') {
      const { submission } = submissionIn(state.snapshot);
      const reviewing = kindOf(step) === 'review';
      keep(draftAfter({ before: draft, answers: context.answers, submission, reviewing, newId: deps.newId }));
    }
    moment = momentOf(moment);
    if (moment.path) flagReload(moment.path, step);
    for (const listener of listeners) listener();
  }

  function flagReload(path: string, step: ChartStep | null): void {
    const page = kindOf(step);
    if (page !== null && page !== 'review') tab.removeItem(reloadFlag);
    else tab.setItem(reloadFlag, path);
  }

  function keep(next: Draft): void {
    if (stopped) return;
    draft = next;
    const empty = Object.keys(next.answers).length + Object.keys(next.typed).length === 0;
    if (empty && !next.submission) drafts.clear();
    else drafts.save(next);
  }

  function move(by: Cause, happened: EventObject | EngineEvent): void {
    cause = by;
    event = happened;
    actor.send(chartEvent(flow, state, happened));
    event = NOBODY;
    cause = 'answer';
  }

  /**
   * Routes to a step or, refused, to the nearest earlier one; where it is already, or where nothing may be entered, it only
   * tells the listeners, so that the URL is mended.
   */
  function route(by: Cause, target: ChartStep): void {
    const here = moment.step;
    const isEarlier = here !== null && steps.indexOf(here) <= steps.indexOf(target);
    const open = nearestOpen(flow, state.snapshot, target);
    const to = isEarlier && (!open || steps.indexOf(open) < steps.indexOf(here)) ? here : open;
    if (to && to !== here) move(by, routeTo(to));
    else tellAgain(by);
  }

  function tellAgain(by: Cause): void {
    cause = by;
    follow();
    cause = 'answer';
  }

  const session: FlowSession = {
    flow,
    get data() {
      return data;
    },
    refresh: (fetched) => {
      data = fetched;
      follow();
    },
    getMoment: () => moment,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event) => move('customer', event),
    edit: (step) => move('customer', { type: 'step.edited', step }),
    submit: (type) => move('customer', { type, key: draft.submitKey } as EventObject),
    pathBehind: () => {
      const back = chartEvent(flow, state, { type: 'back.pressed' });
      if (!state.snapshot.can(back)) return null;
      const [next] = transition(machine, state.snapshot, back);
      const step = activeStep(machine, next);
      return step && pathOf(step, next.context);
    },
    back: () => move('back', { type: 'back.pressed' }),
    enter: (to) => {
      if (moment.snapshot.status !== 'active') {
        actor.stop();
        receipts.clear();
        actor = create(false, null);
        state = { snapshot: actor.getSnapshot(), editing: false, toldAt: undefined };
        actor.start();
        return;
      }
      const target = stepAt(machine, to, moment.snapshot.context) ?? steps[0];
      invariant(target, `${machine.id}: no state has a path. A wizard needs one.`);
      if (!moment.snapshot.hasTag('busy')) route('address', target);
    },
    resume: () => {
      const review = reviewOf(flow);
      invariant(review, `${machine.id}: no review step to resume towards.`);
      route('customer', review);
    },
    valuesOf: (step) => (draft.typed[step] ?? draft.answers[step] ?? null) as Answers | null,
    keepTyped: (step, values) => {
      keep({ ...draft, typed: { ...draft.typed, [step]: values } });
      for (const listener of listeners) listener();
    },
    discard: (step, type) => {
      if (stopped || !moment.snapshot.can({ type })) return;
      const { [step]: _, ...typed } = draft.typed;
      keep({ ...draft, typed });
      move('customer', { type });
    },
    stop: () => {
      stopped = true;
      actor.stop();
      listeners.clear();
    },
  };

  actor.start();
  if (!reloaded && moment.snapshot.status === 'active') session.enter(pathname);
  cause = 'answer';
  return session;
}
