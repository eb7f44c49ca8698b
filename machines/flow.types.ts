import type { PortAnswered } from './port.types.ts';

/** What a customer has confirmed and sent, and how far that got; kept with the draft. */
export interface FlowSubmission<Answers> {
  /** The idempotency key, made for exactly these answers. */
  key: string;
  answers: Partial<Answers>;
  /** Parts that the provider has accepted. They are not sent again under this key. */
  done: readonly string[];
  /** Something may have reached the provider without an answer coming back: look it up before sending again. */
  inDoubt: boolean;
  /** Ids of what the customer held before the press: a lookup counts only what is not among them. Null where that is not known. */
  idsBefore: readonly number[] | null;
}

/** The problems of every submission. A wizard adds the provider's refusals. */
export type SendingProblem =
  /** Nothing has arrived: it never reached the provider, or a lookup did not find it. */
  | { code: 'notSent'; reasons?: string[] }
  /** Sent, but nobody knows whether it has arrived; pressing again is safe. */
  | { code: 'outcomeUnknown'; reasons?: string[] };

/** The provider has said no. */
export interface Refusal {
  code: 'refused';
  /** The names of the forms' fields at fault; empty where the provider names none. */
  fields: string[];
  reasons: string[];
}

/** The receipt of a wizard whose last page shows nothing of the provider's answer. */
type Arrived = true;

/** What the engine hands to every wizard when it starts: what is left of an earlier visit, checked. */
export interface FlowInput<Answers, Receipt = Arrived> {
  answers: Partial<Answers>;
  /** What an earlier press sent, where some of it is done or in doubt. */
  submission: FlowSubmission<Answers> | null;
  /** What the provider returned to a finished flow whose last page is being looked at again. */
  receipt: Receipt | null;
  /** The page was loaded again at a step of this flow. */
  reloaded: boolean;
}

/** What every wizard's chart keeps; `answers` has one entry a step, by the step's name. */
export interface FlowContext<Answers, Receipt = Arrived, Problem = SendingProblem | Refusal>
  extends FlowInput<Answers, Receipt> {
  problem: Problem | null;
}

/** How a submission has ended: with a receipt, or with a problem and what is left to do. */
export interface FlowOutcome<Answers, Receipt = Arrived, Problem = SendingProblem | Refusal> {
  receipt: Receipt | null;
  problem: Problem | null;
  submission: FlowSubmission<Answers> | null;
}

/** The press by which a customer sends what a wizard has asked. */
export interface SubmissionPressed<Type extends string, Answers> {
  type: Type;
  /** The idempotency key, made for exactly these answers. */
  key: string;
  /** Those of the steps on the way: what the review shows. */
  answers: Partial<Answers>;
}

/** The event that ends the state in which a wizard invokes `submission.machine.ts`. */
export type SubmissionEnded<Answers, Receipt = Arrived, Problem = SendingProblem | Refusal> = PortAnswered<
  'submission',
  FlowOutcome<Answers, Receipt, Problem>
>;

/** What was being typed into the steps' forms, by the step's name: as it stands there, unchecked. */
export type TypedAnswers<Answers = Record<string, unknown>> = Partial<Answers>;

/** What the engine hands to every wizard beside {@link FlowInput}, for those whose forms open and close on the page. */
export interface TypedInput<Answers> {
  /** What was being typed when the page went. */
  typed: TypedAnswers<Answers>;
}

/** The engine tells it: the customer has left the page and comes back to this run of it. */
export interface PageReturned<Answers = Record<string, unknown>> {
  type: 'page.returned';
  typed: TypedAnswers<Answers>;
}

/** The meta of a wizard's step. */
export interface StepMeta {
  /** The pathname; `:name` is filled from the context. */
  path: `/${string}`;
}

/** `busy`: something is being sent. `loading`: what the step shows is being fetched. `deadEnd`: only read. */
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

/**
 * The types of a chart that keeps nothing but its answers: each step is answered by `<step>.entered`, and all answers are sent by
 * `Submitted`.
 */
export type PlainWizard<Answers, Submitted extends string> = WizardTypes<
  FlowContext<Answers>,
  | StepEntered<Answers>
  | { type: 'back.pressed' }
  | SubmissionPressed<Submitted, Answers>
  | SubmissionEnded<Answers>,
  FlowInput<Answers>
>;
