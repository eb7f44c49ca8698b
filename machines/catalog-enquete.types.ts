import type { FlowContext, FlowInput, FlowSubmission } from './flow.types.ts';

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

export type CatalogEnqueteSubmission = FlowSubmission<CatalogEnqueteAnswers>;

interface CatalogEnqueteReceipt {
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
  /** `fields` are the form's names; empty when the refusal names none of them. */
  | { code: 'enqueteRefused'; fields: string[]; reasons: string[] }
  /** Nothing was posted: the enquete never reached the provider, or a lookup found none. */
  | { code: 'notPosted' }
  /** Sent, but nobody knows whether it was taken; sending it again under the same key is safe. */
  | { code: 'outcomeUnknown' };

export type CatalogEnqueteEvent =
  | { type: 'enquete.answered'; answer: CatalogEnqueteAnswer }
  | { type: 'back.pressed' }
  | { type: `${keyof CatalogEnqueteAnswers}.reopened` }
  | { type: 'enquete.submitted'; key: string };
