import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionPressed,
} from '#src/engine/charts/flow.types.ts';
import type {
  BookingProblem,
  DatesAnswer,
  EntrantAnswer,
  LimitProblem,
  OpenSlots,
  Remarks,
  ShopAnswer,
  Wish,
} from './booking.types.ts';
import type { HearingAnswer } from './consultation.types.ts';
import type { ItemsAnswer } from './form.types.ts';

/**
 * The means of travel is missing in a booking that was made before the app asked for it. An event has no field for the
 * customer's own requests.
 */
export interface ChangedVisitors extends Omit<EntrantAnswer, 'transportation'>, Partial<Remarks> {
  transportation?: EntrantAnswer['transportation'] | undefined;
}

/** One answer for each section of a booking. Each kind of booking has only some of the sections. */
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
  /** True when the booking is valid, its deadline has not passed, and the app can send all its answers again. */
  mayChange: boolean;
  /** The old booking's answers. The wizard asks only for the sections that are present here. */
  old: Partial<RescheduleAnswers>;
}

export interface RescheduledBooking {
  id: number;
  number: string;
  wishes: Wish[];
  /** Missing for a reservation, which names no shop. */
  shopName?: string;
  /** True while the shop must still confirm one of the wishes. */
  requested: boolean;
  /**
   * False when an earlier press has made the new booking, and the customer has since changed the answers. The booking to
   * be replaced then still exists.
   */
  oldCancelled: boolean;
  /** True if the new booking is at the shop and the times of the old one. */
  sameTimes?: boolean | undefined;
}

export interface RescheduleInput extends FlowInput<RescheduleAnswers, RescheduledBooking>, RescheduleFacts {}

export type RescheduleProblem =
  | Exclude<BookingProblem, { code: 'profileRefused' }>
  | LimitProblem
  /** The old booking was changed or cancelled meanwhile, perhaps in another tab. */
  | { code: 'oldIsGone'; reasons: string[] }
  /**
   * The provider allows each customer one booking for this event. The existing booking must be cancelled before a new
   * time is booked.
   */
  | { code: 'seatHeldOnce'; reasons: string[] }
  /** The new booking is made, but the old one cannot be cancelled in the app. */
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
  | { type: 'retry.pressed' };
