import type { FlowOutcome, FlowSubmission, SubmissionPressed } from './flow.types.ts';

/** The submission of any wizard. Only the wizard itself knows the type of the answers. */
export type Submission = FlowSubmission<Record<string, unknown>>;

export interface SubmissionInput<Answers = Record<string, unknown>> {
  /** The parts to send, in this order. The wizard provides one function for each part. */
  parts: readonly string[];
  /** Null after a reload. The chart then sends nothing and looks `previous` up. */
  press: Pick<SubmissionPressed<string, Answers>, 'key' | 'answers'> | null;
  previous: FlowSubmission<Answers> | null;
  /** The problem that was shown before this press. */
  shownProblem?: SubmissionProblem | null;
  /** Ids of the customer's bookings when the customer began this wizard; null when unknown. */
  heldAtStart?: readonly number[] | null;
}

/** A booking that the customer has neither cancelled nor moved. */
export interface ActiveBooking {
  kind: 'visits' | 'reservations' | 'meetings';
  id: number;
  title: string;
  /** `YYYY-MM-DD` and `HH:mm` in Asia/Tokyo. */
  date: string;
  time: string;
  /**
   * Date and time in Japanese, as every page shows them. A time that the shop has not confirmed is marked as the
   * customer's request.
   */
  when: string;
}

/**
 * `overlaps`: the customer has bookings at these times. `bookedMeanwhile`: the customer has made a similar booking in
 * another tab or on another phone since this wizard began. The customer sees the bookings and decides.
 */
export interface OverlapProblem {
  code: 'overlaps' | 'bookedMeanwhile';
  /** The key of the press that was stopped. The next press with this key sends the new booking anyway. */
  key: string;
  bookings: ActiveBooking[];
}

/** The customer's existing bookings. They are read just before the first part of a submission is sent. */
export interface Holdings {
  /**
   * Ids of the customer's existing bookings, which a later look-up ignores. Null when they are unknown or not needed.
   */
  ids: readonly number[] | null;
  /** Bookings at the same time as the new one. */
  overlapping: ActiveBooking[];
  /**
   * Existing bookings that resemble the new one, at any time. Undefined if the customer need not confirm a second
   * booking of this kind.
   */
  alike?: ActiveBooking[];
}

/** The fields of a wizard's problem that this chart reads. */
export interface SubmissionProblem {
  code: string;
  /**
   * Only for a problem about which the customer decides: the key of the stopped press, and the bookings that were
   * shown.
   */
  key?: string;
  bookings?: readonly ActiveBooking[];
  reasons?: string[];
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
  /**
   * The bookings that an earlier press with the same key showed to the customer. Pressing again means that the customer
   * wants the new booking too.
   */
  acknowledged: readonly ActiveBooking[];
  heldAtStart: readonly number[] | null;
}
