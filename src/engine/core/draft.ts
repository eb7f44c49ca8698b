import { textHash } from '#src/lib/text-hash.ts';
import type { Answers, Submission } from './wizard.ts';
import { hasAnswers, without } from './wizard.ts';

/**
 * Lists of ids as they were at the customer's first entry, such as the ids of the customer's bookings. Null if a list was unknown.
 */
export type StartFacts = Readonly<Record<string, readonly number[] | null>>;

/**
 * The stored part of an unfinished run, which is a customer's pass through a flow. It does not store the current step,
 * because the URL and the answers decide where a run opens.
 */
export interface Draft {
  answers: Answers;
  /** Form values that the customer has typed but not submitted, by step. */
  typed: Answers;
  /** The idempotency key of the next submission. */
  submitKey: string | null;
  /** The fingerprint of the answers that `submitKey` was made for. */
  keyedAnswers: string | null;
  submission: Submission | null;
  /** Null while the draft is empty. */
  startFacts: StartFacts | null;
  /** Steps whose answer was removed by a change of an earlier step, and that have no new answer yet. */
  forgotten: string[];
}

export interface DraftOwner {
  /** The run's scope (`scopeOf`). */
  flow: string;
  version: number;
  /** The uuid of the customer. Drafts are never shown to another customer. */
  visitor: string;
}

export interface DraftSummary {
  title: string;
  /** The title of the run's subject, such as an event; null when the flow has none. */
  subject: string | null;
  path: string;
  /** The position of the first step without an answer, or of the review, counted from 1. */
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

interface DraftChange {
  before: Draft;
  answers: Answers;
  /** The submission in progress, or an earlier one whose result is unknown. */
  submission: Submission | null;
  /** The answers that the review shows and the next press sends; null at other steps. */
  reviewed: Answers | null;
  /** A step whose form the chart has closed. Its typed values are dropped. */
  closed: string | null;
  /** Steps whose form is prefilled with their removed answer. */
  refilled: readonly string[];
  newId: () => string;
}

/**
 * Hashes the answers. The order of their steps does not matter. The draft compares the hashes to notice that the
 * answers have changed since its key was made.
 */
export const fingerprint = (answers: Answers): string =>
  textHash(
    JSON.stringify(
      Object.keys(answers)
        .sort()
        .map((step) => [step, answers[step]]),
    ),
  );

function listForgottenSteps(
  forgotten: readonly string[],
  lost: readonly string[],
  answers: Answers,
): string[] {
  return [...new Set([...forgotten, ...lost])].filter((step) => !(step in answers));
}

/**
 * Returns the draft after a move of the chart. A newly answered step loses its typed values. A step that lost its answer is
 * listed in `forgotten`. If it is also in `refilled`, the lost answer becomes its typed values. At the review, changed answers
 * get a new key.
 */
export function computeNextDraft({
  before,
  answers,
  submission,
  reviewed,
  closed,
  refilled,
  newId,
}: DraftChange): Draft {
  const closedSteps = closed === null ? [] : [closed];
  if (!hasAnswers(answers)) {
    const typed = hasAnswers(before.answers) ? {} : without(before.typed, closedSteps);
    return { ...emptyDraft, answers, typed, submission, startFacts: before.startFacts };
  }
  const answered = Object.keys(answers).filter((step) => before.answers[step] !== answers[step]);
  const lost = Object.keys(before.answers).filter((step) => !(step in answers));
  const typed = without(before.typed, [...answered, ...lost, ...closedSteps]);
  const refills = lost
    .filter((step) => refilled.includes(step))
    .map((step) => [step, before.typed[step] ?? before.answers[step]]);
  // Only the review makes a key, so that several edits in a row need only one.
  const current = reviewed && fingerprint(reviewed);
  const keyed = current !== null && before.keyedAnswers !== current;
  return {
    ...before,
    answers,
    typed: { ...typed, ...Object.fromEntries(refills) },
    ...(keyed && { submitKey: newId(), keyedAnswers: current }),
    submission,
    forgotten: listForgottenSteps(before.forgotten, lost, answers),
  };
}
