import type { FlowContext, FlowInput, FlowOutcome, SendingProblem } from '#src/engine/charts/flow.types.ts';

/** The kinds of booking that a customer can cancel, named after the lists that contain them. */
export type CancellableKind = 'visits' | 'reservations' | 'meetings';

export interface CancelAnswer {
  /** One of the offered reasons; empty when the customer gave none. */
  cancelReason: string;
  /** The customer's own words for another reason; at most 500 characters. */
  otherReason: string;
}

export interface CancellationAnswers {
  asking: CancelAnswer;
}

interface CancellationFacts {
  kind: CancellableKind;
  bookingId: number;
  /** True while the booking is valid and the deadline has not passed. */
  mayCancel: boolean;
}

export interface CancelledBooking {
  cancelReason: string;
}

export interface CancellationInput
  extends FlowInput<CancellationAnswers, CancelledBooking>,
    CancellationFacts {}

export type CancellationProblem =
  | SendingProblem
  /** Any other refusal by the provider, with its reasons. */
  | { code: 'refused'; reasons: string[] }
  /** The booking was already cancelled, or replaced by a new one. */
  | { code: 'alreadyCancelled' }
  | { code: 'deadlinePassed' };

export interface CancellationContext
  extends FlowContext<CancellationAnswers, CancelledBooking, CancellationProblem>,
    CancellationFacts {}

export type CancellationOutcome = FlowOutcome<CancellationAnswers, CancelledBooking, CancellationProblem>;

export type CancellationEvent =
  | { type: 'cancel.opened' }
  | { type: 'cancel.confirmed'; answer: CancelAnswer }
  | { type: 'back.pressed' };
