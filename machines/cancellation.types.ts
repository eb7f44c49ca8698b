import type { FlowContext, FlowInput, FlowOutcome, SendingProblem, SubmissionEnded } from './flow.types.ts';

/** The three kinds of booking that a customer can cancel, by the name of their list. */
export type CancellableKind = 'visits' | 'reservations' | 'meetings';

export interface CancelAnswer {
  /** One of the reasons that are offered; empty when the customer gave none. */
  cancelReason: string;
  /** The customer's own words where none of the reasons fits; at most 500 characters. */
  otherReason: string;
}

export interface CancellationAnswers {
  asking: CancelAnswer;
}

/** What the chart has to know of the booking that is looked at. */
interface CancellationFacts {
  kind: CancellableKind;
  bookingId: number;
  /** It stands, and it is not too late. */
  mayCancel: boolean;
}

/** The booking as the provider cancelled it. */
export interface CancelledBooking {
  cancelReason: string;
}

export interface CancellationInput
  extends FlowInput<CancellationAnswers, CancelledBooking>,
    CancellationFacts {}

export type CancellationProblem =
  | SendingProblem
  /** The provider said no, for reasons of its own. */
  | { code: 'refused'; reasons: string[] }
  /** It does not stand any more: it was cancelled already, or moved, and what has taken its place stands. */
  | { code: 'alreadyCancelled' }
  | { code: 'deadlinePassed' };

export interface CancellationContext
  extends FlowContext<CancellationAnswers, CancelledBooking, CancellationProblem>,
    CancellationFacts {}

export type CancellationOutcome = FlowOutcome<CancellationAnswers, CancelledBooking, CancellationProblem>;

export type CancellationEvent =
  | { type: 'cancel.opened' }
  | { type: 'cancel.confirmed'; answer: CancelAnswer }
  | { type: 'back.pressed' }
  | SubmissionEnded<CancellationAnswers, CancelledBooking, CancellationProblem>;
