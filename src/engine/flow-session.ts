import type { Actor, AnyStateMachine, InspectionEvent, Observer } from 'xstate';
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
import type { Answers, WizardSnapshot } from './wizard.ts';
import { asWizard } from './wizard.ts';

/** Who moved the flow, which decides what becomes of the browser's history (see projection.ts). */
type Cause = 'customer' | 'back' | 'address' | 'answer';

/** A flow at one moment, as the screen shows it. */
export interface FlowMoment {
  snapshot: WizardSnapshot;
  /** The step that is shown: while busy the one before it, null before the first. */
  step: ChartStep | null;
  /** The pathname of the active step, or null in a state without a path. */
  path: string | null;
  cause: Cause;
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
  let actor = create(reloaded, kindOf(asked) === 'receipt' ? receipts.load() : null);
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
    created.subscribe({ next: follow, error: follow });
    return created;
  }

  function momentOf(shownBefore: ChartStep | null): FlowMoment {
    const snapshot = asWizard(actor.getSnapshot());
    const active = activeStep(machine, actor.getSnapshot());
    return {
      snapshot,
      step: active ?? shownBefore,
      path: active && pathOf(active, snapshot.context),
      cause,
      forgotten: draft.forgotten,
    };
  }

  function follow(): void {
    const { snapshot, step, path } = momentOf(null);
    if (snapshot.status === 'done' && !snapshot.hasTag('crashed')) {
      draft = emptyDraft;
      drafts.clear();
      if (flow.receipt) receipts.save(snapshot.context.receipt);
    } else {
      const reviewing = kindOf(step) === 'review';
      keep(draftAfter({ before: draft, context: snapshot.context, reviewing, newId: deps.newId }));
    }
    moment = momentOf(moment.step);
    if (path) flagReload(path, step);
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

  function move(by: Cause, event: { type: string }): void {
    cause = by;
    actor.send(event);
    cause = 'answer';
  }

  /**
   * Routes to a step or, refused, to the nearest earlier one; where it is already, or where nothing may be entered, it only
   * tells the listeners, so that the URL is mended.
   */
  function route(by: Cause, target: ChartStep): void {
    const backwards = steps.slice(0, steps.indexOf(target) + 1).reverse();
    const eventTo = (step: ChartStep) => ({ type: 'xstate.route', to: `#${step.name}` });
    const entered = backwards.find(
      (step) => step.name === moment.step?.name || moment.snapshot.can(eventTo(step)),
    );
    if (entered && entered.name !== moment.step?.name) move(by, eventTo(entered));
    else {
      cause = by;
      follow();
      cause = 'answer';
    }
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
    submit: (event) => move('customer', { type: event, key: draft.submitKey } as { type: string }),
    pathBehind: () => {
      const snapshot = actor.getSnapshot();
      if (!snapshot.can({ type: 'back.pressed' })) return null;
      const [next] = transition(machine, snapshot, { type: 'back.pressed' });
      const step = activeStep(machine, next);
      return step && pathOf(step, next.context);
    },
    back: () => move('back', { type: 'back.pressed' }),
    enter: (to) => {
      if (moment.snapshot.status !== 'active') {
        actor.stop();
        receipts.clear();
        actor = create(false, null);
        actor.start();
        return;
      }
      const first = steps[0];
      const target = stepAt(machine, to, moment.snapshot.context) ?? first;
      invariant(target, `${machine.id}: no state has a path. A wizard needs one.`);
      if (!moment.snapshot.hasTag('busy')) route('address', target);
    },
    resume: () => {
      const review = steps.find((step) => kindOf(step) === 'review');
      invariant(review, `${machine.id}: no review step to resume towards.`);
      route('customer', review);
    },
    valuesOf: (step) => (draft.typed[step] ?? draft.answers[step] ?? null) as Answers | null,
    keepTyped: (step, values) => {
      keep({ ...draft, typed: { ...draft.typed, [step]: values } });
      for (const listener of listeners) listener();
    },
    discard: (step, event) => {
      if (stopped || !moment.snapshot.can({ type: event })) return;
      const { [step]: _, ...typed } = draft.typed;
      keep({ ...draft, typed });
      move('customer', { type: event });
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
