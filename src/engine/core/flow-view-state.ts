import type { AnyStateMachine, StateValue } from 'xstate';
import type { ChartStep } from './chart.ts';
import { activeStep, pathOf } from './chart.ts';
import type { Draft } from './draft.ts';
import type { RunDraft } from './draft-repository.ts';
import type { Cause, RunState } from './reduce.ts';
import { getVisibleProblem } from './reduce.ts';
import type { Submission, WizardProblem, WizardSnapshot } from './wizard.ts';
import { asWizard, getSubmission } from './wizard.ts';

export interface FlowViewState {
  snapshot: WizardSnapshot;
  /** The step on the screen. In a state without a step it is the previous step. Null before the first step. */
  step: ChartStep | null;
  /** The chart's state value. In a state without a step it is the previous step's value. */
  state: StateValue;
  /** Null in a state without a step. */
  path: string | null;
  cause: Cause;
  /** True at a step that was opened from the review. Its answer leads back to the review. */
  editing: boolean;
  /** The problem to show at this step; null when the chart's problem belongs to another step (WIZ-34). */
  problem: WizardProblem | null;
  /** The submission in progress, or an earlier one whose result is unknown. */
  submission: Submission | null;
  /** True while a submission whose result was lost is being looked up. */
  verifying: boolean;
  /** True while a submission of an earlier page load is being looked up, without a press on this page. */
  verifyingUnpressed: boolean;
  /** Steps whose answer was removed by a change of an earlier step, and that have no new answer yet. */
  forgotten: readonly string[];
  /** True after a reload that restored answers or typed values, until the customer moves on. */
  reopened: boolean;
  /** True while the customer is asked whether to resume the draft of an earlier visit (WIZ-11). */
  offersDraft: boolean;
}

/** The state that screens subscribe to. A keystroke changes only the draft. */
export interface FlowSnapshot {
  readonly viewState: FlowViewState;
  readonly draft: Draft;
}

interface ViewStateInput {
  before: Pick<FlowViewState, 'step' | 'state'> | null;
  draft: Pick<RunDraft, 'current' | 'isOffered'>;
  reopened: boolean;
}

export function toViewState(
  machine: AnyStateMachine,
  run: RunState,
  { before, draft, reopened }: ViewStateInput,
): FlowViewState {
  const { snapshot, cause, editing } = run;
  const active = activeStep(machine, snapshot);
  return {
    snapshot: asWizard(snapshot),
    step: active ?? before?.step ?? null,
    state: active || !before ? snapshot.value : before.state,
    path: active && pathOf(active, asWizard(snapshot).context),
    cause,
    editing,
    problem: getVisibleProblem(run),
    ...getSubmission(snapshot),
    forgotten: draft.current.forgotten,
    reopened,
    offersDraft: draft.isOffered,
  };
}
