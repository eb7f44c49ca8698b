import type {
  AskedOfVisitors,
  Booking,
  BookingProblem,
  DatesAnswer,
  LimitProblem,
  OpenSlots,
  ProfileAnswer,
  ShopAnswer,
  VisitorAnswer,
} from './booking.types.ts';
import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  PageReturned,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';
import type { StandingBooking } from './submission.types.ts';

/** Answers by question id; a list when several may be chosen. */
export interface HearingAnswer {
  answers: Record<string, string | string[]>;
}

export interface ConsultationAnswers {
  selectShop: ShopAnswer;
  selectDesiredDate: DatesAnswer;
  setProfile: ProfileAnswer;
  visitorDetail: VisitorAnswer;
  hearing: HearingAnswer;
}

/** The still valid answers of the last consultation. The dates are asked again. */
export type EarlierAnswers = Pick<ConsultationAnswers, 'selectShop'> &
  Partial<Omit<ConsultationAnswers, 'selectShop' | 'selectDesiredDate'>>;

export type ConsultationProblem = BookingProblem | LimitProblem;

export type ConsultationOutcome = FlowOutcome<ConsultationAnswers, Booking, ConsultationProblem>;

interface ConsultationFacts {
  /** Ids of the customer's bookings when the run began; null when unknown. */
  heldAtStart: readonly number[] | null;
  /** The provider has hearing questions for this customer. */
  asksHearing: boolean;
  /** Null without an earlier consultation, and when the account no longer has its shop. */
  earlier: EarlierAnswers | null;
  askedAt: AskedOfVisitors;
  /** The future consultations once their number reaches the limit; empty before. */
  limitedBy: readonly StandingBooking[];
}

export interface ConsultationInput extends FlowInput<ConsultationAnswers, Booking>, ConsultationFacts {}

export interface ConsultationContext
  extends FlowContext<ConsultationAnswers, Booking, ConsultationProblem>,
    ConsultationFacts {
  openSlots: OpenSlots | null;
}

export type ConsultationEvent =
  | { type: 'guide.read' }
  | { type: 'answers.discarded' }
  | { type: 'earlier.chosen' }
  | { type: 'shop.chosen'; answer: ShopAnswer }
  | { type: 'wishes.chosen'; answer: DatesAnswer }
  | { type: 'profile.entered'; answer: ProfileAnswer }
  | { type: 'visitors.entered'; answer: VisitorAnswer }
  | { type: 'hearing.answered'; answer: HearingAnswer }
  | SubmissionPressed<'booking.submitted', ConsultationAnswers>
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' }
  | PageReturned
  | PortAnswered<'loadSlots', Answer<OpenSlots, ConsultationProblem>>
  | SubmissionEnded<ConsultationAnswers, Booking, ConsultationProblem>;
