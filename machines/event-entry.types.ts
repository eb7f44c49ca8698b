import type {
  Booking,
  BookingProblem,
  DatesAnswer,
  OpenSlots,
  ProfileAnswer,
  ShopAnswer,
  VisitorAnswer,
} from './booking.types.ts';
import type { FlowContext, FlowInput, FlowSubmission } from './flow.types.ts';

/** An entry carries no further requests to the provider (product.md §3), so none are asked for. */
export type EntrantAnswer = Omit<VisitorAnswer, 'otherConfirmation'>;

export interface EventEntryAnswers {
  selectShop: ShopAnswer;
  selectDesiredDate: DatesAnswer;
  setProfile: ProfileAnswer;
  visitorDetail: EntrantAnswer;
}

export type EventEntrySubmission = FlowSubmission<EventEntryAnswers>;

interface EventEntryFacts {
  eventId: number;
  /** Several shops hold the event. */
  asksShop: boolean;
  /** The event takes entries and the customer has not entered it yet. */
  mayEnter: boolean;
}

export interface EventEntryInput extends FlowInput<EventEntryAnswers, Booking>, EventEntryFacts {}

export interface EventEntryContext
  extends FlowContext<EventEntryAnswers, Booking, BookingProblem>,
    EventEntryFacts {
  /** The event's sessions at the chosen shop that still have a place. */
  openSlots: OpenSlots | null;
}

type EventEntryAnswerEvent =
  | { type: 'shop.chosen'; answer: ShopAnswer }
  | { type: 'wishes.chosen'; answer: DatesAnswer }
  | { type: 'profile.entered'; answer: ProfileAnswer }
  | { type: 'visitors.entered'; answer: EntrantAnswer };

export type EventEntryEvent =
  | EventEntryAnswerEvent
  | { type: 'entry.begun' }
  | { type: 'answers.discarded' }
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' }
  | { type: `${keyof EventEntryAnswers}.reopened` }
  | { type: 'entry.submitted'; key: string };
