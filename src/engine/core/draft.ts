import type { AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import { parseJson } from '#src/lib/parse-json.ts';
import { textHash } from '#src/lib/uuid.ts';
import { activeStep, pathOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { formOf, partitionAnswers, planOf } from './flow-plan.ts';
import { nearestOpenStep, progressAt } from './open-steps.ts';
import type { Answers, Submission } from './wizard.ts';
import { asWizard, hasAnswers, without } from './wizard.ts';

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

/** A draft as its storages hold it. */
export interface StoredDraft extends Draft, DraftOwner {
  savedAt: number;
  summary: DraftSummary | null;
}

const answersByStep = z.record(z.string(), z.unknown());

const storedSummary = z.nullable(
  z.object({
    title: z.string(),
    subject: z.nullable(z.string()),
    path: z.string().check(z.regex(/^\/(?!\/)/)),
    progress: z.nullable(z.object({ index: z.int(), total: z.int() })),
  }),
);

const storedSubmission = z.object({
  key: z.string(),
  answers: answersByStep,
  done: z._default(z.array(z.string()), []),
  inDoubt: z._default(z.boolean(), true),
  idsBefore: z._default(z.nullable(z.array(z.int())), null),
});

const storedDraft = z.object({
  flow: z.string(),
  version: z.int(),
  visitor: z.string(),
  savedAt: z.number(),
  summary: z._default(storedSummary, null),
  answers: answersByStep,
  typed: answersByStep,
  submitKey: z.nullable(z.string()),
  keyedAnswers: z.nullable(z.string()),
  submission: z.nullable(storedSubmission),
  startFacts: z._default(z.nullable(z.record(z.string(), z.nullable(z.array(z.int())))), null),
  forgotten: z.array(z.string()),
});

/** Returns null for a missing text, and for a text in an unknown format. */
export function parseDraft(text: string | null): StoredDraft | null {
  const parsed = storedDraft.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** True when the draft has an answer or typed values. */
export const hasValues = ({ answers, typed }: Draft): boolean => hasAnswers(answers) || hasAnswers(typed);

/** True when nothing of the draft needs to be stored. */
export const isBlankDraft = (draft: Draft): boolean => !hasValues(draft) && draft.submission === null;

/** True while the result of the draft's submission is unknown. The booking may already exist then. */
export const isInDoubt = ({ submission }: Pick<Draft, 'submission'>): boolean => submission?.inDoubt === true;

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
  const isNewKey = current !== null && before.keyedAnswers !== current;
  return {
    ...before,
    answers,
    typed: { ...typed, ...Object.fromEntries(refills) },
    ...(isNewKey && { submitKey: newId(), keyedAnswers: current }),
    submission,
    forgotten: [...new Set([...before.forgotten, ...lost])].filter((step) => !(step in answers)),
  };
}

/**
 * Fits a stored draft to the current flow, after the flow's `upgrade` has converted the draft. An answer that its
 * schema now refuses becomes a typed value, which only prefills the form. The answers of a submission are all kept, so
 * that the submission can be looked up. They keep their key after the conversion.
 */
export function migrateDraft(
  flow: Flow,
  data: unknown,
  { draft, version }: { draft: Draft; version: number },
): Draft {
  const upgrade = (answers: Answers): Answers =>
    version === flow.version ? answers : (flow.upgrade?.(answers, version) ?? answers);
  const { fitting, unfit } = partitionAnswers(flow, data, upgrade(draft.answers));
  const typed = Object.entries({ ...unfit, ...upgrade(draft.typed) }).filter(([step]) => formOf(flow, step));
  const migrated = { ...draft, answers: fitting, typed: Object.fromEntries(typed) };
  const { submission, keyedAnswers } = draft;
  if (!submission) return migrated;
  const answers = upgrade(submission.answers);
  const isKeyed = keyedAnswers === fingerprint(submission.answers);
  return {
    ...migrated,
    submission: { ...submission, answers },
    keyedAnswers: isKeyed ? fingerprint(answers) : keyedAnswers,
  };
}

/** Null for a flow without a review, so that its draft is never offered to a later visit. */
export function toDraftSummary(flow: Flow, snapshot: AnyMachineSnapshot, data: unknown): DraftSummary | null {
  const { review, entry } = planOf(flow);
  if (!review || !entry) return null;
  const wizard = asWizard(snapshot);
  const end = nearestOpenStep(flow, snapshot, review) ?? activeStep(flow.machine, snapshot);
  return {
    title: flow.title,
    subject: flow.subject?.(data, snapshot.context)?.title ?? null,
    path: pathOf(entry, wizard.context),
    progress: end && progressAt(flow, wizard, end.name),
  };
}

/** Facts about earlier page loads that decide how the run opens. */
interface EntryConditions {
  /** True when the URL is the run's last page and its receipt is stored. */
  receipt: boolean;
  /** True when the result of a submission is unknown. */
  inDoubt: boolean;
  /** True when the page was reloaded at the step that it showed. */
  reloaded: boolean;
  /** Where the draft was found: in this tab, or on the device as a copy of another visit. */
  draft: 'tab' | 'device' | null;
}

/**
 * How a run opens:
 * - `receipt`: at its last page, which shows the receipt again.
 * - `lookup`: in the submission, which looks up its result. The URL does not matter.
 * - `reload`: at the step that the chart chooses for reloads, with this tab's answers.
 * - `offer`: at its first page. The URL does not matter. The earlier draft stays unchanged until the customer decides.
 * - `link`: at the URL's step, or at the nearest open step before it, with this tab's answers.
 */
export type EntryMode = 'receipt' | 'lookup' | 'reload' | 'offer' | 'link';

export function resolveEntryMode({ receipt, inDoubt, reloaded, draft }: EntryConditions): EntryMode {
  if (receipt) return 'receipt';
  if (inDoubt) return 'lookup';
  if (reloaded) return 'reload';
  return draft === 'device' ? 'offer' : 'link';
}
