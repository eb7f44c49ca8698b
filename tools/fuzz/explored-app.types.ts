/** A step of a wizard. `path` is the source of a regular expression. */
export interface ExploredStep {
  readonly flow: string;
  readonly step: string;
  readonly kind: 'form' | 'guide' | 'review' | 'receipt' | 'view';
  readonly path: string;
  readonly titles: readonly string[];
  /** The labels of the button that continues without submitting anything. */
  readonly moves: readonly string[];
}

/** The facts about the app that the explorer needs. All paths are sources of regular expressions. */
export interface ExploredApp {
  readonly pages: readonly string[];
  readonly wizards: readonly string[];
  readonly steps: readonly ExploredStep[];
  /** The display name with which the explorer signs in. */
  readonly persona: string;
}
