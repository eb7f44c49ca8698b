import type { AnyStateMachine, EventObject, InspectionEvent, Observer, StateValue } from 'xstate';
import type { ReadableStore } from './basics.ts';
import type { ChartStep } from './chart.ts';
import type { Flow } from './define-flow.ts';
import type { DraftStorages } from './draft-repository.ts';
import type { Cause } from './reduce.ts';
import type { Draft } from './stored-draft.ts';
import type { Answers, Submission, WizardProblem, WizardSnapshot } from './wizard.ts';

export interface FlowSessionDeps {
  flow: Flow;
  /** Returns the chart with its ports. A port calls `data()` when it runs, which returns the newest data of the page. */
  provide: (data: () => unknown) => AnyStateMachine;
  /** What the page has loaded. Screens and ports always see the newest. */
  data: unknown;
  /** The chart's own input, made from the data, such as `asksHearing` or `eventId`. The engine adds the input that all charts have. */
  facts: Record<string, unknown>;
  visitor: string;
  /**
   * False after a sign-in. The page load after a sign-in also finds a matching reload flag, but is not a reload
   * (WIZ-10). Default true.
   */
  mayBeReload?: boolean;
  stores: DraftStorages;
  newId: () => string;
  now: () => number;
  inspect?: Observer<InspectionEvent>;
  /** Called once for each problem of the chart, with the problem's code. */
  onProblem?: (code: string) => void;
}

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
  /** True once the customer has come back to a finished run, and until the customer moves on in the new one (WIZ-20). */
  startedAgain: boolean;
  /** True at the end if what has arrived are the answers of before a change, which was not sent (WIZ-31). */
  arrivedBeforeChange: boolean;
  /** True while the customer is asked whether to resume the draft of an earlier visit (WIZ-11). */
  offersDraft: boolean;
}

/** The state that screens subscribe to. A keystroke changes only the draft. */
export interface FlowSnapshot {
  readonly viewState: FlowViewState;
  readonly draft: Draft;
}

/** One run of a flow: its actor, its draft, and the commands that move it. It does not depend on React. */
export interface FlowSession extends ReadableStore<FlowSnapshot> {
  readonly flow: Flow;
  readonly data: unknown;
  /**
   * Shows newer data. If their facts differ in one of the flow's `keptFacts`, and the customer has entered nothing yet, the run
   * starts again with them.
   */
  refresh(data: unknown, facts: Record<string, unknown>): void;
  getViewState(): FlowViewState;
  send(event: { type: string } & Record<string, unknown>): void;
  /** Opens an answered step from the review. The step's answer leads back to the review. */
  edit(step: string): void;
  /** Sends the reviewed answers under the key that was made for them. */
  submit(event: string): void;
  /** The pathname that `back.pressed` leads to; null at the first page. */
  getPreviousStepPath(): string | null;
  back(): void;
  /**
   * Returns the first step before the review that would lack an answer after `answer` is sent. Null when there is none.
   * If `answer` is null, the current answers are checked.
   */
  findIncompleteStep(answer: EventObject | null): ChartStep | null;
  /**
   * Goes to the step of a URL if it is open, else to the nearest open step before it. A finished flow starts over at its first
   * page. A busy flow stays where it is. With `edits`, the step opens as an edit from the review.
   */
  navigateTo(pathname: string, options?: { edits: boolean }): void;
  /** Goes to the first step without an answer, or to the review. Accepts an offered draft. */
  resume(): void;
  startOver(): void;
  /** The form values of a step: typed values, else the answer, else null. */
  getFormValues(step: string): Answers | null;
  /** Stores typed values, so that they survive a reload, or the browser closing the page. */
  saveTypedValues(step: string, values: Answers): void;
  /**
   * Drops a step's typed values and sends its `discard` event. Does nothing when the chart does not accept that event.
   */
  discard(step: string, event: string): void;
  /** Sends `page.returned` with the typed values, if the chart accepts that event. */
  handlePageReturn(): void;
  /** Removes the reload flag until the customer comes back: a page load at the same URL is then a link. */
  leave(): void;
  /** Ends the run. Later keystrokes in a form that is still mounted do not change the draft. */
  stop(): void;
}
