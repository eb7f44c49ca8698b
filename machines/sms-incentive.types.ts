import type { FlowContext, FlowInput } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

/** A request as the provider sees it, which decides where the customer is. Instants are ISO 8601. */
export interface SmsRequest {
  status: 'requested' | 'phone_number_registered' | 'verified' | 'expired' | 'locked';
  /** The last four digits of the registered number; null before there is one. */
  phoneNumberTail: string | null;
  codeExpiresAt: string | null;
  /** When a new code may be asked for, by the provider's clock; null when it may be at once. */
  resendAt: string | null;
  attemptsLeft: number;
  presentName: string;
}

/** A request as it was just read. */
export interface ReadSmsRequest {
  request: SmsRequest;
  /** `resendAt` by this phone's clock, in milliseconds, as far as that can be trusted. */
  resendAt: number | null;
}

export interface NumberAnswer {
  phoneNumber: string;
}

/** Not among the flow's answers, which are kept in the browser: a code is handed to the port and, unless refused, forgotten. */
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
  /** Asked too often; milliseconds by this phone's clock, null when the provider does not say until when. */
  | { code: 'tooEarly'; retryAt: number | null }
  /** As far as anybody knows no SMS has gone out. */
  | { code: 'notSent'; reasons: string[] }
  /** The code could not be checked, or nobody knows what came of it; trying again is safe. */
  | { code: 'unreachable' };

/** What a port may answer besides: this code was not accepted, and only the request tells why. */
export type SmsPortProblem = SmsIncentiveProblem | { code: 'codeRefused'; smsToken: string };

/** What every port answers. */
export type SmsAnswer = Answer<ReadSmsRequest, SmsPortProblem>;

export interface SmsIncentiveContext extends FlowContext<SmsIncentiveAnswers, null, SmsIncentiveProblem> {
  request: SmsRequest;
  /** Before this no other code can be had: milliseconds by this phone's clock, null when one can. */
  resendAt: number | null;
  /** The customer wants to give another number than the registered one. */
  changing: boolean;
  /** The code that was refused last; null since another was sent. */
  refusedToken: string | null;
}

export type SmsIncentiveEvent =
  | { type: 'number.entered'; answer: NumberAnswer }
  | { type: 'code.entered'; answer: CodeAnswer }
  /** `at` is of the same clock as `resendAt`. */
  | { type: 'resend.pressed'; at: number }
  | { type: 'number.changed' }
  | { type: 'back.pressed' }
  /** The customer has come back to this page, from the SMS app as a rule. */
  | { type: 'app.resumed' }
  /** The chart tells itself: how far the request is has been read anew. */
  | { type: 'request.read' }
  | PortAnswered<SmsInvocation, SmsAnswer>;

type SmsInvocation = 'refreshForm' | 'registerPhone' | 'verifyCode' | 'refreshVerify' | 'loadRequest';
