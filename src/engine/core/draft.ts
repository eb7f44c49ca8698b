import type { AnyMachineSnapshot } from 'xstate';
import { textHash } from './basics.ts';
import { activeStep, pathOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { formOf, partitionAnswers, planOf } from './flow-plan.ts';
import { nearestOpenStep, progressAt } from './open-steps.ts';
import type { Draft, DraftSummary } from './stored-draft.ts';
import { migrate } from './stored-draft.ts';
import type { Answers, Submission } from './wizard.ts';
import { asWizard, hasAnswers, without } from './wizard.ts';

export const emptyDraft: Draft = {
  answers: {},
  typed: {},
  submitKey: null,
  keyedAnswers: null,
  submission: null,
  keptFacts: null,
  forgotten: [],
};

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
    return { ...emptyDraft, answers, typed, submission, keptFacts: before.keptFacts };
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
 * Fits a stored draft to the current flow, after the flow's `migrations` have converted its answers. An answer that its
 * schema now refuses becomes a typed value, which only prefills the form. The answers of a submission are all kept, so
 * that the submission can be looked up. They keep their key after the conversion.
 */
export function migrateDraft(
  flow: Flow,
  data: unknown,
  { draft, version }: { draft: Draft; version: number },
): Draft {
  const convert = (answers: Answers): Answers => migrate(flow.migrations ?? {}, answers, version);
  const { fitting, unfit } = partitionAnswers(flow, data, convert(draft.answers));
  const typed = Object.entries({ ...unfit, ...convert(draft.typed) }).filter(([step]) => formOf(flow, step));
  const migrated = { ...draft, answers: fitting, typed: Object.fromEntries(typed) };
  const { submission, keyedAnswers } = draft;
  if (!submission) return migrated;
  const answers = convert(submission.answers);
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
