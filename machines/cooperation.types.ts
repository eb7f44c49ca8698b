import type { FlowContext, FlowInput } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

export interface ConsentAnswer {
  cooperates: 'true' | 'false';
}

interface CooperationAnswers {
  consent: ConsentAnswer;
}

export type CooperationInput = FlowInput<CooperationAnswers, ConsentAnswer>;

export type CooperationProblem =
  /** Nothing was saved: the request never reached the provider, or the provider refused. */
  | { code: 'notSaved'; reasons: string[] }
  | { code: 'offline' }
  /** Sent, but the result is unknown. Sending again is safe. */
  | { code: 'outcomeUnknown' };

/** `receipt` is the consent that was last saved on this page. */
export type CooperationContext = FlowContext<CooperationAnswers, ConsentAnswer, CooperationProblem>;

export type CooperationEvent =
  | { type: 'consent.given'; answer: ConsentAnswer }
  | { type: 'change.pressed' }
  | PortAnswered<'saveConsent', Answer<ConsentAnswer, CooperationProblem>>;
