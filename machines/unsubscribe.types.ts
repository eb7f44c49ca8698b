import type { FlowContext, FlowInput, PageReturned, SendingProblem } from '#src/engine/charts/flow.types.ts';

export interface StopAnswer {
  /** One of the offered reasons; empty when the customer gave none. */
  stopReason: string;
  /** The customer's own words for another reason; at most 500 characters. */
  otherReason: string;
}

interface UnsubscribeAnswers {
  unsubscribed: StopAnswer;
}

interface UnsubscribeFacts {
  /** The provider's state for a signed-in customer. Null for other visitors, and when it could not be read. */
  standing: 'stopped' | 'subscribed' | null;
  /**
   * The day on which this device stopped the messages. Null if the device has not stopped them, or has resumed them.
   */
  stoppedOn: string | null;
}

export interface SubscriptionChange {
  unsubscribed: boolean;
  reason: string;
}

/** The outcome on this page: the provider's result, or `kept` when the customer chose to keep the messages. */
export type Subscription = 'stopped' | 'resumed' | 'kept';

export interface UnsubscribeInput extends FlowInput<UnsubscribeAnswers, Subscription>, UnsubscribeFacts {}

export type UnsubscribeProblem =
  /** The provider does not know the uuid of the link. */
  | { code: 'unknownVisitor' }
  /** Only a signed-in customer can resume the messages. */
  | { code: 'signInNeeded' }
  /** The provider refused, so nothing was changed. */
  | { code: 'notChanged'; reasons: string[] }
  | SendingProblem;

export interface UnsubscribeContext
  extends FlowContext<UnsubscribeAnswers, Subscription, UnsubscribeProblem>,
    UnsubscribeFacts {}

export type UnsubscribeEvent =
  | { type: 'stop.confirmed'; answer: StopAnswer }
  | { type: 'stop.declined' }
  | { type: 'stop.pressed' }
  | PageReturned
  | { type: 'resume.pressed' };
