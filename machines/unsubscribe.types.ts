import type { FlowContext, FlowInput, PageReturned } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

export interface StopAnswer {
  /** One of the reasons that are offered; empty when the customer gave none. */
  stopReason: string;
  /** The customer's own words where none of the reasons fits; at most 500 characters. */
  otherReason: string;
}

interface UnsubscribeAnswers {
  unsubscribed: StopAnswer;
}

interface UnsubscribeFacts {
  /** As the provider tells whoever is signed in; null for anybody else, and where it could not be asked. */
  standing: 'stopped' | 'subscribed' | null;
  /** The day on which this device stopped the messages and did not take them up again; null when it did not. */
  stoppedOn: string | null;
}

/** What the provider is asked for. */
export interface SubscriptionChange {
  unsubscribed: boolean;
  /** Empty when there is none. */
  reason: string;
}

/** How the messages stand since this page was opened: as the provider answered, or as the customer left them. */
export type Subscription = 'stopped' | 'resumed' | 'kept';

export interface UnsubscribeInput extends FlowInput<UnsubscribeAnswers, Subscription>, UnsubscribeFacts {}

export type UnsubscribeProblem =
  /** Nobody was ever sent this link. */
  | { code: 'unknownVisitor' }
  /** Nothing was changed: the provider said no. */
  | { code: 'notChanged'; reasons: string[] }
  | { code: 'offline' }
  /** Sent, but nobody knows whether it was changed; sending it again is safe. */
  | { code: 'outcomeUnknown' };

export interface UnsubscribeContext
  extends FlowContext<UnsubscribeAnswers, Subscription, UnsubscribeProblem>,
    UnsubscribeFacts {}

export type UnsubscribeEvent =
  | { type: 'stop.confirmed'; answer: StopAnswer }
  | { type: 'stop.declined' }
  | { type: 'stop.pressed' }
  | PageReturned
  | { type: 'resume.pressed' }
  | PortAnswered<'stopMessages' | 'resumeMessages', Answer<Subscription, UnsubscribeProblem>>;
