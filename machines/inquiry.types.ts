import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';
import type { FormProblem, ItemsAnswer } from './form.types.ts';

/** `answered`: this customer has answered the inquiry. `overdue`: its deadline has passed. */
export type InquiryStatus = 'open' | 'answered' | 'overdue';

export interface InquiryAnswers {
  form: ItemsAnswer;
}

export interface InquiryReceipt {
  inquiryId: number;
}

interface InquiryFacts {
  inquiryId: number;
  standing: InquiryStatus;
}

export type InquiryProblem =
  | FormProblem
  /** The provider takes no more answers to this inquiry. */
  | { code: 'inquiryOver'; standing: Exclude<InquiryStatus, 'open'>; reasons: string[] };

export interface InquiryInput extends FlowInput<InquiryAnswers, InquiryReceipt>, InquiryFacts {}

export interface InquiryContext
  extends FlowContext<InquiryAnswers, InquiryReceipt, InquiryProblem>,
    InquiryFacts {}

export type InquiryOutcome = FlowOutcome<InquiryAnswers, InquiryReceipt, InquiryProblem>;

export type InquiryEvent =
  | { type: 'form.answered'; answer: ItemsAnswer }
  | SubmissionPressed<'inquiry.submitted', InquiryAnswers>
  | { type: 'back.pressed' }
  | SubmissionEnded<InquiryAnswers, InquiryReceipt, InquiryProblem>;
