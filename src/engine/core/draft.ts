import type { Answers, Submission } from './wizard.ts';

/** Facts that a run keeps as they were when it began: by the fact's name a list of ids, or null where they are not known. */
export type StartFacts = Readonly<Record<string, readonly number[] | null>>;

/** What is kept of an unfinished flow: answers, never a position. Times are milliseconds since the epoch. */
export interface Draft {
  answers: Answers;
  /** Form values of steps that were typed into but not finished, as they stand in the form. */
  typed: Answers;
  /** The idempotency key and the answers it was made for, as their fingerprint. */
  submitKey: string | null;
  keyedAnswers: string | null;
  submission: Submission | null;
  /** Null before the run has begun. */
  startFacts: StartFacts | null;
  /** Steps that lost their answer to an earlier change and still lack it. */
  forgotten: string[];
}

/** What is said of a draft where its flow is not open: on the home page. */
export interface DraftSummary {
  /** The flow's title. */
  title: string;
  /** What the run is about (an event, say), where the flow says so. */
  subject: string | null;
  /** The flow's first page. */
  path: string;
  /** The step where the answers end, counted from 1. */
  progress: { index: number; total: number } | null;
}

export const emptyDraft: Draft = {
  answers: {},
  typed: {},
  submitKey: null,
  keyedAnswers: null,
  submission: null,
  startFacts: null,
  forgotten: [],
};
