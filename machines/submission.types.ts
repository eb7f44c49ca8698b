import type { FlowOutcome, FlowSubmission, SubmissionPressed } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

/** The submission of any wizard: which answers it holds is between the wizard and its ports. */
export type Submission = FlowSubmission<Record<string, unknown>>;

/** What a wizard hands over on entering the state that sends. */
export interface SubmissionInput<Answers = Record<string, unknown>> {
  /** What is sent, in this order; the app has a port for each part. */
  parts: readonly string[];
  /** Null where the page was loaded again: then nothing is sent, and `previous` is looked up. */
  press: Pick<SubmissionPressed<string, Answers>, 'key' | 'answers'> | null;
  /** The submission that an earlier press left. */
  previous: FlowSubmission<Answers> | null;
  /** The problem that the customer was told last. */
  told?: SubmissionProblem | null;
  /** Ids of the customer's bookings when the run began; null where they are not known. */
  heldAtStart?: readonly number[] | null;
}

/** A booking of the customer's that stands. */
export interface StandingBooking {
  kind: 'visits' | 'reservations' | 'meetings';
  id: number;
  title: string;
  /** `YYYY-MM-DD` and `HH:mm` in Asia/Tokyo. */
  date: string;
  time: string;
  /** Date and time as the customer reads them everywhere. An unconfirmed time is called a wish. */
  when: string;
}

/**
 * `overlaps`: bookings of the customer's stand at these times. `bookedMeanwhile`: one like this was made since the run began, in
 * another tab or on another phone. They are told which, and decide.
 */
export interface OverlapProblem {
  code: 'overlaps' | 'bookedMeanwhile';
  /** The key under which it was told; a press under the same goes on. */
  key: string;
  bookings: StandingBooking[];
}

/** What the customer holds just before a press sends. */
export interface Holdings {
  /** The ids in the list that a lookup reads; null where it could not be read, or where ids tell a lookup nothing. */
  ids: readonly number[] | null;
  /** The bookings at the same time as what is to be booked. */
  overlapping: StandingBooking[];
  /** The bookings of the same kind, at any time. Left out where a second one is not told. */
  alike?: StandingBooking[];
}

/** Any wizard's problem, as this chart reads it. */
export interface SubmissionProblem {
  code: string;
  /** Where the customer has to decide: the key under which the bookings were told, and these bookings. */
  key?: string;
  bookings?: readonly StandingBooking[];
  /** The provider's own words. */
  reasons?: string[];
}

/** What a lookup found: the receipt, or that there is none. */
export type Found<Receipt = unknown> =
  | { receipt: NonNullable<Receipt> }
  | {
      receipt: null;
      /** Parts of the answers wanted now that the provider has; judge them by `answers`, not by `sent`. */
      done?: readonly string[];
      /** Nobody can tell whether it has arrived, and sending it again under the same key does no harm. */
      unsure?: true;
    };

export interface PartToSend<Answers = Record<string, unknown>> {
  part: string;
  submission: FlowSubmission<Answers>;
}

export interface SubmissionToFind<Answers = Record<string, unknown>> {
  /** What was sent without an answer coming back. */
  sent: FlowSubmission<Answers>;
  /** The answers that the customer wants sent now; those of `sent` unless they were changed since. */
  answers: Partial<Answers>;
}

export interface SubmissionContext extends FlowOutcome<Record<string, unknown>, unknown, SubmissionProblem> {
  parts: readonly string[];
  /** What this press sends; null when the page was loaded again and nothing may be sent. */
  next: Submission | null;
  /** What an earlier press sent and a lookup did not find; it may arrive yet. */
  missing: Submission | null;
  /** Bookings that the customer was told of under the key of this press, which is their decision to have both. */
  told: readonly StandingBooking[];
  heldAtStart: readonly number[] | null;
}

export type SubmissionEvent =
  | PortAnswered<'readHoldings', Answer<Holdings, never>>
  | PortAnswered<'send', Answer<unknown, SubmissionProblem>>
  | PortAnswered<'checkEarlier' | 'find', Answer<Found, SubmissionProblem>>;
