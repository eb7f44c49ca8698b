import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SendingProblem,
  SubmissionPressed,
} from '#src/engine/charts/flow.types.ts';
import type { ProfileAnswer } from './booking.types.ts';

export type AddressAnswer = Omit<ProfileAnswer, 'contactEmail'>;

/** The form's values. A text is empty when nothing was entered. */
export interface EnqueteAnswer {
  desiredDate: string;
  landConsiderationStatus: string;
  budget: string;
  desiredPrefectureId: string;
  /** Up to three different cities of the prefecture, in order of preference. */
  desiredCities: { id: number; name: string }[];
  otherDesiredCondition: string;
}

export interface MailingAnswers {
  address: AddressAnswer;
  enquete: EnqueteAnswer;
}

export interface MailingReceipt {
  requested: true;
}

export type MailingOutcome = FlowOutcome<MailingAnswers, MailingReceipt, MailingProblem>;

export type MailingInput = FlowInput<MailingAnswers, MailingReceipt>;

export interface MailingContext extends FlowContext<MailingAnswers, MailingReceipt, MailingProblem> {
  addressSearched: boolean;
}

export type MailingProblem =
  | SendingProblem
  /** `fields` are names of the form's fields. Empty when the refusal concerns none of them. */
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /** The profile is saved, but the request was not accepted. Sending the request again is safe. */
  | { code: 'mailNotRequested'; reasons: string[] };

export type MailingEvent =
  | { type: 'address.searched' }
  | { type: 'address.entered'; answer: AddressAnswer }
  | { type: 'enquete.answered'; answer: EnqueteAnswer }
  | SubmissionPressed<'mailing.submitted', MailingAnswers>
  | { type: 'back.pressed' };
