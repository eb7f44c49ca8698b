import { assign, fromPromise, setup } from 'xstate';
import type { FlowTag, StepMeta } from './flow.types.ts';
import type { Answer } from './port.types.ts';
import type {
  CodeAnswer,
  NumberAnswer,
  SmsIncentiveContext,
  SmsIncentiveEvent,
  SmsIncentiveInput,
  SmsIncentiveProblem,
  SmsPortProblem,
  SmsRequest,
} from './sms-incentive.types.ts';

/** Verifies a mobile number by a code in an SMS; the provider's request is the truth about how far that is. */
export const smsIncentiveMachine = setup({
  types: {
    context: {} as SmsIncentiveContext,
    events: {} as SmsIncentiveEvent,
    input: {} as SmsIncentiveInput,
    meta: {} as StepMeta,
    tags: {} as FlowTag,
  },
  actors: {
    loadRequest: fromPromise<Answer<SmsRequest, SmsPortProblem>>(() =>
      Promise.reject(new Error('loadRequest is not provided')),
    ),
    registerPhone: fromPromise<Answer<SmsRequest, SmsPortProblem>, NumberAnswer | null>(() =>
      Promise.reject(new Error('registerPhone is not provided')),
    ),
    verifyCode: fromPromise<Answer<SmsRequest, SmsPortProblem>, CodeAnswer | null>(() =>
      Promise.reject(new Error('verifyCode is not provided')),
    ),
  },
  guards: {
    asksNumber: ({ context }) => asksNumber(context),
    asksNoNumber: ({ context }) => !asksNumber(context),
    hasNumber: ({ context }) => context.request.status !== 'requested',
    lacksNumber: ({ context }) => context.request.status === 'requested',
    isVerified: ({ context }) => context.request.status === 'verified',
    isExpired: ({ context }) => context.request.status === 'expired',
    isLocked: ({ context }) => context.request.status === 'locked',
    isOpen: ({ context }) => isOpen(context.request),
    mayResend: ({ context }) => isOpen(context.request) && knowsNumber(context),
    accepted: ({ event }) => 'output' in event && event.output.ok,
    smsWasSent: ({ context, event }) => {
      const request = requestIn(event);
      return request !== null && context.problem?.code === 'notSent' && hasNewCode(context, request);
    },
    numberRefused: ({ event }) => problemIn(event)?.code === 'numberRefused',
    codeRefused: ({ event }) => problemIn(event)?.code === 'codeRefused',
    tooEarly: ({ event }) => problemIn(event)?.code === 'tooEarly',
  },
  actions: {
    rememberNumber: assign(({ event }) =>
      event.type === 'number.entered' ? { answers: { form: event.answer }, problem: null } : {},
    ),
    forgetNumber: assign({ answers: {} }),
    startChanging: assign(({ context }) => ({ changing: isOpen(context.request) })),
    endChanging: assign({ changing: false }),
    rememberRequest: assign(({ context, event }) => {
      const request = requestIn(event);
      if (!request) return {};
      return { request, problem: request.status === context.request.status ? context.problem : null };
    }),
    rememberSent: assign(({ context, event }) => ({
      request: requestIn(event) ?? context.request,
      changing: false,
      problem: null,
    })),
    rememberVerdict: assign(({ event }) => {
      const request = requestIn(event);
      return request ? { request, problem: verdictOf(request) } : {};
    }),
    tellNumberRefused: assign(({ context }) => ({ problem: verdictOf(context.request) })),
    tellExpired: assign(({ context }) => ({ problem: context.problem ?? { code: 'codeExpired' } })),
    tellLocked: assign({ problem: { code: 'locked' } }),
    rememberUnreachable: assign({ problem: { code: 'unreachable' } }),
    rememberProblem: assign(({ event }) => ({ problem: problemIn(event) as SmsIncentiveProblem })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'smsIncentive',
  context: ({ input }) => ({ ...input, problem: null, changing: false }),
  initial: 'entering',
  states: {
    entering: {
      description: 'Where the customer is, on arrival and after every answer, is read off the request.',
      always: [{ guard: 'asksNumber', target: 'form' }, { target: 'verify' }],
    },
    form: {
      id: 'form',
      description: 'Only while there is no number, or the customer wants to give another.',
      route: { guard: 'asksNumber' },
      meta: { path: '/smsIncentive/form' },
      exit: 'forgetProblem',
      always: { guard: 'asksNoNumber', target: 'verify' },
      initial: 'filling',
      states: {
        filling: {
          on: { 'app.resumed': 'refreshing' },
        },
        refreshing: {
          description: 'Meanwhile the customer goes on typing.',
          invoke: {
            id: 'refreshForm',
            src: 'loadRequest',
            onDone: { target: 'filling', actions: 'rememberRequest' },
          },
        },
      },
      on: {
        'number.entered': { target: 'registering', actions: 'rememberNumber' },
        'back.pressed': { guard: 'hasNumber', target: 'verify' },
      },
    },
    registering: {
      description: 'An SMS is asked for, the first or another.',
      tags: ['busy'],
      invoke: {
        id: 'registerPhone',
        src: 'registerPhone',
        input: ({ context }) => context.answers.form ?? null,
        onDone: [
          { guard: 'accepted', target: 'entering', actions: 'rememberSent' },
          { guard: 'numberRefused', target: 'form', actions: ['startChanging', 'rememberProblem'] },
          { target: 'looking', actions: 'rememberProblem' },
        ],
      },
    },
    verify: {
      id: 'verify',
      route: { guard: 'hasNumber' },
      meta: { path: '/smsIncentive/verify' },
      exit: 'forgetProblem',
      initial: 'sorting',
      states: {
        sorting: {
          description: 'The request says which of these is shown; it may have lost its number meanwhile.',
          always: [
            { guard: 'lacksNumber', target: '#form', actions: 'tellNumberRefused' },
            { guard: 'isVerified', target: 'verified' },
            { guard: 'isExpired', target: 'expired' },
            { guard: 'isLocked', target: 'locked' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          on: {
            'app.resumed': 'waitingRefreshed',
            'code.entered': { target: '#checking', actions: 'endChanging' },
          },
        },
        waitingRefreshed: {
          description: 'Meanwhile the code can be typed, or pasted from the SMS, and is sent at once.',
          invoke: {
            id: 'refreshCode',
            src: 'loadRequest',
            onDone: { target: 'sorting', actions: 'rememberRequest' },
          },
          on: { 'code.entered': { target: '#checking', actions: 'endChanging' } },
        },
        expired: {
          entry: 'tellExpired',
          on: { 'app.resumed': 'refreshing' },
        },
        locked: {
          description: 'Nothing more can be done here; only the provider may open the request again.',
          entry: ['tellLocked', 'forgetNumber'],
          on: { 'app.resumed': 'refreshing' },
        },
        verified: {
          description:
            'The end, but not final: another visit must not begin anew, and the draft goes already.',
          entry: 'forgetNumber',
          on: { 'app.resumed': 'refreshing' },
        },
        refreshing: {
          description: 'What is shown stays, and so does the way out of an expired code.',
          invoke: {
            id: 'refreshVerify',
            src: 'loadRequest',
            onDone: { target: 'sorting', actions: 'rememberRequest' },
          },
        },
      },
      on: {
        'resend.pressed': [
          { guard: 'mayResend', target: 'registering', actions: 'endChanging' },
          { guard: 'isOpen', target: 'form', actions: 'startChanging' },
        ],
        'number.changed': { guard: 'isOpen', target: 'form', actions: 'startChanging' },
      },
    },
    checking: {
      id: 'checking',
      tags: ['busy'],
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ event }) => (event.type === 'code.entered' ? event.answer : null),
        onDone: [
          { guard: 'accepted', target: 'entering', actions: 'rememberVerdict' },
          { guard: 'codeRefused', target: 'judging' },
          { guard: 'numberRefused', target: 'form', actions: ['startChanging', 'rememberProblem'] },
          { guard: 'tooEarly', target: 'verify', actions: 'rememberProblem' },
          { target: 'looking', actions: 'rememberProblem' },
        ],
      },
    },
    judging: {
      description: 'A code that was not accepted may be wrong, too old or the last try: the request tells.',
      tags: ['busy'],
      invoke: {
        id: 'judgeCode',
        src: 'loadRequest',
        onDone: [
          { guard: 'accepted', target: 'entering', actions: 'rememberVerdict' },
          { target: 'verify', actions: 'rememberUnreachable' },
        ],
      },
    },
    looking: {
      description:
        'Something failed or no answer came: before anything is said, the request tells how far it is.',
      tags: ['busy'],
      invoke: {
        id: 'loadRequest',
        src: 'loadRequest',
        onDone: [
          { guard: 'smsWasSent', target: 'entering', actions: 'rememberSent' },
          { target: 'entering', actions: 'rememberRequest' },
        ],
      },
    },
  },
});

/** What there is to say of a code after its try. A number is taken back when another request has had its present. */
function verdictOf({ status, attemptsLeft }: SmsRequest): SmsIncentiveProblem | null {
  switch (status) {
    case 'phone_number_registered':
      return { code: 'codeWrong', attemptsLeft };
    case 'requested':
      return { code: 'numberRefused', reasons: [] };
    default:
      return null;
  }
}

function isOpen({ status }: SmsRequest): boolean {
  return status === 'phone_number_registered' || status === 'expired';
}

function asksNumber({ request, changing }: SmsIncentiveContext): boolean {
  return request.status === 'requested' || (changing && isOpen(request));
}

/** Whether the number in the draft is the registered one, of which the provider shows the last four digits. */
function knowsNumber({ answers, request }: Pick<SmsIncentiveContext, 'answers' | 'request'>): boolean {
  const tail = answers.form?.phoneNumber.replace(/\D/g, '').slice(-4);
  return tail !== undefined && tail === request.phoneNumberTail;
}

function hasNewCode({ answers, request }: SmsIncentiveContext, found: SmsRequest): boolean {
  const { codeExpiresAt } = found;
  const isNew = codeExpiresAt !== null && codeExpiresAt !== request.codeExpiresAt;
  return isNew && knowsNumber({ answers, request: found });
}

function requestIn(event: SmsIncentiveEvent): SmsRequest | null {
  return 'output' in event && event.output.ok ? event.output.value : null;
}

function problemIn(event: SmsIncentiveEvent): SmsPortProblem | null {
  return 'output' in event && !event.output.ok ? event.output.problem : null;
}
