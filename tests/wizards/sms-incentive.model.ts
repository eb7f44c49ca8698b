import type { AnyEventObject } from 'xstate';
import {
  codeExamples,
  numberExamples,
  requestExamples,
} from '#flows/sms-incentive/sms-incentive.examples.ts';
import { smsIncentiveFlow } from '#flows/sms-incentive/sms-incentive.flow.ts';
import type { CodeAnswer, SmsIncentiveContext, SmsRequest } from '#machines/sms-incentive.types.ts';
import type { Facts } from '#tests/model/wizard-model.ts';
import { CLEAN, modelOf } from '#tests/model/wizard-model.ts';

const { requested, registered, resent, expired, locked, verified } = requestExamples;
const { first, changed } = numberExamples;
const answers = { form: first };

/**
 * The phone's clock is fast (see sms-incentive.world.ts), so every waiting time is over when the page reads the
 * request.
 */
const read = (request: SmsRequest) => ({
  request,
  resendAt: request.resendAt === null ? null : Date.parse(request.resendAt),
});
const LATER = Date.parse('2026-11-27T02:00:00.000Z');
const value = (request: SmsRequest) => ({ ok: true, value: read(request) });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });
const numberRefused = problem('numberRefused', { reasons: [] });
const tooEarly = problem('tooEarly', { retryAt: null });
const unreachable = problem('unreachable');

/** The request after a new code was sent to the number in the draft. */
const withNewCode = (
  { request, answers: { form = first } }: SmsIncentiveContext,
  tail: string | null = form.phoneNumber.slice(-4),
): SmsRequest => ({
  ...(request.codeExpiresAt === registered.codeExpiresAt ? resent : registered),
  phoneNumberTail: tail,
  attemptsLeft: request.attemptsLeft,
});

/** The states that the SMS request may have now. This page, another page or passing time may have changed it. */
function laterRequests(context: SmsIncentiveContext): SmsRequest[] {
  const { request } = context;
  const { phoneNumberTail, attemptsLeft } = request;
  switch (request.status) {
    case 'requested':
      return [request, withNewCode(context), verified];
    case 'phone_number_registered':
      return [
        request,
        withNewCode(context),
        { ...requested, attemptsLeft },
        { ...request, status: 'expired', resendAt: null },
        { ...locked, phoneNumberTail },
        { ...verified, phoneNumberTail, attemptsLeft },
      ];
    case 'expired':
      return [request, withNewCode(context, phoneNumberTail), { ...verified, phoneNumberTail, attemptsLeft }];
    default:
      return [request];
  }
}

/** Returns a code that differs from the last refused code. */
const typedAfter = ({ refusedToken }: SmsIncentiveContext): CodeAnswer =>
  refusedToken === codeExamples.first.smsToken ? codeExamples.other : codeExamples.first;

function portsIn(context: SmsIncentiveContext): Readonly<Record<string, readonly unknown[]>> {
  const lookups = [...laterRequests(context).map(value), unreachable];
  const { phoneNumberTail } = context.request;
  return {
    registerPhone: [
      value(withNewCode(context)),
      numberRefused,
      tooEarly,
      problem('notSent', { reasons: [] }),
    ],
    verifyCode: [
      value({ ...verified, phoneNumberTail }),
      problem('codeRefused', typedAfter(context)),
      numberRefused,
      tooEarly,
      unreachable,
    ],
    loadRequest: lookups,
    refreshForm: lookups,
    refreshVerify: lookups,
  };
}

function eventsIn(type: string, context: SmsIncentiveContext): readonly AnyEventObject[] | null {
  const { refusedToken } = context;
  const repeated = refusedToken === null ? [] : [{ type, answer: { smsToken: refusedToken } }];
  switch (type) {
    case 'code.entered':
      return [{ type, answer: typedAfter(context) }, ...repeated];
    case 'resend.pressed':
      return [{ type, at: LATER }];
    case 'request.read':
      return [];
    default:
      return null;
  }
}

const asksNumber = ({ request, changing }: Facts): boolean => {
  const { status } = request as SmsRequest;
  return (
    status === 'requested' || (changing === true && ['phone_number_registered', 'expired'].includes(status))
  );
};

/** The wizard tests start from every state of the SMS request, with and without a phone number in the draft. */
export const smsIncentiveModel = modelOf({
  flow: smsIncentiveFlow,
  examples: { first: { ...answers, verify: codeExamples.first }, changed: { form: changed } },
  facts: {
    'no number yet': read(requested),
    'a code under way': read(registered),
    'a code too old': read(expired),
  },
  starts: Object.entries({
    'a code under way, reloaded': { ...read(registered), reloaded: true },
    'a code too old, reloaded': { ...read(expired), reloaded: true },
    verified: read(verified),
    locked: read(locked),
  }).map(([name, of]) => ({ name, input: { ...CLEAN, answers, ...of } })),
  ports: ({ snapshot }) => portsIn(snapshot.context as SmsIncentiveContext),
  events: (type, { snapshot }) => eventsIn(type, snapshot.context as SmsIncentiveContext),
  derived: ['resendAt'],
  lasting: ['notSent', 'tooEarly', 'unreachable'],
  needs: (step, context) =>
    step === 'form'
      ? { 'no number, or the wish for another': asksNumber(context) }
      : { 'a number': (context.request as SmsRequest).status !== 'requested' },
});
