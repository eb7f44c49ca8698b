import type { FlowContext, FlowInput, PageReturned, TypedAnswers, TypedInput } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

interface ChosenCity {
  id: number;
  name: string;
}

/**
 * The parts of the profile that are changed one at a time: `displayName` is what the customer is called in the app, `mail`
 * whether brochures come by post.
 */
export type ProfileSection = 'displayName' | 'person' | 'contact' | 'address' | 'wishes' | 'mail';

/**
 * By the profile's field name, as forms hold it: texts, empty where nothing was entered, and under `desiredCities` up to
 * three cities in the order of preference. Which fields there are is the provider's to say.
 */
export type ProfileValues = Record<string, string | ChosenCity[]>;

/** What each section has; one of which the provider asks nothing is left out. */
export type SavedProfile = Partial<Record<ProfileSection, ProfileValues>>;

/** What was entered in a section, and nothing of the others. */
export interface SectionToSave {
  section: ProfileSection;
  answer: ProfileValues;
}

export interface ProfileEditAnswers {
  profile: ProfileValues;
}

interface ProfileEditFacts {
  /** Every section as the provider has it. */
  saved: SavedProfile;
}

export interface ProfileEditInput
  extends FlowInput<ProfileEditAnswers, SavedProfile>,
    TypedInput<ProfileEditAnswers>,
    ProfileEditFacts {}

export type ProfileEditProblem =
  /** The provider refused fields of the section that was sent. */
  | { code: 'fieldRefused'; fields: string[]; reasons: string[] }
  /** The provider refused something of another section, which goes along since the whole profile is sent. */
  | { code: 'elsewhereRefused'; reasons: string[] }
  /** Nothing was saved: the request never reached the provider, or was refused as a whole. */
  | { code: 'notSaved'; reasons: string[] }
  | { code: 'offline' }
  /** Sent, but nobody knows whether it was saved; sending it again is safe. */
  | { code: 'outcomeUnknown' };

/** `receipt` is what the provider answered to the last save since this page was opened. */
export interface ProfileEditContext
  extends FlowContext<ProfileEditAnswers, SavedProfile, ProfileEditProblem>,
    TypedInput<ProfileEditAnswers>,
    ProfileEditFacts {
  /** The section that is open, or was last, or was left half changed; null when none has been yet. */
  section: ProfileSection | null;
  /** The section that opens next where the customer gives the open one up. */
  wanted: ProfileSection | null;
}

export type ProfileEditEvent =
  /** `typed` is what stands in the form of the section that is open now. */
  | { type: 'section.opened'; section: ProfileSection; typed: TypedAnswers<ProfileEditAnswers> }
  /** The customer goes on with the section that is not saved. */
  | { type: 'section.resumed' }
  | { type: 'section.entered'; answer: ProfileValues }
  | { type: 'answers.discarded' }
  | PageReturned<ProfileEditAnswers>
  | PortAnswered<'saveSection', Answer<SavedProfile, ProfileEditProblem>>;
