import type { FlowOutcome, FlowSubmission, SubmissionPressed } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

/** The submission of any wizard. Only the wizard and its ports know the type of the answers. */
export type Submission = FlowSubmission<Record<string, unknown>>;

/** The input when a wizard enters its sending state. */
export interface SubmissionInput<Answers = Record<string, unknown>> {
  /** The parts to send, in this order. The app has a port for each. */
  parts: readonly string[];
  /** Null after a reload: nothing is sent, and `previous` is looked up. */
  press: Pick<SubmissionPressed<string, Answers>, 'key' | 'answers'> | null;
  /** The submission of an earlier press. */
  previous: FlowSubmission<Answers> | null;
  /** The problem shown last. */
  told?: SubmissionProblem | null;
  /** Ids of the customer's bookings when the run began; null when unknown. */
  heldAtStart?: readonly number[] | null;
}

/** A booking of the customer that is neither cancelled nor moved. */
export interface StandingBooking {
  kind: 'visits' | 'reservations' | 'meetings';
  id: number;
  title: string;
  /** `YYYY-MM-DD` and `HH:mm` in Asia/Tokyo. */
  date: string;
  time: string;
  /** Date and time as every page shows them. An unconfirmed time is called a wish. */
  when: string;
}

/**
 * `overlaps`: the customer has bookings at these times. `bookedMeanwhile`: a similar booking was made since the run began, in
 * another tab or on another phone. The customer sees the bookings and decides.
 */
export interface OverlapProblem {
  code: 'overlaps' | 'bookedMeanwhile';
  /** The key of the refused press. Another press under the same key sends. */
  key: string;
  bookings: StandingBooking[];
}

/** The customer's bookings just before a press sends. */
export interface Holdings {
  /** Ids in the list that a look-up reads. Null when the list could not be read, or when ids do not help the look-up. */
  ids: readonly number[] | null;
  /** Bookings at the same time as the new one. */
  overlapping: StandingBooking[];
  /** Bookings of the same kind at any time. Undefined when a second one needs no decision. */
  alike?: StandingBooking[];
}

/** The part of a wizard's problem that this chart reads. */
export interface SubmissionProblem {
  code: string;
  /** For a decision: the key of the refused press, and the bookings shown. */
  key?: string;
  bookings?: readonly StandingBooking[];
  reasons?: string[];
}

/** The result of a look-up: the receipt, or none. */
export type Found<Receipt = unknown> =
  | { receipt: NonNullable<Receipt> }
  | {
      receipt: null;
      /** Parts of the current answers that the provider has. Compare with `answers`, not with `sent`. */
      done?: readonly string[];
      /** Nobody can tell whether it has arrived, and sending again under the same key is safe. */
      unsure?: true;
    };

export interface PartToSend<Answers = Record<string, unknown>> {
  part: string;
  submission: FlowSubmission<Answers>;
}

export interface SubmissionToFind<Answers = Record<string, unknown>> {
  /** The submission in doubt: its result was lost. */
  sent: FlowSubmission<Answers>;
  /** The answers to send now; they equal those of `sent` unless the customer has changed them. */
  answers: Partial<Answers>;
}

export interface SubmissionContext extends FlowOutcome<Record<string, unknown>, unknown, SubmissionProblem> {
  parts: readonly string[];
  /** This press's submission; null after a reload, when nothing may be sent. */
  next: Submission | null;
  /** An earlier press's submission that a look-up did not find. It may still arrive. */
  missing: Submission | null;
  /** Bookings that were shown under the key of this press. The press means that the customer wants both. */
  told: readonly StandingBooking[];
  heldAtStart: readonly number[] | null;
}

export type SubmissionEvent =
  | PortAnswered<'readHoldings', Answer<Holdings, never>>
  | PortAnswered<'send', Answer<unknown, SubmissionProblem>>
  | PortAnswered<'checkEarlier' | 'find', Answer<Found, SubmissionProblem>>;
