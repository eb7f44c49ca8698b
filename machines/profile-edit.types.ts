import type {
  FlowContext,
  FlowInput,
  PageReturned,
  SendingProblem,
  TypedAnswers,
  TypedInput,
} from '#src/engine/charts/flow.types.ts';

interface ChosenCity {
  id: number;
  name: string;
}

/**
 * The parts of the profile that are changed one at a time. `displayName` is the customer's name in the app. `mail` is
 * the consent to brochures by post.
 */
export type ProfileSection = 'displayName' | 'person' | 'contact' | 'address' | 'wishes' | 'mail';

/**
 * Form values by the profile's field name. The provider decides which fields exist. A text is empty when nothing was
 * entered. `desiredCities` has up to three cities in order of preference.
 */
export type ProfileValues = Record<string, string | ChosenCity[]>;

/** The values of each section. A section is missing when the provider has none of its fields. */
export type SavedProfile = Partial<Record<ProfileSection, ProfileValues>>;

export interface SectionToSave {
  section: ProfileSection;
  answer: ProfileValues;
  /** The saved values that the customer saw when answering. */
  seen: ProfileValues;
}

export interface ProfileEditAnswers {
  profile: ProfileValues;
}

interface ProfileEditFacts {
  saved: SavedProfile;
}

export interface ProfileEditInput
  extends FlowInput<ProfileEditAnswers, SavedProfile>,
    TypedInput<ProfileEditAnswers>,
    ProfileEditFacts {}

export type ProfileEditProblem =
  /** The provider refused fields of the section. */
  | { code: 'fieldRefused'; fields: string[]; reasons: string[] }
  /** The provider refused a field of another section. The request contains the whole profile. */
  | { code: 'elsewhereRefused'; reasons: string[] }
  /**
   * Nothing was saved, because the section has other values by now than the customer saw. `reasons` name them. `saved`
   * has the newest values of every section.
   */
  | { code: 'changedElsewhere'; reasons: string[]; saved: SavedProfile }
  /** The provider refused the request as a whole, so nothing was saved. */
  | { code: 'notSaved'; reasons: string[] }
  | SendingProblem;

/** `receipt` is the provider's result of the last save on this page. */
export interface ProfileEditContext
  extends FlowContext<ProfileEditAnswers, SavedProfile, ProfileEditProblem>,
    TypedInput<ProfileEditAnswers>,
    ProfileEditFacts {
  /**
   * The open section. If no section is open, the section that was opened last, or a section with unsaved changes from
   * an earlier visit, or null.
   */
  section: ProfileSection | null;
  /** The section to open once the customer discards the changes in the open one. */
  wanted: ProfileSection | null;
}

export type ProfileEditEvent =
  /** `typed` has the form values of the open section. */
  | { type: 'section.opened'; section: ProfileSection; typed: TypedAnswers<ProfileEditAnswers> }
  /** The customer returns to the unsaved section. */
  | { type: 'section.resumed' }
  | { type: 'section.entered'; answer: ProfileValues }
  | { type: 'answers.discarded' }
  | PageReturned<ProfileEditAnswers>;
