import type { FlowContext, FlowInput, FlowSubmission } from './flow.types.ts';

interface ChosenCity {
  id: number;
  name: string;
}

/**
 * What was entered by the profile's field name; which fields there are is the provider's to say. All are texts as forms
 * hold them, empty where nothing was entered, but for `desiredCities`: up to three, in the order of preference.
 */
export type BasicInfoAnswer = Record<string, string | ChosenCity[]>;

export interface BasicInfoAnswers {
  profile: BasicInfoAnswer;
}

export type BasicInfoSubmission = FlowSubmission<BasicInfoAnswers>;

/** All that the last page has to know: it was saved. */
type Saved = true;

export type BasicInfoInput = FlowInput<BasicInfoAnswers, Saved>;

export type BasicInfoProblem =
  | { code: 'fieldRefused'; fields: string[]; reasons: string[] }
  /** Nothing was saved: the request never reached the provider, was refused as a whole, or a lookup found nothing. */
  | { code: 'notSaved'; reasons: string[] }
  /** Sent, but nobody knows whether it was saved; sending it again is safe. */
  | { code: 'outcomeUnknown' };

export type BasicInfoContext = FlowContext<BasicInfoAnswers, Saved, BasicInfoProblem>;

export type BasicInfoEvent =
  | { type: 'profile.entered'; answer: BasicInfoAnswer }
  | { type: 'profile.reopened' }
  | { type: 'basicInfo.submitted'; key: string }
  | { type: 'back.pressed' };
