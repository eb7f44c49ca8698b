import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';

export interface CatalogEnqueteAnswer {
  /** Empty when the customer chose none. The answer is then not posted. */
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

export type CatalogEnqueteContext = FlowContext<CatalogEnqueteAnswers, CatalogEnqueteReceipt>;

export type CatalogEnqueteOutcome = FlowOutcome<CatalogEnqueteAnswers, CatalogEnqueteReceipt>;

export type CatalogEnqueteEvent =
  | { type: 'enquete.answered'; answer: CatalogEnqueteAnswer }
  | SubmissionPressed<'enquete.submitted', CatalogEnqueteAnswers>
  /** The customer returns to answers that were not sent. */
  | { type: 'enquete.resumed' }
  | { type: 'back.pressed' }
  | SubmissionEnded<CatalogEnqueteAnswers, CatalogEnqueteReceipt>;
