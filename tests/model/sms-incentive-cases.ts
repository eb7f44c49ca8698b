import { numberExamples, requestExamples } from '#flows/sms-incentive/sms-incentive.examples.ts';
import { smsIncentiveFlow } from '#flows/sms-incentive/sms-incentive.flow.ts';
import type { SmsIncentiveContext, SmsRequest } from '#machines/sms-incentive.types.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Facts } from './wizard-model.ts';
import { CLEAN, modelOf } from './wizard-model.ts';

const { requested, registered, resent, expired, locked, verified } = requestExamples;
const { first, changed } = numberExamples;
const answers = { form: first };

const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });
const numberRefused = problem('numberRefused', { reasons: [] });
const tooEarly = problem('tooEarly', { retryAt: '2026-11-27T01:01:00.000Z' });
const unreachable = problem('unreachable');

/** The request with a code that is newer than the one before, sent to the number in the draft. */
const withNewCode = (
  { request, answers: { form = first } }: SmsIncentiveContext,
  tail: string | null = form.phoneNumber.slice(-4),
): SmsRequest => ({
  ...(request.codeExpiresAt === registered.codeExpiresAt ? resent : registered),
  phoneNumberTail: tail,
  attemptsLeft: request.attemptsLeft,
});

/** Where a request can be by now, this page, another one or time having moved it. */
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
      problem('codeRefused'),
      numberRefused,
      tooEarly,
      unreachable,
    ],
    judgeCode: lookups,
    loadRequest: lookups,
    refreshForm: lookups,
    refreshCode: lookups,
    refreshVerify: lookups,
  };
}

const asksNumber = ({ request, changing }: Facts): boolean => {
  const { status } = request as SmsRequest;
  return (
    status === 'requested' || (changing === true && ['phone_number_registered', 'expired'].includes(status))
  );
};

/** Every standing at which the link is opened, by somebody whose number is in the draft, or is not. */
export const smsIncentiveModel = modelOf({
  flow: smsIncentiveFlow as unknown as Flow,
  examples: { first: { ...answers, verify: { smsToken: '123456' } }, changed: { form: changed } },
  facts: {
    'no number yet': { request: requested },
    'a code under way': { request: registered },
    'a code too old': { request: expired },
  },
  starts: Object.entries({
    'a code under way, reloaded': { request: registered, reloaded: true },
    'a code too old, reloaded': { request: expired, reloaded: true },
    verified: { request: verified },
    locked: { request: locked },
  }).map(([name, of]) => ({ name, input: { ...CLEAN, answers, ...of } })),
  ports: ({ snapshot }) => portsIn(snapshot.context as SmsIncentiveContext),
  lasting: ['notSent', 'tooEarly', 'unreachable'],
  needs: (step, context) =>
    step === 'form'
      ? { 'no number, or the wish for another': asksNumber(context) }
      : { 'a number': (context.request as SmsRequest).status !== 'requested' },
});
