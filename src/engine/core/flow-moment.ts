import type { AnyStateMachine, StateValue } from 'xstate';
import type { ChartStep } from './chart.ts';
import { activeStep, pathOf } from './chart.ts';
import type { Draft } from './draft.ts';
import type { Cause, RunState } from './reduce.ts';
import { problemOf } from './reduce.ts';
import type { RunDraft } from './run-draft.ts';
import type { Submission, WizardProblem, WizardSnapshot } from './wizard.ts';
import { asWizard, submissionIn } from './wizard.ts';

export interface FlowMoment {
  snapshot: WizardSnapshot;
  /** The shown step. While busy, the step before; null before the first step. */
  step: ChartStep | null;
  /** The chart's state value. In a state without a step, the value before it. */
  state: StateValue;
  /** The pathname of the active step; null in a state without a path. */
  path: string | null;
  cause: Cause;
  /** True at a step opened from the review, whose answer leads back to the review. */
  editing: boolean;
  /** The problem to show at this step; null when the chart's problem belongs to another step (WIZ-35). */
  problem: WizardProblem | null;
  /** The submission in progress, or an earlier one in doubt. */
  submission: Submission | null;
  /** True while a submission whose result was lost is being looked up. */
  verifying: boolean;
  /** Steps that lost their answer to an earlier change and still lack one. */
  forgotten: readonly string[];
  /** True at a form that a reload has opened, with something of the customer's kept, until the customer moves on. */
  reopened: boolean;
  /** True while the customer is asked about the draft of an earlier visit (WIZ-11). */
  offersDraft: boolean;
}

/** The state that screens subscribe to. A keystroke changes only the draft. */
export interface FlowState {
  readonly moment: FlowMoment;
  readonly draft: Draft;
}

interface MomentExtras {
  before: Pick<FlowMoment, 'step' | 'state'> | null;
  draft: Pick<RunDraft, 'current' | 'isOffered'>;
  reopened: boolean;
}

export function momentOf(
  machine: AnyStateMachine,
  run: RunState,
  { before, draft, reopened }: MomentExtras,
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
    reopened,
    offersDraft: draft.isOffered,
  };
}
