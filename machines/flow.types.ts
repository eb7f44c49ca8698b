import type { PortAnswered } from './port.types.ts';

/** The answers that a press has sent, and their progress. Kept with the draft. */
export interface FlowSubmission<Answers> {
  /** The idempotency key, made for exactly these answers (WIZ-27). */
  key: string;
  answers: Partial<Answers>;
  /** Parts that the provider has accepted. They are not sent again under this key (WIZ-25). */
  done: readonly string[];
  /** True after a lost result: look the submission up before sending again. */
  inDoubt: boolean;
  /** Ids of the customer's bookings before the press. A look-up ignores them (WIZ-31). Null when unknown. */
  idsBefore: readonly number[] | null;
}

/** The problems of every submission. A wizard adds the provider's refusals. */
export type SendingProblem =
  /** The provider has no submission: the call never reached it, or a look-up found nothing. */
  | { code: 'notSent'; reasons?: string[] }
  /** Sent, but the result is unknown. Another press is safe. */
  | { code: 'outcomeUnknown'; reasons?: string[] };

export interface Refusal {
  code: 'refused';
  /** Names of the refused form fields; empty when the provider names none. */
  fields: string[];
  reasons: string[];
}

/** The receipt of a wizard that shows nothing of the provider's result. */
type Arrived = true;

/** The engine's input for every wizard: the validated remains of an earlier visit. */
export interface FlowInput<Answers, Receipt = Arrived> {
  answers: Partial<Answers>;
  /** An earlier press's submission that is partly done or in doubt. */
  submission: FlowSubmission<Answers> | null;
  /** The provider's result of a finished flow, for a reload of its last page. */
  receipt: Receipt | null;
  /** The page was reloaded at a step of this flow. */
  reloaded: boolean;
}

/** The context of every wizard's chart. `answers` has one entry per step, by step name. */
export interface FlowContext<Answers, Receipt = Arrived, Problem = SendingProblem | Refusal>
  extends FlowInput<Answers, Receipt> {
  problem: Problem | null;
}

/** The result of a submission: a receipt, or a problem and the remaining submission. */
export interface FlowOutcome<Answers, Receipt = Arrived, Problem = SendingProblem | Refusal> {
  receipt: Receipt | null;
  problem: Problem | null;
  submission: FlowSubmission<Answers> | null;
}

/** The customer's press that sends the answers of a wizard. */
export interface SubmissionPressed<Type extends string, Answers> {
  type: Type;
  /** The idempotency key, made for exactly these answers. */
  key: string;
  /** Answers of the steps on the way, as the review shows them. */
  answers: Partial<Answers>;
}

/** The event that ends the state in which a wizard invokes `submission.machine.ts`. */
export type SubmissionEnded<Answers, Receipt = Arrived, Problem = SendingProblem | Refusal> = PortAnswered<
  'submission',
  FlowOutcome<Answers, Receipt, Problem>
>;

/** Typed form values by step name, unchecked. */
export type TypedAnswers<Answers = Record<string, unknown>> = Partial<Answers>;

/** Additional input from the engine. Wizards need it when their forms open and close on one page. */
export interface TypedInput<Answers> {
  /** The typed values when the page was left. */
  typed: TypedAnswers<Answers>;
}

/** Sent by the engine when the customer returns to this run. */
export interface PageReturned<Answers = Record<string, unknown>> {
  type: 'page.returned';
  typed: TypedAnswers<Answers>;
}

export interface StepMeta {
  path: `/${string}`;
}

/** `busy`: a submission is in progress. `loading`: the step's data is being fetched. `deadEnd`: for readers only. */
export type FlowTag = 'busy' | 'loading' | 'deadEnd';

/** The types of a wizard's chart, as `setup` takes them. */
export interface WizardTypes<Context, Event, Input> {
  context: Context;
  events: Event;
  input: Input;
  meta: StepMeta;
  tags: FlowTag;
}

type StepEntered<Answers> = {
  [Step in keyof Answers & string]: { type: `${Step}.entered`; answer: Answers[Step] };
}[keyof Answers & string];

/** The types of a chart that keeps only its answers. `<step>.entered` brings each answer, and `Submitted` sends them all. */
export type PlainWizard<Answers, Submitted extends string> = WizardTypes<
  FlowContext<Answers>,
  | StepEntered<Answers>
  | { type: 'back.pressed' }
  | SubmissionPressed<Submitted, Answers>
  | SubmissionEnded<Answers>,
  FlowInput<Answers>
>;
