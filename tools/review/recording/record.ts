import type { Heard, RunningChart } from './heard.ts';

/** The browser tests' folder for the review's data. */
export const RECORDS = 'test-results/review';

export const SCENES = `${RECORDS}/scenes`;

export const WIDTHS = [390, 320, 1280] as const;
export type Width = (typeof WIDTHS)[number];

export interface SeenField {
  label: string;
  /** HTML's word: `radio`, `text`, `select-one`. */
  kind: string;
  choices: readonly string[];
  rules: readonly string[];
  /** The texts beside it: help, and the error of the answer. */
  messages: readonly string[];
  filled: boolean;
}

export interface Stop {
  /** The test's name for it; null for one taken during a held call. */
  name: string | null;
  running: readonly RunningChart[];
  path: string;
  title: string;
  text: string;
  links: readonly string[];
  fields: readonly SeenField[];
  /** The texts that are read out at once, mostly refusals. */
  alerts: readonly string[];
  /** The pictures' files beside the records, by width. */
  pictures: Partial<Record<Width, string>>;
}

interface Request {
  method: string;
  /** Below `/customers/api`. */
  path: string;
  body: string | null;
  /** Null without a response. */
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

/** All records of a test, in order; `at` counts the milliseconds from its beginning. */
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
