import type { Heard, RunningChart } from './heard.ts';

/** The folder in which the browser tests store the review's data. */
export const RECORDS = 'test-results/review';

export const SCENES = `${RECORDS}/scenes`;

export const WIDTHS = [390, 320, 1280] as const;
export type Width = (typeof WIDTHS)[number];

export interface SeenField {
  label: string;
  /** HTML's name for the type of the control: `radio`, `text`, `select-one`. */
  kind: string;
  choices: readonly string[];
  rules: readonly string[];
  /** The texts next to the field: its help text and its error. */
  messages: readonly string[];
  filled: boolean;
}

/** A screen of a test, as it was recorded. */
export interface Stop {
  /**
   * The name that the test gives this screen. Null for a screen that was recorded automatically while a call was
   * delayed.
   */
  name: string | null;
  running: readonly RunningChart[];
  path: string;
  title: string;
  text: string;
  links: readonly string[];
  fields: readonly SeenField[];
  /** The texts that a screen reader announces immediately, mostly refusals. */
  alerts: readonly string[];
  /** The picture files in `RECORDS`, by the width of the screen in pixels. */
  pictures: Partial<Record<Width, string>>;
}

interface Request {
  method: string;
  /** The path below `/customers/api`. */
  path: string;
  body: string | null;
  /** Null if there was no response. */
  status: number | null;
}

interface Opened {
  kind: 'opened';
  path: string;
}

export type Moment = { at: number } & (
  | Heard
  | Opened
  | ({ kind: 'stop' } & Stop)
  | ({ kind: 'request' } & Request)
);

/** The record of one test. The moments are in order, and `at` is in milliseconds since the start of the test. */
export interface TestRecord {
  file: string;
  title: string;
  passed: boolean;
  duration: number;
  moments: readonly Moment[];
}

export interface SceneRecord {
  file: string;
  title: string;
  stop: Stop;
}
