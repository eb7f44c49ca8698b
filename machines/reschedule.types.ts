import type { BookingProblem, DatesAnswer, LimitProblem, OpenSlots, Wish } from './booking.types.ts';
import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

export interface RescheduleAnswers {
  selectDesiredDate: DatesAnswer;
}

/** What the chart has to know of the booking that is changed. */
interface RescheduleFacts {
  kind: 'visits' | 'reservations';
  oldId: number;
  /** It stands, it is not too late, and all that was told with it can be told again. */
  mayChange: boolean;
}

/** The new booking as the provider made it. */
export interface RescheduledBooking {
  id: number;
  number: string;
  wishes: Wish[];
  /** The shop is still to confirm one of the wishes. */
  requested: boolean;
  /** The old booking has been cancelled. False where an earlier press has booked another time than the one wanted now. */
  oldCancelled: boolean;
}

export interface RescheduleInput extends FlowInput<RescheduleAnswers, RescheduledBooking>, RescheduleFacts {}

export type RescheduleProblem =
  | Exclude<BookingProblem, { code: 'profileRefused' }>
  | LimitProblem
  /** The old booking does not stand any more: somebody, perhaps in another tab, has changed or cancelled it. */
  | { code: 'oldIsGone'; reasons: string[] }
  /** The provider gives a customer one seat of this event, and lets go of the old one only by a cancellation. */
  | { code: 'seatHeldOnce'; reasons: string[] }
  /** Booked, but the old booking cannot be cancelled here (any more). */
  | { code: 'cannotCancel'; reasons: string[] }
  /** What was booked is not there any more, so that the old one is kept. */
  | { code: 'newIsGone'; reasons: string[] };

export interface RescheduleContext
  extends FlowContext<RescheduleAnswers, RescheduledBooking, RescheduleProblem>,
    RescheduleFacts {
  openSlots: OpenSlots | null;
}

export type RescheduleOutcome = FlowOutcome<RescheduleAnswers, RescheduledBooking, RescheduleProblem>;

export type RescheduleEvent =
  | { type: 'wishes.chosen'; answer: DatesAnswer }
  | SubmissionPressed<'change.submitted', RescheduleAnswers>
  | SubmissionPressed<'oldOne.cancelled', RescheduleAnswers>
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' }
  | PortAnswered<'loadSlots', Answer<OpenSlots, RescheduleProblem>>
  | SubmissionEnded<RescheduleAnswers, RescheduledBooking, RescheduleProblem>;
