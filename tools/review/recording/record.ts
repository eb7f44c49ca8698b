import type { Heard, RunningChart } from './heard.ts';

/** Where the browser tests leave what the review shows. */
export const RECORDS = 'test-results/review';

/** The first picture of each state, by its id. */
export const SCENES = `${RECORDS}/scenes`;

export const WIDTHS = [390, 320, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** What a screen asks for, as the browser has it. */
export interface SeenField {
  label: string;
  /** As HTML calls it: `radio`, `text`, `select-one`. */
  kind: string;
  choices: readonly string[];
  rules: readonly string[];
  /** What stands beside it: help, and what is wrong with the answer. */
  messages: readonly string[];
  filled: boolean;
}

/** A screen that a test has stopped at, and photographed. */
export interface Stop {
  /** What the test calls it; null for one that was taken while a call of the page was held. */
  name: string | null;
  running: readonly RunningChart[];
  /** The pathname. */
  path: string;
  title: string;
  /** The words on the screen. */
  text: string;
  /** The paths that its links lead to. */
  links: readonly string[];
  fields: readonly SeenField[];
  /** What is said aloud at once: a refusal, mostly. */
  alerts: readonly string[];
  /** The pictures' files beside the records, by width. */
  pictures: Partial<Record<Width, string>>;
}

/** A call of the page, as it was sent. */
interface Request {
  method: string;
  /** Below `/customers/api`. */
  path: string;
  body: string | null;
  /** Null while there is no response. */
  status: number | null;
}

/** A link to the app was opened, as from a LINE talk. */
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

/** All that a test has seen, in order; `at` counts the milliseconds from its beginning. */
export interface TestRecord {
  file: string;
  title: string;
  passed: boolean;
  /** In milliseconds. */
  duration: number;
  moments: readonly Moment[];
}

/** A picture of a state that a test came upon. */
export interface SceneRecord {
  file: string;
  title: string;
  stop: Stop;
}
