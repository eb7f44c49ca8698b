import type { Actor, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { createActor, transition } from 'xstate';
import type { PageReturned } from '#src/engine/charts/flow.types.ts';
import { createStore, invariant, isSameJson } from './basics.ts';
import type { ChartStep } from './chart.ts';
import { activeStep, pathOf, scopeOf, stepAt, stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { computeNextDraft, fingerprint, toDraftSummary } from './draft.ts';
import { createReceiptRepository, openRunDraft, runKey } from './draft-repository.ts';
import { formOf, pageOf, planOf } from './flow-plan.ts';
import type { FlowSession, FlowSessionDeps, FlowSnapshot, FlowViewState } from './flow-session.types.ts';
import {
  beginsAtReview,
  closedStep,
  findIncompleteStep,
  getReachableAnswers,
  historyTarget,
  routeTo,
  stepTowards,
} from './open-steps.ts';
import type { Cause, EngineEvent, RunEvent, RunState } from './reduce.ts';
import { getVisibleProblem, reduce, startRun, toChartEvent } from './reduce.ts';
import type { Draft } from './stored-draft.ts';
import type { Answers, Submission, WizardContext, WizardProblem } from './wizard.ts';
import { asWizard, getSubmission, hasAnswers, submissionActor, without } from './wizard.ts';

/** Ends a reload flag whose step was opened from the review. */
const EDIT = '#edit';

/**
 * Starts a run (one pass of a customer through a flow) at the URL `pathname`. `EntryMode` lists the cases in which the
 * run opens at another step.
 */
export function openFlowSession(deps: FlowSessionDeps, pathname: string): FlowSession {
  const { flow, stores } = deps;
  let { data } = deps;
  const machine = deps.provide(() => data);
  const { tab } = stores;
  const owner = { flow: scopeOf(machine, deps.facts), version: flow.version, visitor: deps.visitor };
  const receipts = createReceiptRepository(tab, owner, flow.receipt);
  const stepsToPrefill = Object.keys(flow.steps).filter((step) => formOf(flow, step)?.refills);
  const reloadFlag = runKey('reload', owner.flow);
  const steps = stepsOf(machine);
  const getPageKind = (step: ChartStep | null) => step && pageOf(flow, step.name);

  const flag = tab.getItem(reloadFlag);
  const wasEdit = flag === `${pathname}${EDIT}`;
  const reloaded = deps.mayBeReload !== false && (wasEdit || flag === pathname);
  const requestedStep = stepAt(machine, pathname, deps.facts);
  const stored = getPageKind(requestedStep) === 'receipt' ? receipts.load() : null;
  const receipt = stored?.receipt ?? null;
  let keptFacts = pickKeptFacts(flow, deps.facts);
  const draft = openRunDraft({
    ...deps,
    keptFacts: () => keptFacts,
    owner,
    receipt: receipt !== null,
    reloaded,
  });
  let stopped = false;
  let isLeft = false;
  let reopened =
    draft.entryMode === 'reload' && hasAnswers({ ...draft.current.answers, ...draft.current.typed });
  let startedAgain = false;
  let arrivedBeforeChange = stored?.arrivedBeforeChange === true;
  let subscribedSubmission: unknown = null;
  let reportedProblem: WizardProblem | null = null;
  let actor = create(reloaded && ['lookup', 'reload'].includes(draft.entryMode), receipt);
  let run: RunState = startRun(actor.getSnapshot(), 'address');
  let initialAnswers = getInitialAnswers();
  let viewState = computeViewState(null);
  let snapshot: FlowSnapshot = { viewState, draft: draft.current };
  const store = createStore(() => snapshot);

  /** The step at a path, else the first step. */
  function stepAtOrFirst(path: string): ChartStep {
    const step = stepAt(machine, path, run.snapshot.context) ?? steps[0];
    invariant(step, `${machine.id}: no state has a path. A wizard needs one.`);
    return step;
  }

  function create(isReload: boolean, receipt: unknown): Actor<AnyStateMachine> {
    const { answers, submission, typed } = draft.current;
    if (draft.current.keptFacts) keptFacts = pickKeptFacts(flow, draft.current.keptFacts);
    const input = { ...deps.facts, ...keptFacts, answers, submission, receipt, reloaded: isReload, typed };
    const created = createActor(machine, { input, ...(deps.inspect ? { inspect: deps.inspect } : {}) });
    const onSnapshot = () => dispatch({ type: 'snapshot', snapshot: created.getSnapshot() });
    created.subscribe({ next: onSnapshot, error: onSnapshot });
    return created;
  }

  function computeViewState(before: FlowViewState | null): FlowViewState {
    const step = activeStep(machine, run.snapshot);
    return {
      snapshot: asWizard(run.snapshot),
      step: step ?? before?.step ?? null,
      state: step || !before ? run.snapshot.value : before.state,
      path: step && pathOf(step, run.snapshot.context),
      cause: run.cause,
      editing: run.editing,
      problem: getVisibleProblem(run),
      ...getSubmission(run.snapshot),
      forgotten: draft.current.forgotten,
      reopened,
      startedAgain,
      arrivedBeforeChange,
      offersDraft: draft.isOffered,
    };
  }

  function dispatch(event: RunEvent): void {
    const { run: next, send } = reduce(flow, run, event);
    run = next;
    if (send) actor.send(send);
    else if (event.type === 'snapshot') {
      subscribeToSubmission();
      persistAndNotify();
    }
  }

  /**
   * The wizard's actor emits no snapshot when only its child, the submission, changes its state. So the draft is also
   * stored at each move of the child. The child's last move is not stored, because the submission is in doubt until the
   * wizard has its result.
   */
  function subscribeToSubmission(): void {
    const submission = submissionActor(actor.getSnapshot());
    if (submission === subscribedSubmission) return;
    subscribedSubmission = submission;
    submission?.subscribe({
      next: (child: AnyMachineSnapshot) => stopped || child.status !== 'active' || persistAndNotify(),
      error: () => undefined,
    });
  }

  function reportNewProblem(problem: WizardProblem | null): void {
    if (problem && problem !== reportedProblem) deps.onProblem?.(problem.code);
    reportedProblem = problem;
  }

  function persistAndNotify(): void {
    const { status, context } = asWizard(run.snapshot);
    const step = activeStep(machine, run.snapshot);
    reportNewProblem(context.problem);
    if (status === 'done') {
      endRun(context);
    } else if (status !== 'error') {
      saveDraft(
        computeNextDraft({
          before: withInitialAnswers(),
          answers: context.answers,
          submission: getSubmission(run.snapshot).submission,
          reviewed: getPageKind(step) === 'review' ? getReachableAnswers(flow, run.snapshot) : null,
          closed: closedStep(flow, step, run.snapshot),
          refilled: stepsToPrefill,
          newId: deps.newId,
        }),
      );
    }
    viewState = computeViewState(viewState);
    if (viewState.path && status !== 'done' && !draft.isOffered && !isLeft) flagReload(viewState.path, step);
    notify();
  }

  function endRun({ answers, receipt }: WizardContext): void {
    const { submission } = draft.current;
    if (submission) arrivedBeforeChange = !isUnchanged(submission, answers);
    tab.removeItem(reloadFlag);
    draft.end();
    if (flow.receipt) receipts.save({ receipt, arrivedBeforeChange });
  }

  function notify(): void {
    snapshot = { viewState, draft: draft.current };
    store.emitChange();
  }

  function flagReload(path: string, step: ChartStep | null): void {
    const page = getPageKind(step);
    if (page !== null && page !== 'review') tab.removeItem(reloadFlag);
    else tab.setItem(reloadFlag, run.editing ? `${path}${EDIT}` : path);
  }

  function saveDraft(next: Draft): void {
    if (!stopped) draft.replace(next, () => toDraftSummary(flow, run.snapshot, data), isUntouched(next));
  }

  function withInitialAnswers(): Draft {
    const { current } = draft;
    return hasAnswers(current.answers) ? current : { ...current, answers: initialAnswers };
  }

  function isUntouched({ answers, typed, submission }: Draft): boolean {
    if (hasAnswers(typed) || submission !== null || !hasAnswers(answers)) return false;
    return fingerprint(answers) === fingerprint(initialAnswers);
  }

  function move(cause: Cause, event: EventObject | EngineEvent): void {
    reopened = false;
    startedAgain = false;
    dispatch({ type: 'sent', event, cause });
    dispatch({ type: 'settled' });
  }

  /** When the step stays the same, the listeners are still notified, so that they correct the URL. */
  function route(cause: Cause, target: ChartStep, edits = false): void {
    const to = stepTowards(flow, run.snapshot, viewState.step, target);
    if (to && to !== viewState.step)
      move(cause, edits ? { type: 'step.edited', step: to.name } : routeTo(to));
    else renotify(cause);
  }

  /** The answers in the chart's initial context, such as those of the booking to be changed. */
  function getInitialAnswers(): Answers {
    return hasAnswers(draft.current.answers) ? {} : asWizard(run.snapshot).context.answers;
  }

  /** Starts a new actor with the current draft. */
  function restart(): void {
    actor.stop();
    arrivedBeforeChange = false;
    actor = create(false, null);
    run = startRun(actor.getSnapshot(), run.cause);
    actor.start();
  }

  function renotify(cause: Cause): void {
    run = { ...run, cause };
    persistAndNotify();
    dispatch({ type: 'settled' });
  }

  const session: FlowSession = {
    flow,
    get data() {
      return data;
    },
    refresh: (newData, facts) => {
      isLeft = false;
      data = newData;
      const newest = pickKeptFacts(flow, facts);
      const isOutdated =
        viewState.snapshot.status === 'active' &&
        draft.current.keptFacts === null &&
        JSON.stringify(newest) !== JSON.stringify(keptFacts);
      // The customer has answered nothing yet. Presses on the page that still shows this session must reach the new actor.
      if (isOutdated) {
        keptFacts = newest;
        restart();
        initialAnswers = getInitialAnswers();
      }
      persistAndNotify();
    },
    getViewState: () => viewState,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    send: (event) => move('customer', event),
    edit: (step) => move('customer', { type: 'step.edited', step }),
    submit: (type) => {
      const { submitKey: key, submission } = draft.current;
      // A submission always sends the answers that its key was made for, including those of steps that are skipped now.
      const answers = submission?.key === key ? submission?.answers : getReachableAnswers(flow, run.snapshot);
      move('customer', { type, key, answers } as EventObject);
    },
    getPreviousStepPath: () => {
      const back = toChartEvent(flow, run, { type: 'back.pressed' });
      if (!run.snapshot.can(back)) return null;
      const [next] = transition(machine, run.snapshot, back);
      const step = activeStep(machine, next);
      return step && pathOf(step, next.context);
    },
    back: () => move('back', { type: 'back.pressed' }),
    findIncompleteStep: (answer) => findIncompleteStep(flow, run.snapshot, answer),
    navigateTo: (to, { edits } = { edits: false }) => {
      isLeft = false;
      if (viewState.snapshot.status !== 'active') {
        startedAgain = viewState.snapshot.status === 'done';
        receipts.clear();
        // The data are older than what this run has made. Its record must not count as made by somebody else.
        keptFacts = Object.fromEntries(Object.keys(keptFacts).map((name) => [name, null]));
        restart();
      } else if (draft.isOffered) renotify('address');
      else if (!viewState.snapshot.hasTag('busy'))
        route('address', historyTarget(flow, run.snapshot, stepAtOrFirst(to)), edits);
    },
    resume: () => {
      const { review } = planOf(flow);
      invariant(review, `${machine.id}: no review step to return to.`);
      if (draft.isOffered) {
        draft.accept();
        restart();
      }
      route('customer', review);
    },
    startOver: () => {
      draft.decline();
      renotify('customer');
    },
    getFormValues: (step) =>
      (draft.current.typed[step] ?? draft.current.answers[step] ?? null) as Answers | null,
    saveTypedValues: (step, values) => {
      saveDraft({ ...draft.current, typed: { ...draft.current.typed, [step]: values } });
      notify();
    },
    discard: (step, type) => {
      if (stopped || !viewState.snapshot.can({ type })) return;
      saveDraft({ ...draft.current, typed: without(draft.current.typed, [step]) });
      move('customer', { type });
    },
    handlePageReturn: () => {
      const event: PageReturned = { type: 'page.returned', typed: draft.current.typed };
      if (viewState.snapshot.can({ ...event })) move('customer', event);
    },
    leave: () => {
      isLeft = true;
      tab.removeItem(reloadFlag);
    },
    stop: () => {
      stopped = true;
      actor.stop();
      store.unsubscribeAll();
    },
  };

  actor.start();
  // A flow that begins at its review has every answer, so a link to one of its steps opens an edit.
  if (draft.entryMode === 'link') route('address', stepAtOrFirst(pathname), beginsAtReview(flow));
  if (wasEdit && !draft.isOffered && viewState.step === requestedStep) {
    run = { ...run, editing: true };
    renotify('address');
  }
  dispatch({ type: 'settled' });
  return session;
}

const isUnchanged = ({ answers }: Submission, now: Answers): boolean =>
  Object.entries(answers).every(([step, answer]) => isSameJson(answer, now[step]));

const pickKeptFacts = ({ keptFacts = [] }: Flow, facts: Answers): Answers =>
  Object.fromEntries(keptFacts.map((name) => [name, facts[name] ?? null]));
