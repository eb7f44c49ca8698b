import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { numberExamples, requestExamples } from '#flows/sms-incentive/sms-incentive.examples.ts';
import type {
  NumberAnswer,
  SmsIncentiveContext,
  SmsIncentiveInput,
  SmsRequest,
} from '#machines/sms-incentive.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const { requested, registered, resent, expired, locked, verified } = requestExamples;

const clean: SmsIncentiveInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  request: requested,
};
const answers = { form: numberExamples.first };

/** Every standing at which the link is opened, by somebody whose number is in the draft, or is not. */
const starts: readonly Start[] = [
  { name: 'no number yet', input: clean },
  { name: 'a code under way', input: { ...clean, request: registered } },
  { name: 'a code under way, reloaded', input: { ...clean, answers, request: registered, reloaded: true } },
  { name: 'a code too old', input: { ...clean, request: expired } },
  { name: 'a code too old, reloaded', input: { ...clean, answers, request: expired, reloaded: true } },
  { name: 'verified', input: { ...clean, answers, request: verified } },
  { name: 'locked', input: { ...clean, answers, request: locked } },
];

const contextOf = ({ context }: AnyMachineSnapshot) => context as SmsIncentiveContext;
const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });
const tooEarly = problem('tooEarly', { retryAt: '2026-11-27T01:01:00.000Z' });
const numberRefused = problem('numberRefused', { reasons: [] });

const tailOf = ({ phoneNumber }: NumberAnswer): string => phoneNumber.slice(-4);
const sentTail = ({ answers: { form } }: SmsIncentiveContext): string => tailOf(form ?? numberExamples.first);

/** The request with a code that is newer than the one before. */
const withNewCode = ({ request }: SmsIncentiveContext, phoneNumberTail: string | null): SmsRequest => ({
  ...(request.codeExpiresAt === registered.codeExpiresAt ? resent : registered),
  phoneNumberTail,
  attemptsLeft: request.attemptsLeft,
});

/** Where a request can be by now, this page, another one or time having moved it. */
function laterRequests(context: SmsIncentiveContext): SmsRequest[] {
  const { request } = context;
  const { phoneNumberTail, attemptsLeft } = request;
  switch (request.status) {
    case 'requested':
      return [request, withNewCode(context, sentTail(context)), verified];
    case 'phone_number_registered':
      return [
        request,
        withNewCode(context, sentTail(context)),
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

const lookups = (context: SmsIncentiveContext) => [
  ...laterRequests(context).map(value),
  problem('unreachable'),
];
const sendings = (context: SmsIncentiveContext) => [
  value(withNewCode(context, sentTail(context))),
  numberRefused,
  tooEarly,
  problem('notSent', { reasons: [] }),
];

const outputs: Record<string, (context: SmsIncentiveContext) => unknown[]> = {
  registerPhone: sendings,
  resendCode: sendings,
  verifyCode: ({ request }) => [
    value({ ...verified, phoneNumberTail: request.phoneNumberTail }),
    problem('codeRefused'),
    numberRefused,
    tooEarly,
    problem('unreachable'),
  ],
  judgeCode: lookups,
  loadRequest: lookups,
  refreshForm: lookups,
  refreshCode: lookups,
  refreshEnd: lookups,
};

const customerEvents: Record<string, AnyEventObject[]> = {
  'number.entered': [
    { type: 'number.entered', answer: numberExamples.first },
    { type: 'number.entered', answer: numberExamples.changed },
  ],
  'code.entered': [{ type: 'code.entered', answer: { smsToken: '123456' } }],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const context = contextOf(snapshot);
  if (kind === 'done') return (outputs[id]?.(context) ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return customerEvents[type] ?? [{ type }];
};

/** Everything that the chart's guards, and the answers of its ports, depend on. */
const keyOf = (snapshot: AnyMachineSnapshot): string => {
  const { request, answers: given, changing, problem: told } = contextOf(snapshot);
  const { status, phoneNumberTail, codeExpiresAt } = request;
  const number = given.form?.phoneNumber;
  return JSON.stringify([
    snapshot.value,
    status,
    phoneNumberTail,
    codeExpiresAt,
    number,
    changing,
    told?.code,
  ]);
};

export const smsIncentiveExploration: Exploration = { starts, casesOf, keyOf };
