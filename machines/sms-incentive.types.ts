import type { FlowContext, FlowInput } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

/** The provider's state of a request, which decides the customer's step. Instants are ISO 8601. */
export interface SmsRequest {
  status: 'requested' | 'phone_number_registered' | 'verified' | 'expired' | 'locked';
  /** The last four digits of the registered number; null before the registration. */
  phoneNumberTail: string | null;
  codeExpiresAt: string | null;
  /** The earliest time at which another code may be sent, by the provider's clock; null when that is now. */
  resendAt: string | null;
  attemptsLeft: number;
  presentName: string;
}

/** A request as it was just read. */
export interface ReadSmsRequest {
  request: SmsRequest;
  /**
   * `resendAt` in milliseconds by this phone's clock, but at most 60 seconds after the read; null when another code may
   * be sent now.
   */
  resendAt: number | null;
}

export interface NumberAnswer {
  phoneNumber: string;
}

/** Not one of the flow's stored answers: a code goes to the port and is forgotten unless refused. */
export interface CodeAnswer {
  smsToken: string;
}

interface SmsIncentiveAnswers {
  form: NumberAnswer;
}

export interface SmsIncentiveInput extends FlowInput<SmsIncentiveAnswers, null>, ReadSmsRequest {}

export type SmsIncentiveProblem =
  | { code: 'numberRefused'; reasons: string[] }
  | { code: 'codeWrong' }
  | { code: 'codeExpired' }
  | { code: 'locked' }
  /** Asked too often. Milliseconds by this phone's clock; null when the provider names no time. */
  | { code: 'tooEarly'; retryAt: number | null }
  /** No SMS was sent, as far as known. */
  | { code: 'notSent'; reasons: string[] }
  /** The code could not be checked, or the result is unknown. Another try is safe. */
  | { code: 'unreachable' };

/** An additional result of ports: this code was refused, and only the request says why. */
export type SmsPortProblem = SmsIncentiveProblem | { code: 'codeRefused'; smsToken: string };

export type SmsAnswer = Answer<ReadSmsRequest, SmsPortProblem>;

export interface SmsIncentiveContext extends FlowContext<SmsIncentiveAnswers, null, SmsIncentiveProblem> {
  request: SmsRequest;
  /** When another code may be sent at the earliest: milliseconds by this phone's clock, null when that is now. */
  resendAt: number | null;
  /** The customer wants to replace the registered number. */
  changing: boolean;
  /** The last refused code; null after another was sent. */
  refusedToken: string | null;
}

export type SmsIncentiveEvent =
  | { type: 'number.entered'; answer: NumberAnswer }
  | { type: 'code.entered'; answer: CodeAnswer }
  /** `at` uses the clock of `resendAt`. */
  | { type: 'resend.pressed'; at: number }
  | { type: 'number.changed' }
  | { type: 'back.pressed' }
  /** The customer has come back to this page, usually from the SMS app. */
  | { type: 'app.resumed' }
  /** Raised by the chart: the request was read again. */
  | { type: 'request.read' }
  | PortAnswered<SmsInvocation, SmsAnswer>;

type SmsInvocation = 'refreshForm' | 'registerPhone' | 'verifyCode' | 'refreshVerify' | 'loadRequest';
