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

interface RescheduleFacts {
  kind: 'visits' | 'reservations';
  oldId: number;
  /** True when the booking is valid, its deadline has not passed, and all its answers can be sent again. */
  mayChange: boolean;
}

export interface RescheduledBooking {
  id: number;
  number: string;
  wishes: Wish[];
  /** True while the shop has to confirm one of the wishes. */
  requested: boolean;
  /** False when an earlier press has booked another time than the current one. */
  oldCancelled: boolean;
}

export interface RescheduleInput extends FlowInput<RescheduleAnswers, RescheduledBooking>, RescheduleFacts {}

export type RescheduleProblem =
  | Exclude<BookingProblem, { code: 'profileRefused' }>
  | LimitProblem
  /** The old booking was changed or cancelled meanwhile, perhaps in another tab. */
  | { code: 'oldIsGone'; reasons: string[] }
  /** The provider allows one seat per customer of this event. A new time needs a cancellation first. */
  | { code: 'seatHeldOnce'; reasons: string[] }
  /** Booked, but the old booking cannot be cancelled here. */
  | { code: 'cannotCancel'; reasons: string[] }
  /** The new booking no longer exists, so the old one is kept. */
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
