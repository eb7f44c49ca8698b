import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  PageReturned,
  SubmissionPressed,
} from '#src/engine/charts/flow.types.ts';
import type {
  ActiveBooking,
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

/**
 * The answers to the hearing (the builder's own questions), by question id. An answer is a list if several options may
 * be chosen.
 */
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

/** The answers of the last consultation that are still valid. The dates are always asked again. */
export type EarlierAnswers = Pick<ConsultationAnswers, 'selectShop'> &
  Partial<Omit<ConsultationAnswers, 'selectShop' | 'selectDesiredDate'>>;

export type ConsultationProblem = BookingProblem | LimitProblem;

export type ConsultationOutcome = FlowOutcome<ConsultationAnswers, Booking, ConsultationProblem>;

interface ConsultationFacts {
  /** Ids of the customer's bookings when the customer began this wizard; null when unknown. */
  heldAtStart: readonly number[] | null;
  /** True when the provider has questions for the hearing step. */
  asksHearing: boolean;
  /** Null without an earlier consultation, or when its shop no longer exists. */
  earlier: EarlierAnswers | null;
  askedAt: AskedOfVisitors;
  /** The customer's future consultations if their number has reached the limit; otherwise empty. */
  limitedBy: readonly ActiveBooking[];
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
  | PageReturned;
