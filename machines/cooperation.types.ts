import type { FlowContext, FlowInput, SendingProblem } from './flow.types.ts';
import type { PortDone, PortResult } from './port.types.ts';

export interface ConsentAnswer {
  cooperates: 'true' | 'false';
}

interface CooperationAnswers {
  consent: ConsentAnswer;
}

export type CooperationInput = FlowInput<CooperationAnswers, ConsentAnswer>;

export type CooperationProblem =
  | SendingProblem
  /** The provider refused the answer, so nothing was saved. */
  | { code: 'notSaved'; reasons: string[] };

/** `receipt` is the consent that was last saved on this page. */
export type CooperationContext = FlowContext<CooperationAnswers, ConsentAnswer, CooperationProblem>;

export type CooperationEvent =
  | { type: 'consent.given'; answer: ConsentAnswer }
  | { type: 'change.pressed' }
  | PortDone<'saveConsent', PortResult<ConsentAnswer, CooperationProblem>>;
