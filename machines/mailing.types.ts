import type { ProfileAnswer } from './booking.types.ts';
import type { FlowContext, FlowInput, FlowSubmission } from './flow.types.ts';

export type AddressAnswer = Omit<ProfileAnswer, 'contactEmail'>;

/** Values as the form holds them: empty where nothing was chosen or written. */
export interface EnqueteAnswer {
  desiredDate: string;
  landConsiderationStatus: string;
  budget: string;
  desiredPrefectureId: string;
  /** Up to three of the prefecture, in the order of preference, no two alike. */
  desiredCities: { id: number; name: string }[];
  otherDesiredCondition: string;
}

export interface MailingAnswers {
  address: AddressAnswer;
  enquete: EnqueteAnswer;
}

/** `done` holds `profile` once the provider has saved it. */
export type MailingSubmission = FlowSubmission<MailingAnswers>;

/** How far a submission got, read off the profile: both calls, the first, or none. */
export type MailingProgress = 'requested' | 'profileSaved' | null;

interface MailingReceipt {
  requested: true;
}

export type MailingInput = FlowInput<MailingAnswers, MailingReceipt>;

export interface MailingContext extends FlowContext<MailingAnswers, MailingReceipt, MailingProblem> {
  /** An address was looked up by its postal code (product.md §4). */
  addressSearched: boolean;
}

export type MailingProblem =
  /** `fields` are the form's names; empty when the refusal names none of them. */
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /** The profile is saved, the request was not accepted; asking again is safe. */
  | { code: 'mailNotRequested'; reasons: string[] }
  /** Nothing was saved: the profile never reached the provider, or a lookup found nothing. */
  | { code: 'notSent' }
  /** Sent, but nobody knows how far it got; asking again is safe. */
  | { code: 'outcomeUnknown' };

export type MailingEvent =
  | { type: 'address.entered'; answer: AddressAnswer }
  | { type: 'address.searched' }
  | { type: 'enquete.answered'; answer: EnqueteAnswer }
  | { type: 'back.pressed' }
  | { type: `${keyof MailingAnswers}.reopened` }
  | { type: 'mailing.submitted'; key: string };
