import type {
  BookingProblem,
  DatesAnswer,
  LimitProblem,
  OpenSlots,
  ShopAnswer,
  VisitorAnswer,
  Wish,
} from './booking.types.ts';
import type { HearingAnswer } from './consultation.types.ts';
import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';
import type { ItemsAnswer } from './form.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

/** A visit's people and requests. An older booking may lack the way of travel; an event takes no requests. */
export type ChangedVisitors = Partial<Pick<VisitorAnswer, 'transportation' | 'otherConfirmation'>> &
  Omit<VisitorAnswer, 'transportation' | 'otherConfirmation'>;

/** One answer a section of the booking. A kind of booking has only some of them. */
export interface RescheduleAnswers {
  selectShop: ShopAnswer;
  selectDesiredDate: DatesAnswer;
  visitorDetail: ChangedVisitors;
  hearing: HearingAnswer;
  form: ItemsAnswer;
}

interface RescheduleFacts {
  kind: 'visits' | 'reservations';
  oldId: number;
  /** True when the booking is valid, its deadline has not passed, and all its answers can be sent again. */
  mayChange: boolean;
  /** The booking's content in the sections that can be changed; only these are asked. */
  old: Partial<RescheduleAnswers>;
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
  | { type: 'shop.chosen'; answer: ShopAnswer }
  | { type: 'wishes.chosen'; answer: DatesAnswer }
  | { type: 'visitors.entered'; answer: ChangedVisitors }
  | { type: 'hearing.answered'; answer: HearingAnswer }
  | { type: 'form.answered'; answer: ItemsAnswer }
  | SubmissionPressed<'change.submitted', RescheduleAnswers>
  | SubmissionPressed<'oldOne.cancelled', RescheduleAnswers>
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' }
  | PortAnswered<'loadSlots', Answer<OpenSlots, RescheduleProblem>>
  | SubmissionEnded<RescheduleAnswers, RescheduledBooking, RescheduleProblem>;
