import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionPressed,
} from '#src/engine/charts/flow.types.ts';
import type {
  AskedOfVisitors,
  Booking,
  BookingProblem,
  DatesAnswer,
  EntrantAnswer,
  OpenSlots,
  ProfileAnswer,
  ShopAnswer,
  Wish,
} from './booking.types.ts';

export interface EventEntryAnswers {
  selectShop: ShopAnswer;
  selectDesiredDate: DatesAnswer;
  setProfile: ProfileAnswer;
  visitorDetail: EntrantAnswer;
}

export type EventEntryOutcome = FlowOutcome<EventEntryAnswers, Booking, BookingProblem>;

interface EventEntryFacts {
  /** Ids of the customer's bookings when the customer began this wizard; null when unknown. */
  heldAtStart: readonly number[] | null;
  eventId: number;
  asksShop: boolean;
  /** True when the event takes entries and the customer has not entered yet. */
  mayEnter: boolean;
  askedAt: AskedOfVisitors;
}

export interface EventEntryInput extends FlowInput<EventEntryAnswers, Booking>, EventEntryFacts {}

export interface EventEntryContext
  extends FlowContext<EventEntryAnswers, Booking, BookingProblem>,
    EventEntryFacts {
  /** The event's sessions with free places at the chosen shop. */
  openSlots: OpenSlots | null;
}

export type EventEntryEvent =
  | { type: 'entry.begun' }
  /** The customer tapped a free time on the event's page. */
  | { type: 'session.chosen'; shop: ShopAnswer; wish: Wish }
  | { type: 'answers.discarded' }
  | { type: 'shop.chosen'; answer: ShopAnswer }
  | { type: 'wishes.chosen'; answer: DatesAnswer }
  | { type: 'profile.entered'; answer: ProfileAnswer }
  | { type: 'visitors.entered'; answer: EntrantAnswer }
  | SubmissionPressed<'entry.submitted', EventEntryAnswers>
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' };
