import type { FlowContext, FlowInput } from './flow.types.ts';
import type { Answer, PortAnswered } from './port.types.ts';

/** A request as the provider sees it, which decides where the customer is (decisions §3). Instants are ISO 8601. */
export interface SmsRequest {
  status: 'requested' | 'phone_number_registered' | 'verified' | 'expired' | 'locked';
  /** The last four digits of the registered number; null before there is one. */
  phoneNumberTail: string | null;
  codeExpiresAt: string | null;
  /** When a new code may be asked for; null when it may be at once. */
  resendAt: string | null;
  attemptsLeft: number;
  presentName: string;
}

export interface NumberAnswer {
  phoneNumber: string;
}

/** Not among the flow's answers, which are kept in the browser: a code is handed to the port and forgotten. */
export interface CodeAnswer {
  smsToken: string;
}

interface SmsIncentiveAnswers {
  form: NumberAnswer;
}

interface SmsIncentiveFacts {
  request: SmsRequest;
}

export interface SmsIncentiveInput extends FlowInput<SmsIncentiveAnswers, null>, SmsIncentiveFacts {}

export type SmsIncentiveProblem =
  | { code: 'numberRefused'; reasons: string[] }
  | { code: 'codeWrong'; attemptsLeft: number }
  | { code: 'codeExpired' }
  | { code: 'locked' }
  /** Asked too often; null when the provider does not say until when. */
  | { code: 'tooEarly'; retryAt: string | null }
  /** As far as anybody knows no SMS has gone out. */
  | { code: 'notSent'; reasons: string[] }
  /** The code could not be checked, or nobody knows what came of it; trying again is safe. */
  | { code: 'unreachable' };

/** What a port may answer besides: the code was not accepted, and only the request tells why. */
export type SmsPortProblem = SmsIncentiveProblem | { code: 'codeRefused' };

export interface SmsIncentiveContext
  extends FlowContext<SmsIncentiveAnswers, null, SmsIncentiveProblem>,
    SmsIncentiveFacts {
  /** The customer wants to give another number than the registered one. */
  changing: boolean;
}

export type SmsIncentiveEvent =
  | { type: 'number.entered'; answer: NumberAnswer }
  | { type: 'code.entered'; answer: CodeAnswer }
  | { type: 'resend.pressed' }
  | { type: 'number.changed' }
  | { type: 'back.pressed' }
  /** The customer has come back to this page, from the SMS app as a rule. */
  | { type: 'app.resumed' }
  | PortAnswered<SmsInvocation, Answer<SmsRequest, SmsPortProblem>>;

type SmsInvocation =
  | 'refreshForm'
  | 'registerPhone'
  | 'verifyCode'
  | 'judgeCode'
  | 'refreshCode'
  | 'refreshVerify'
  | 'loadRequest';
