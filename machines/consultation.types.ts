import type {
  Booking,
  BookingProblem,
  DatesAnswer,
  OpenSlots,
  ProfileAnswer,
  ShopAnswer,
  VisitorAnswer,
} from './booking.types.ts';
import type { FlowContext, FlowInput, FlowOutcome, SubmissionEnded } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

/** Answers by the question's id; a list where several may be chosen. */
interface HearingAnswer {
  answers: Record<string, string | string[]>;
}

export interface ConsultationAnswers {
  selectShop: ShopAnswer;
  selectDesiredDate: DatesAnswer;
  setProfile: ProfileAnswer;
  visitorDetail: VisitorAnswer;
  hearing: HearingAnswer;
}

export type ConsultationOutcome = FlowOutcome<ConsultationAnswers, Booking, BookingProblem>;

export interface ConsultationInput extends FlowInput<ConsultationAnswers, Booking> {
  /** The provider has hearing questions for this customer. */
  asksHearing: boolean;
}

export interface ConsultationContext extends FlowContext<ConsultationAnswers, Booking, BookingProblem> {
  asksHearing: boolean;
  openSlots: OpenSlots | null;
}

export type ConsultationEvent =
  | { type: 'guide.read' }
  | { type: 'answers.discarded' }
  | { type: 'shop.chosen'; answer: ShopAnswer }
  | { type: 'wishes.chosen'; answer: DatesAnswer }
  | { type: 'profile.entered'; answer: ProfileAnswer }
  | { type: 'visitors.entered'; answer: VisitorAnswer }
  | { type: 'hearing.answered'; answer: HearingAnswer }
  | { type: 'booking.submitted'; key: string }
  | { type: 'back.pressed' }
  | { type: 'retry.pressed' }
  | PortAnswered<'loadSlots', Answer<OpenSlots, BookingProblem>>
  | SubmissionEnded<ConsultationAnswers, Booking, BookingProblem>;
