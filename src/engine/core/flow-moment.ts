import type { AnyStateMachine, StateValue } from 'xstate';
import type { ChartStep } from './chart.ts';
import { activeStep, pathOf } from './chart.ts';
import type { Draft } from './draft.ts';
import type { Cause, RunState } from './reduce.ts';
import { problemOf } from './reduce.ts';
import type { RunDraft } from './run-draft.ts';
import type { Submission, WizardProblem, WizardSnapshot } from './wizard.ts';
import { asWizard, submissionIn } from './wizard.ts';

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
  /** A step is shown that was opened from the review; its answer leads back there. */
  editing: boolean;
  /** What is to be told of at this step; null where the chart's problem belongs to another. */
  problem: WizardProblem | null;
  /** What is being sent, or was sent before and is not settled. */
  submission: Submission | null;
  /** Something was sent without an answer, and is being looked up. */
  verifying: boolean;
  /** Steps that lost their answer to an earlier change and still lack it. */
  forgotten: readonly string[];
  /** An earlier visit has left answers, and the customer is asked whether to go on with them. */
  offersDraft: boolean;
}

/** What a screen may follow. A keystroke changes the draft alone. */
export interface FlowState {
  readonly moment: FlowMoment;
  readonly draft: Draft;
}

interface MomentExtras {
  before: Pick<FlowMoment, 'step' | 'state'> | null;
  draft: Pick<RunDraft, 'current' | 'isOffered'>;
}

export function momentOf(
  machine: AnyStateMachine,
  run: RunState,
  { before, draft }: MomentExtras,
): FlowMoment {
  const { snapshot, cause, editing } = run;
  const active = activeStep(machine, snapshot);
  return {
    snapshot: asWizard(snapshot),
    step: active ?? before?.step ?? null,
    state: active || !before ? snapshot.value : before.state,
    path: active && pathOf(active, asWizard(snapshot).context),
    cause,
    editing,
    problem: problemOf(run),
    ...submissionIn(snapshot),
    forgotten: draft.current.forgotten,
    offersDraft: draft.isOffered,
  };
}
