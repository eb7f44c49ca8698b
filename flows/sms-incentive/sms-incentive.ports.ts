import type { smsIncentiveMachine } from '#machines/sms-incentive.machine.ts';
import type {
  CodeAnswer,
  NumberAnswer,
  SmsAnswer,
  SmsPortProblem,
  SmsRequest,
  TimedSmsRequest,
} from '#machines/sms-incentive.types.ts';
import type { ApiProblem, ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { SmsIncentiveRequest } from '#src/api/contract/sms-incentive.contract.ts';
import {
  getSmsIncentiveRequest,
  updateSmsPhoneNumber,
  verifySmsToken,
} from '#src/api/contract/sms-incentive.contract.ts';
import { port } from '#src/engine/core/create-submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import { CODE_NOT_SENT, CODE_NOT_SENT_UNCONNECTED } from './sms-incentive.flow.ts';

interface SmsIncentivePortDeps {
  client: ApiClient;
  liffToken: () => string;
  /** Identifies the device; at most 200 characters, '' if unavailable. */
  fingerprint: () => Promise<string>;
  now: () => Date;
}

export function smsIncentivePorts({
  client,
  liffToken,
  fingerprint,
  now,
}: SmsIncentivePortDeps): Parameters<typeof smsIncentiveMachine.provide>[0] {
  const params = () => ({ liffToken: liffToken() });

  const toSmsResult = (
    answer: ApiResult<{ smsIncentiveRequest: SmsIncentiveRequest }>,
    problemOf: (problem: ApiProblem) => SmsPortProblem,
  ): SmsAnswer =>
    answer.ok
      ? { ok: true, value: readSmsRequest(answer.value.smsIncentiveRequest, now()) }
      : { ok: false, problem: commonProblem(answer.problem, now) ?? problemOf(answer.problem) };

  return {
    actors: {
      loadRequest: port<SmsAnswer, unknown>(async () =>
        toSmsResult(await client.call(getSmsIncentiveRequest, { params: params() }), () => ({
          code: 'unreachable',
        })),
      ),
      registerPhone: port<SmsAnswer, NumberAnswer | null>(async (input) => {
        invariant(
          input,
          'smsIncentivePorts.registerPhone: the number is missing. The chart must call this port only with a number.',
        );
        const body = { phoneNumber: input.phoneNumber, fingerprint: await fingerprint() };
        return toSmsResult(await client.call(updateSmsPhoneNumber, { params: params(), body }), notSent);
      }),
      verifyCode: port<SmsAnswer, CodeAnswer | null>(async (input) => {
        invariant(
          input,
          'smsIncentivePorts.verifyCode: the code is missing. The chart must call this port only with a code.',
        );
        const refused: SmsPortProblem = { code: 'codeRefused', smsToken: input.smsToken };
        const verdict = toSmsResult(
          await client.call(verifySmsToken, { params: params(), body: input }),
          ({ code }) => (code === 'invalid' ? refused : { code: 'unreachable' }),
        );
        // A provider may also refuse a code by returning a request that still waits for a code.
        const isWaiting = verdict.ok && verdict.value.request.status === 'phone_number_registered';
        return isWaiting ? { ok: false, problem: refused } : verdict;
      }),
    },
  };
}

const UNCONNECTED: ReadonlySet<ApiProblem['code']> = new Set(['offline', 'unreachable', 'timedOut']);

/** Without a reason of the provider, the customer is told what to do. Only a call that met no provider blames the connection. */
function notSent(problem: ApiProblem): SmsPortProblem {
  const reasons = 'reasons' in problem ? problem.reasons : [];
  const advice = UNCONNECTED.has(problem.code) ? CODE_NOT_SENT_UNCONNECTED : CODE_NOT_SENT;
  return { code: 'notSent', reasons: reasons.length > 0 ? reasons : [advice] };
}

/**
 * Returns a problem that every call can have; null for other problems. The provider gives the wait in seconds, so a
 * wrong clock on the phone does not matter.
 */
function commonProblem(problem: ApiProblem, now: () => Date): SmsPortProblem | null {
  if (problem.code === 'tooManyRequests') {
    const { retryAfterSeconds: seconds } = problem;
    const retryAt = seconds === null ? null : now().getTime() + seconds * 1000;
    return { code: 'tooEarly', retryAt };
  }
  if (problem.code !== 'invalid' || !problem.fields.includes('phoneNumber')) return null;
  return { code: 'numberRefused', reasons: problem.reasons };
}

/** The provider sends another code only when this time has passed since the last code. */
const RESEND_AFTER_MS = 60_000;

/**
 * Adds the time from which another code can be requested, by the phone's clock. That is the provider's `resendAt`, but
 * at most {@link RESEND_AFTER_MS} from `now`, so that a slow clock does not prolong the wait. With a fast clock, the
 * app offers another code too early. The provider's refusal then gives the seconds to wait.
 */
export function readSmsRequest(request: SmsRequest, now: Date): TimedSmsRequest {
  const { resendAt } = request;
  const latest = now.getTime() + RESEND_AFTER_MS;
  return { request, resendAt: resendAt === null ? null : Math.min(Date.parse(resendAt), latest) };
}
