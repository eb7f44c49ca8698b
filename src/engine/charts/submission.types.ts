import type { FlowOutcome, FlowSubmission, SubmissionPressed } from './flow.types.ts';

/** The submission of any wizard. Only the wizard itself knows the type of the answers. */
export type Submission = FlowSubmission<Record<string, unknown>>;

export interface SubmissionInput<Answers = Record<string, unknown>, Check = unknown> {
  /** The parts to send, in this order. The wizard provides one function for each part. */
  parts: readonly string[];
  /** Null after a reload. The chart then sends nothing and looks `previous` up. */
  press: Pick<SubmissionPressed<string, Answers>, 'key' | 'answers'> | null;
  previous: FlowSubmission<Answers> | null;
  /** What the wizard's `check` needs from the chart, such as the problem that was shown before this press. */
  check?: Check;
}

/** The fields of a wizard's problem that this chart reads. */
export interface SubmissionProblem {
  code: string;
  reasons?: string[];
}

/**
 * The input of the check, which runs before the first part of a press is sent. The check returns a problem if the customer
 * must decide first. Otherwise it returns the submission's `baseline`.
 */
export interface SubmissionToCheck<Answers = Record<string, unknown>, Check = unknown> {
  submission: FlowSubmission<Answers>;
  check: Check | undefined;
}

export type Found<Receipt = unknown> =
  | { receipt: NonNullable<Receipt> }
  | {
      receipt: null;
      /**
       * The parts that the provider already has, with exactly the current `answers`. The lookup ignores the earlier answers in `sent`.
       */
      done?: readonly string[];
      /**
       * True when the look-up cannot tell whether the submission has arrived. Sending again under the same key is safe.
       */
      unsure?: true;
    };

export interface PartToSend<Answers = Record<string, unknown>> {
  part: string;
  submission: FlowSubmission<Answers>;
}

export interface SubmissionToFind<Answers = Record<string, unknown>> {
  /** The earlier submission. Its result was lost. */
  sent: FlowSubmission<Answers>;
  /** The answers to send now. They equal those of `sent` unless the customer has changed them. */
  answers: Partial<Answers>;
}

export interface SubmissionContext extends FlowOutcome<Record<string, unknown>, unknown, SubmissionProblem> {
  parts: readonly string[];
  /** This press's submission; null after a reload, because the chart then sends nothing. */
  next: Submission | null;
  /** An earlier press's submission that a look-up did not find. It may still arrive. */
  missing: Submission | null;
  /** The input of this press's check. */
  check: unknown;
}
