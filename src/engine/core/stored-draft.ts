import { isRecord, parseJson } from './basics.ts';
import type { Answers, Submission } from './wizard.ts';

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
  /** The flow's `keptFacts`, as they were at the customer's first entry. Null while the draft is empty. */
  keptFacts: Answers | null;
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

/** A draft as its storages hold it. */
export interface StoredDraft extends Draft, DraftOwner {
  savedAt: number;
  summary: DraftSummary | null;
}

/** Conversions by number. Each converts the value of the number before into the value of its own number. */
export type Migrations<Value> = Readonly<Record<number, (value: Value) => Value>>;

/** Applies every migration with a number above `from`, in their order. */
export const migrate = <Value>(migrations: Migrations<Value>, value: Value, from: number): Value =>
  Object.entries(migrations)
    .filter(([number]) => Number(number) > from)
    .sort(([one], [other]) => Number(one) - Number(other))
    .reduce((converted, [, convert]) => convert(converted), value);

type Parts = Record<string, unknown>;

/** The format of stored drafts. A migration leads to it from each format before it. Format 1 has no number of its own. */
const FORMAT = 2;

const formatMigrations: Migrations<Parts> = {
  /** Releases until 2026-11-28, of which the earliest stored neither summaries nor start facts, and less of a submission. */
  2: ({ startFacts = null, submission, ...draft }) => ({
    summary: null,
    ...draft,
    keptFacts: startFacts,
    submission: isRecord(submission) ? toFormat2Submission(submission) : submission,
  }),
};

const toFormat2Submission = ({
  key,
  answers,
  done = [],
  inDoubt = true,
  idsBefore = null,
}: Parts): Parts => ({
  key,
  answers,
  done,
  inDoubt,
  baseline: idsBefore,
});

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const hasShape = (value: unknown, shape: Shape): boolean =>
  isRecord(value) && Object.entries(shape).every(([name, fits]) => fits(value[name]));

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const orNull = (fits: (value: unknown) => boolean) => (value: unknown) => value === null || fits(value);

const progressShape: Shape = { index: Number.isInteger, total: Number.isInteger };

const summaryShape: Shape = {
  title: isText,
  subject: orNull(isText),
  // The path of another site would begin with `//`.
  path: (value) => typeof value === 'string' && /^\/(?!\/)/.test(value),
  progress: orNull((value) => hasShape(value, progressShape)),
};

const submissionShape: Shape = {
  key: isText,
  answers: isRecord,
  done: isTextList,
  inDoubt: (value) => typeof value === 'boolean',
  baseline: (value) => value !== undefined,
};

const draftShape: Readonly<Record<keyof StoredDraft, (value: unknown) => boolean>> = {
  flow: isText,
  version: Number.isInteger,
  visitor: isText,
  savedAt: Number.isFinite,
  summary: orNull((value) => hasShape(value, summaryShape)),
  answers: isRecord,
  typed: isRecord,
  submitKey: orNull(isText),
  keyedAnswers: orNull(isText),
  submission: orNull((value) => hasShape(value, submissionShape)),
  keptFacts: orNull(isRecord),
  forgotten: isTextList,
};

/** Returns null for a missing text, and for one that does not have the parts of a draft after its migrations. */
export function parseDraft(text: string | null): StoredDraft | null {
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return null;
  const { format = 1, ...parts } = parsed;
  const draft = migrate(formatMigrations, parts, Number(format));
  if (!hasShape(draft, draftShape)) return null;
  const names = Object.keys(draftShape);
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as unknown as StoredDraft;
}

/** The text of which `parseDraft` makes the same draft again. */
export const formatDraft = (draft: StoredDraft): string => JSON.stringify({ format: FORMAT, ...draft });
