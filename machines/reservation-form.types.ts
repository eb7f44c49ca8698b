import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionPressed,
} from '#src/engine/charts/flow.types.ts';
import type { DatesAnswer, OpenSlots, OverlapProblem } from './booking.types.ts';
import type { FormProblem, FormReceipt, ItemsAnswer } from './form.types.ts';

/** `wishes` has exactly one entry (a preferred time), because the customer reserves one slot of the form. */
export interface ReservationAnswer extends DatesAnswer, ItemsAnswer {}

export interface ReservationFormAnswers {
  form: ReservationAnswer;
}

interface ReservationFormFacts {
  /** Ids of the customer's bookings when the customer began this wizard; null when unknown. */
  heldAtStart: readonly number[] | null;
  reservationFormId: number;
  hasSlots: boolean;
}

export type ReservationFormProblem =
  | FormProblem
  | OverlapProblem
  /** The chosen slot is no longer free. `slots` are the remaining ones. */
  | { code: 'slotTaken'; slots: OpenSlots['slots']; reasons: string[] };

export interface ReservationFormInput
  extends FlowInput<ReservationFormAnswers, FormReceipt>,
    ReservationFormFacts {}

export interface ReservationFormContext
  extends FlowContext<ReservationFormAnswers, FormReceipt, ReservationFormProblem>,
    ReservationFormFacts {
  /** The remaining slots after `slotTaken`; null before. */
  openSlots: OpenSlots['slots'] | null;
}

export type ReservationFormOutcome = FlowOutcome<ReservationFormAnswers, FormReceipt, ReservationFormProblem>;

export type ReservationFormEvent =
  | { type: 'form.answered'; answer: ReservationAnswer }
  | SubmissionPressed<'reservation.submitted', ReservationFormAnswers>
  | { type: 'back.pressed' };
