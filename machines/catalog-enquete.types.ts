import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';
import type { SendingProblem } from './submission.types.ts';

export interface CatalogEnqueteAnswer {
  /** Empty where the customer does not say; then nothing is posted (product.md §5). */
  satisfactionLevel: '' | '1' | '2' | '3' | '4' | '5';
  goodPoints: string[];
  comment: string;
  wantsConsultation: 'true' | 'false';
}

export interface CatalogEnqueteAnswers {
  new: CatalogEnqueteAnswer;
}

export interface CatalogEnqueteReceipt {
  posted: boolean;
  wantsConsultation: boolean;
}

export type CatalogEnqueteInput = FlowInput<CatalogEnqueteAnswers, CatalogEnqueteReceipt>;

export type CatalogEnqueteContext = FlowContext<
  CatalogEnqueteAnswers,
  CatalogEnqueteReceipt,
  CatalogEnqueteProblem
>;

export type CatalogEnqueteProblem =
  | SendingProblem
  /** `fields` are the form's names; empty when the refusal names none of them. */
  | { code: 'enqueteRefused'; fields: string[]; reasons: string[] };

export type CatalogEnqueteOutcome = FlowOutcome<
  CatalogEnqueteAnswers,
  CatalogEnqueteReceipt,
  CatalogEnqueteProblem
>;

export type CatalogEnqueteEvent =
  | { type: 'enquete.answered'; answer: CatalogEnqueteAnswer }
  | SubmissionPressed<'enquete.submitted', CatalogEnqueteAnswers>
  /** What was left unsent is taken up again. */
  | { type: 'enquete.resumed' }
  | { type: 'back.pressed' }
  | SubmissionEnded<CatalogEnqueteAnswers, CatalogEnqueteReceipt, CatalogEnqueteProblem>;
