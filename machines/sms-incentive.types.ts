import type { FlowContext, FlowInput } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';

/** A verification request as the provider stores it. Its status decides the customer's step. Times are ISO 8601. */
export interface SmsRequest {
  status: 'requested' | 'phone_number_registered' | 'verified' | 'expired' | 'locked';
  /** The last four digits of the registered number; null before a number is registered. */
  phoneNumberTail: string | null;
  codeExpiresAt: string | null;
  /** The earliest time for another code, by the provider's clock; null when that is now. */
  resendAt: string | null;
  attemptsLeft: number;
  presentName: string;
}

/** A request that was just read, with its `resendAt` by this phone's clock. */
export interface TimedSmsRequest {
  request: SmsRequest;
  /** A timestamp in milliseconds, at most 60 seconds after the read. Null when another code may be sent now. */
  resendAt: number | null;
}

export interface NumberAnswer {
  phoneNumber: string;
}

/** The draft does not store this answer. The chart remembers a code only when it was refused. */
export interface CodeAnswer {
  smsToken: string;
}

interface SmsIncentiveAnswers {
  form: NumberAnswer;
}

export interface SmsIncentiveInput extends FlowInput<SmsIncentiveAnswers, null>, TimedSmsRequest {}

export type SmsIncentiveProblem =
  | { code: 'numberRefused'; reasons: string[] }
  | { code: 'codeWrong' }
  | { code: 'codeExpired' }
  | { code: 'locked' }
  /** Requested too often. `retryAt` is in milliseconds by this phone's clock; null when the provider gives no time. */
  | { code: 'tooEarly'; retryAt: number | null }
  /** Probably no SMS was sent. */
  | { code: 'notSent'; reasons: string[] }
  /** The code could not be checked, or the result is unknown. Another try is safe. */
  | { code: 'unreachable' };

/**
 * A call can also report that the code was refused. The report does not say why, so the chart reads the request again.
 */
export type SmsPortProblem = SmsIncentiveProblem | { code: 'codeRefused'; smsToken: string };

export type SmsAnswer = PortResult<TimedSmsRequest, SmsPortProblem>;

export interface SmsIncentiveContext extends FlowContext<SmsIncentiveAnswers, null, SmsIncentiveProblem> {
  request: SmsRequest;
  /** The earliest time for another code, in milliseconds by this phone's clock; null when that is now. */
  resendAt: number | null;
  /** True when the customer wants to replace the registered number. */
  changing: boolean;
  /** The last refused code; null after a new SMS was sent. */
  refusedToken: string | null;
}

export type SmsIncentiveEvent =
  | { type: 'number.entered'; answer: NumberAnswer }
  | { type: 'code.entered'; answer: CodeAnswer }
  /** `at` is in milliseconds by this phone's clock. */
  | { type: 'resend.pressed'; at: number }
  | { type: 'number.changed' }
  | { type: 'back.pressed' }
  /** The customer has come back to this page, usually from the SMS app. */
  | { type: 'app.resumed' }
  /** Raised by the chart: the request was read again. */
  | { type: 'request.read' };
