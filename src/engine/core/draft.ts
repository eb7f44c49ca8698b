import { textHash } from '#src/lib/text-hash.ts';
import type { Answers, Submission } from './wizard.ts';
import { hasAnswers, without } from './wizard.ts';

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

/** Whose a draft is. */
export interface DraftOwner {
  /** Of which run: the flow's scope (see chart.ts). */
  flow: string;
  version: number;
  /** The uuid of the customer, whose drafts nobody else is shown. */
  visitor: string;
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

interface Move {
  before: Draft;
  answers: Answers;
  /** What is under way, or was left by an earlier press. */
  submission: Submission | null;
  /** What the review shows, and the next press sends; null elsewhere. */
  reviewed: Answers | null;
  /** A step whose form the chart has closed: what was being typed into it is not wanted any more. */
  closed: string | null;
  /** Steps whose answer fills their form in again when a change has taken it away. */
  refilled: readonly string[];
  newId: () => string;
}

/** Tells whether answers are the ones that a key was made for: a hash, since it is kept beside them. */
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
 * The draft after a move of the machine: what was answered needs no typed values any more, an answer that an earlier
 * change took away is noted as forgotten and, where it may fill its form in again, kept as typed, and the key for the submit
 * is made anew when the answers have changed.
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
  // Made only at the review, which sends, so that several edits before the review cost one key.
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
