import type { FlowContext, FlowInput } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

/** Whether the basic info may be shared with partner companies. */
export interface ConsentAnswer {
  cooperates: 'true' | 'false';
}

interface CooperationAnswers {
  consent: ConsentAnswer;
}

export type CooperationInput = FlowInput<CooperationAnswers, ConsentAnswer>;

export type CooperationProblem =
  /** Nothing was saved: the request never reached the provider, or it said no. */
  | { code: 'notSaved'; reasons: string[] }
  /** Sent, but nobody knows whether it was saved; sending it again is safe. */
  | { code: 'outcomeUnknown' };

/** `receipt` is the answer as the provider has it since this page was opened. */
export type CooperationContext = FlowContext<CooperationAnswers, ConsentAnswer, CooperationProblem>;

export type CooperationEvent =
  | { type: 'consent.given'; answer: ConsentAnswer }
  | { type: 'change.pressed' }
  | PortAnswered<'saveConsent', Answer<ConsentAnswer, CooperationProblem>>;
