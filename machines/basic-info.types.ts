import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';

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

export type BasicInfoInput = FlowInput<BasicInfoAnswers>;

export type BasicInfoContext = FlowContext<BasicInfoAnswers>;

export type BasicInfoOutcome = FlowOutcome<BasicInfoAnswers>;

export type BasicInfoEvent =
  | { type: 'profile.entered'; answer: BasicInfoAnswer }
  | SubmissionPressed<'basicInfo.submitted', BasicInfoAnswers>
  | { type: 'back.pressed' }
  | SubmissionEnded<BasicInfoAnswers>;
