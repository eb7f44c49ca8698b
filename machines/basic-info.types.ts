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
 * Form values by the profile's field name. The provider decides which fields exist. A text is empty when nothing was
 * entered. `desiredCities` has up to three cities in order of preference.
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
