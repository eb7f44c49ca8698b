import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from '#machines/flow.types.ts';
import type { SendingProblem } from '#machines/submission.types.ts';

export interface CallbackAnswers {
  phone: { tel: string };
  /** Both `HH:mm`. */
  hours: { telFrom: string; telTo: string };
}

/** All that the last page has to know: it has arrived. */
type CallbackReceipt = true;

export type CallbackProblem =
  | SendingProblem
  /** The provider wants an answer otherwise; `fields` are the forms' own names. */
  | { code: 'fieldRefused'; fields: string[]; reasons: string[] };

export type CallbackInput = FlowInput<CallbackAnswers, CallbackReceipt>;

export type CallbackContext = FlowContext<CallbackAnswers, CallbackReceipt, CallbackProblem>;

export type CallbackOutcome = FlowOutcome<CallbackAnswers, CallbackReceipt, CallbackProblem>;

export type CallbackEvent =
  | { type: 'phone.entered'; answer: CallbackAnswers['phone'] }
  | { type: 'hours.entered'; answer: CallbackAnswers['hours'] }
  | SubmissionPressed<'callback.submitted', CallbackAnswers>
  | { type: 'back.pressed' }
  | SubmissionEnded<CallbackAnswers, CallbackReceipt, CallbackProblem>;
