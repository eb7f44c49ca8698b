import type { PortEvent, PortIds, Ports } from './port.types.ts';

/** The answers that one press of the submit button has sent, and the progress of sending. Stored with the draft. */
export interface FlowSubmission<Answers> {
  /** The idempotency key, made for exactly these answers (WIZ-25). */
  key: string;
  answers: Partial<Answers>;
  /**
   * The parts of the submission that the provider has accepted. The app does not send them again under this key
   * (WIZ-25).
   */
  done: readonly string[];
  /** True if the result was lost. The submission must then be looked up before it is sent again. */
  inDoubt: boolean;
  /**
   * What stood before the press, as the wizard's `check` has returned it, in JSON; null when unknown. The engine only stores
   * it. A look-up ignores what it names (WIZ-28).
   */
  baseline: unknown;
}

/** The problems that any submission can have. Each wizard adds the provider's refusals. */
export type SendingProblem =
  /** The provider did not receive the submission: the call never reached it, or a look-up found nothing. */
  | { code: 'notSent'; reasons?: string[] }
  /** The provider refused this customer or this request. No change of the answers and no second try would help. */
  | { code: 'declined'; reasons: string[] }
  /** Not sent, because the device has no network. */
  | { code: 'offline' }
  /** Sent, but the result is unknown. Another press is safe. */
  | { code: 'outcomeUnknown'; reasons?: string[] };

export interface Refusal {
  code: 'refused';
  /** Names of the refused form fields; empty when the provider names none. */
  fields: string[];
  reasons: string[];
}

/** The receipt of a wizard if its last page shows nothing from the provider's response. */
type EmptyReceipt = true;

/** The engine's input to every wizard's chart: the stored state of an earlier visit, after validation. */
export interface FlowInput<Answers, Receipt = EmptyReceipt> {
  answers: Partial<Answers>;
  /** The submission of an earlier press that was accepted only in part, or whose result is unknown. */
  submission: FlowSubmission<Answers> | null;
  /** The provider's result of a finished wizard. A reload of the last page shows it. */
  receipt: Receipt | null;
  /** True when the page was reloaded at a step of this wizard. */
  reloaded: boolean;
}

/** The context of every wizard's chart. `answers` has one entry per step, by step name. */
export interface FlowContext<Answers, Receipt = EmptyReceipt, Problem = SendingProblem | Refusal>
  extends FlowInput<Answers, Receipt> {
  problem: Problem | null;
}

/** The result of a submission: either a receipt, or a problem and the unfinished submission. */
export interface FlowOutcome<Answers, Receipt = EmptyReceipt, Problem = SendingProblem | Refusal> {
  receipt: Receipt | null;
  problem: Problem | null;
  submission: FlowSubmission<Answers> | null;
}

export interface SubmissionPressed<Type extends string, Answers> {
  type: Type;
  /** The idempotency key, made for exactly these answers. */
  key: string;
  /** The answers of all steps on the path, as the review shows them. */
  answers: Partial<Answers>;
}

/** Form values as typed and not yet validated, by step name. */
export type TypedAnswers<Answers = Record<string, unknown>> = Partial<Answers>;

/** Additional input from the engine for wizards whose forms open and close on one page. */
export interface TypedInput<Answers> {
  /** The values that were typed when the customer left the page. */
  typed: TypedAnswers<Answers>;
}

/** The engine sends this event when the customer returns to the wizard. */
export interface PageReturned<Answers = Record<string, unknown>> {
  type: 'page.returned';
  typed: TypedAnswers<Answers>;
}

export interface StepMeta {
  path: `/${string}`;
}

/**
 * `busy`: a submission, or another call that the customer started, is in progress. `loading`: the step's data is being
 * fetched. `deadEnd`: the customer can leave this state only by a link to another page. The app does not read `deadEnd`.
 */
type FlowTag = 'busy' | 'loading' | 'deadEnd';

/**
 * The types of a wizard's chart, as `setup` takes them. `ChartPorts` are the `actors` of the same `setup`. The ports' results are
 * events of the chart, and `Event` lists the others.
 */
export interface WizardTypes<
  Context,
  Event,
  Input,
  ChartPorts extends Ports,
  Ids extends Record<string, keyof ChartPorts> = PortIds<ChartPorts>,
> {
  context: Context;
  events: Event | PortEvent<ChartPorts, Ids>;
  children: Ids;
  input: Input;
  meta: StepMeta;
  tags: FlowTag;
}

/** An event `<step>.entered` for each step, with the step's answer. */
export type StepEntered<Answers> = {
  [Step in keyof Answers & string]: { type: `${Step}.entered`; answer: Answers[Step] };
}[keyof Answers & string];

/**
 * The types of a chart whose context holds only answers. The event `<step>.entered` brings each answer, and the event
 * `Submitted` sends them all. `Receipt` is what the server returns, and `Problem` why it may refuse.
 */
export type PlainWizard<
  Answers,
  Submitted extends string,
  ChartPorts extends Ports,
  Receipt = EmptyReceipt,
  Problem = SendingProblem | Refusal,
> = WizardTypes<
  FlowContext<Answers, Receipt, Problem>,
  StepEntered<Answers> | { type: 'back.pressed' } | SubmissionPressed<Submitted, Answers>,
  FlowInput<Answers, Receipt>,
  ChartPorts
>;
