import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';
import type { SendingProblem } from './submission.types.ts';

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

/** All that the last page has to know: it was saved. */
type Saved = true;

export type BasicInfoInput = FlowInput<BasicInfoAnswers, Saved>;

export type BasicInfoProblem = SendingProblem | { code: 'fieldRefused'; fields: string[]; reasons: string[] };

export type BasicInfoContext = FlowContext<BasicInfoAnswers, Saved, BasicInfoProblem>;

export type BasicInfoOutcome = FlowOutcome<BasicInfoAnswers, Saved, BasicInfoProblem>;

export type BasicInfoEvent =
  | { type: 'profile.entered'; answer: BasicInfoAnswer }
  | SubmissionPressed<'basicInfo.submitted', BasicInfoAnswers>
  | { type: 'back.pressed' }
  | SubmissionEnded<BasicInfoAnswers, Saved, BasicInfoProblem>;
