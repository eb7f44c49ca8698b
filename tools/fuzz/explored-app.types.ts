/** A wizard's step with a path. `path` is the source of a regular expression. */
export interface ExploredStep {
  readonly flow: string;
  readonly step: string;
  readonly kind: 'form' | 'guide' | 'review' | 'receipt' | 'view';
  readonly path: string;
  readonly titles: readonly string[];
  /** Labels of the button that goes on without sending anything. */
  readonly moves: readonly string[];
}

/** What the explorer knows of the app. Paths are sources of regular expressions. */
export interface ExploredApp {
  readonly pages: readonly string[];
  readonly wizards: readonly string[];
  readonly steps: readonly ExploredStep[];
  /** The name under which the explorer signs in. */
  readonly persona: string;
}
