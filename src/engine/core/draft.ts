import { textHash } from '#src/lib/text-hash.ts';
import type { Answers, Submission } from './wizard.ts';
import { hasAnswers, without } from './wizard.ts';

/** Lists of ids as they were when the run began, by the fact's name. Null means unknown. */
export type StartFacts = Readonly<Record<string, readonly number[] | null>>;

/** An unfinished flow: its answers, never its position. Times are milliseconds since the epoch. */
export interface Draft {
  answers: Answers;
  /** Form values of steps that were typed into but not handed in. */
  typed: Answers;
  /** The idempotency key, and the fingerprint of the answers it was made for. */
  submitKey: string | null;
  keyedAnswers: string | null;
  submission: Submission | null;
  /** Null before the run has begun. */
  startFacts: StartFacts | null;
  /** Steps that lost their answer to an earlier change and still lack one. */
  forgotten: string[];
}

export interface DraftOwner {
  /** The run: its scope (`scopeOf`). */
  flow: string;
  version: number;
  /** The uuid of the customer. Drafts are never shown to another customer. */
  visitor: string;
}

export interface DraftSummary {
  title: string;
  /** What the run is about, such as an event; null when the flow does not say. */
  subject: string | null;
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

interface Move {
  before: Draft;
  answers: Answers;
  /** The submission in progress, or one that an earlier press has left. */
  submission: Submission | null;
  /** The answers that the review shows and the next press sends; null at other steps. */
  reviewed: Answers | null;
  /** A step whose form the chart has closed. Its typed values are dropped. */
  closed: string | null;
  /** Steps whose lost answer fills their form in again. */
  refilled: readonly string[];
  newId: () => string;
}

/** Compares answers with those a key was made for. A hash, because it is stored with the draft. */
export const fingerprint = (answers: Answers): string =>
  textHash(
    JSON.stringify(
      Object.keys(answers)
        .sort()
        .map((step) => [step, answers[step]]),
    ),
  );

function lackingAgain(forgotten: readonly string[], lost: readonly string[], answers: Answers): string[] {
  return [...new Set([...forgotten, ...lost])].filter((step) => !(step in answers));
}

/**
 * The draft after a move of the machine. Answered steps lose their typed values. Steps that lost their answer are listed as
 * forgotten; those in `refilled` keep it as typed values. Answers that changed before the review get a new submit key.
 */
export function draftAfter({ before, answers, submission, reviewed, closed, refilled, newId }: Move): Draft {
  const gone = closed === null ? [] : [closed];
  if (!hasAnswers(answers)) {
    const typed = hasAnswers(before.answers) ? {} : without(before.typed, gone);
    return { ...emptyDraft, answers, typed, submission, startFacts: before.startFacts };
  }
  const answered = Object.keys(answers).filter((step) => before.answers[step] !== answers[step]);
  const lost = Object.keys(before.answers).filter((step) => !(step in answers));
  const typed = without(before.typed, [...answered, ...lost, ...gone]);
  const refills = lost
    .filter((step) => refilled.includes(step))
    .map((step) => [step, before.typed[step] ?? before.answers[step]]);
  // Only the review makes a key, so that several edits before it cost one key.
  const current = reviewed && fingerprint(reviewed);
  const keyed = current !== null && before.keyedAnswers !== current;
  return {
    ...before,
    answers,
    typed: { ...typed, ...Object.fromEntries(refills) },
    ...(keyed && { submitKey: newId(), keyedAnswers: current }),
    submission,
    forgotten: lackingAgain(before.forgotten, lost, answers),
  };
}
