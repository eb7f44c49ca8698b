/** The folder in which the browser tests store the review's data. */
export const RECORDS = 'test-results/review';

export const SCENES = `${RECORDS}/scenes`;

export type Width = 390 | 1280;

/** A chart that runs on a page, and its active leaf states, such as `selectDesiredDate.choosing`. */
export interface RunningChart {
  chart: string;
  states: readonly string[];
}

/** A screen of a test, as it was recorded. */
export interface ScreenRecord {
  /**
   * The name that the test gives this screen. Null for a screen that was recorded automatically while a call was
   * delayed.
   */
  name: string | null;
  running: readonly RunningChart[];
  path: string;
  title: string;
  text: string;
  /** The paths of the links on the screen to pages of the app. */
  links: readonly string[];
  /** The texts that a screen reader announces immediately, mostly refusals. */
  alerts: readonly string[];
  /** The picture files in `RECORDS`, by the width of the screen in pixels. */
  pictures: Partial<Record<Width, string>>;
}

/** A transition that a chart on the page reports to the browser test. Only the build for browser tests sends these reports. */
export interface Moved {
  kind: 'moved';
  chart: string;
  before: readonly string[];
  after: readonly string[];
}

export type SeenStop = { kind: 'stop' } & ScreenRecord;

/** A transition, a pictured screen, or a page that was opened by a URL with a uuid, like the links in LINE. */
export type TimelineEntry = Moved | SeenStop | { kind: 'opened'; path: string };

/** The record of one test, with its moments in order. */
export interface TestRecord {
  file: string;
  title: string;
  moments: readonly TimelineEntry[];
}

export interface SceneRecord {
  stop: ScreenRecord;
}

declare global {
  interface Window {
    /** Passes a report of the page to the browser test. Defined only while the test records. */
    reviewHears?: (moved: Moved) => Promise<void>;
    reviewRunning?: () => RunningChart[];
  }
}
