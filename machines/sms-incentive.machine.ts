import { assign, fromPromise, raise, setup } from 'xstate';
import type { WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { PortEvent, PortIds } from '#src/engine/charts/port.types.ts';
import type {
  CodeAnswer,
  NumberAnswer,
  SmsAnswer,
  SmsIncentiveContext,
  SmsIncentiveEvent,
  SmsIncentiveInput,
  SmsIncentiveProblem,
  SmsPortProblem,
  SmsRequest,
  TimedSmsRequest,
} from './sms-incentive.types.ts';

const unprovided = (port: string) => () => Promise.reject(new Error(`${port} is not provided`));

const ports = {
  loadRequest: fromPromise<SmsAnswer>(unprovided('loadRequest')),
  registerPhone: fromPromise<SmsAnswer, NumberAnswer | null>(unprovided('registerPhone')),
  verifyCode: fromPromise<SmsAnswer, CodeAnswer | null>(unprovided('verifyCode')),
};

type Ids = PortIds<typeof ports, Record<'refreshForm' | 'refreshVerify', 'loadRequest'>>;
type Event = SmsIncentiveEvent | PortEvent<typeof ports, Ids>;

/** Verifies a mobile number by a code in an SMS. The status of the provider's verification request decides the step. */
export const smsIncentiveMachine = setup({
  types: {} as WizardTypes<SmsIncentiveContext, SmsIncentiveEvent, SmsIncentiveInput, typeof ports, Ids>,
  actors: ports,
  guards: {
    asksNumber: ({ context }) => asksNumber(context),
    asksNoNumber: ({ context }) => !asksNumber(context),
    hasNumber: ({ context }) => context.request.status !== 'requested',
    lacksNumber: ({ context }) => context.request.status === 'requested',
    isVerified: ({ context }) => context.request.status === 'verified',
    isExpired: ({ context }) => context.request.status === 'expired',
    isLocked: ({ context }) => context.request.status === 'locked',
    isOpen: ({ context }) => isOpen(context.request),
    mayResend: ({ context, event }) => mayAskAnew(context, event) && knowsNumber(context),
    mayAskAnew: ({ context, event }) => mayAskAnew(context, event),
    wasJustRefused: ({ context, event }) =>
      event.type === 'code.entered' && event.answer.smsToken === context.refusedToken,
    accepted: ({ event }) => 'output' in event && event.output.ok,
    smsWasSent: ({ context, event }) => {
      const read = getRequest(event);
      return read !== null && context.problem?.code === 'notSent' && hasNewCode(context, read.request);
    },
    numberRefused: ({ event }) => problemIn(event)?.code === 'numberRefused',
    codeRefused: ({ event }) => problemIn(event)?.code === 'codeRefused',
  },
  actions: {
    rememberNumber: assign(({ event }) =>
      event.type === 'number.entered' ? { answers: { form: event.answer }, problem: null } : {},
    ),
    forgetNumber: assign({ answers: {} }),
    startChanging: assign(({ context }) => ({ changing: isOpen(context.request) })),
    endChanging: assign({ changing: false }),
    rememberRequest: assign(({ context, event }) => mergeRequest(context, event)),
    rememberSent: assign(({ context, event }) => ({
      ...mergeRequest({ ...context, problem: null }, event),
      changing: false,
      refusedToken: null,
    })),
    rememberRefused: assign(({ event }) => {
      const problem = problemIn(event);
      if (problem?.code !== 'codeRefused') return {};
      return { refusedToken: problem.smsToken, problem: { code: 'codeWrong' } };
    }),
    tellStillWrong: assign({ problem: { code: 'codeWrong' } }),
    tellTakenBack: assign({ problem: { code: 'numberRefused', reasons: [] } }),
    tellExpired: assign(({ context }) => ({ problem: context.problem ?? { code: 'codeExpired' } })),
    tellLocked: assign({ problem: { code: 'locked' } }),
    rememberProblem: assign(({ context, event }) => {
      const problem = problemIn(event) as SmsIncentiveProblem;
      return { problem, resendAt: laterTime(context.resendAt, problem) };
    }),
    forgetProblem: assign({ problem: null }),
    sortAnew: raise({ type: 'request.read' }),
  },
}).createMachine({
  id: 'smsIncentive',
  context: ({ input }) => ({ ...input, problem: null, changing: false, refusedToken: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'The status of the request decides the step, at the start and after every response.',
      always: [{ guard: 'asksNumber', target: 'form' }, { target: 'verify' }],
    },
    form: {
      id: 'form',
      description: 'This step is open only while no number is registered or it is being changed.',
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
          description: 'The customer can go on typing while the request is read again.',
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
      description: 'The app asks the provider to send an SMS, either the first one or a further one.',
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
      type: 'parallel',
      states: {
        standing: {
          initial: 'sorting',
          on: { 'request.read': '.sorting' },
          states: {
            sorting: {
              description:
                'The status of the request decides the state. If the request has lost its number, the form opens again.',
              always: [
                { guard: 'lacksNumber', target: '#form', actions: 'tellTakenBack' },
                { guard: 'isVerified', target: 'verified' },
                { guard: 'isExpired', target: 'expired' },
                { guard: 'isLocked', target: 'locked' },
                { target: 'waiting' },
              ],
            },
            waiting: {
              description:
                'A code that was just refused is not sent again. The message for a wrong code stays.',
              on: {
                'code.entered': [
                  { guard: 'wasJustRefused', target: '#looking', actions: ['endChanging', 'tellStillWrong'] },
                  { target: '#checking', actions: 'endChanging' },
                ],
              },
            },
            expired: { entry: 'tellExpired' },
            locked: {
              description: 'The customer can do nothing more here. Only the provider can reopen the request.',
              entry: ['tellLocked', 'forgetNumber'],
            },
            verified: {
              description:
                'The number is verified, and the draft is cleared. The state is not final, so that another visit does not start the verification again.',
              entry: 'forgetNumber',
            },
          },
        },
        request: {
          initial: 'known',
          states: {
            known: {
              on: { 'app.resumed': 'refreshing' },
            },
            refreshing: {
              description: 'The page stays usable while the request is read again.',
              invoke: {
                id: 'refreshVerify',
                src: 'loadRequest',
                onDone: { target: 'known', actions: ['rememberRequest', 'sortAnew'] },
              },
            },
          },
        },
      },
      on: {
        'resend.pressed': [
          { guard: 'mayResend', target: 'registering', actions: 'endChanging' },
          { guard: 'mayAskAnew', target: 'form', actions: 'startChanging' },
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
          { guard: 'accepted', target: 'entering', actions: 'rememberRequest' },
          { guard: 'codeRefused', target: 'looking', actions: 'rememberRefused' },
          { guard: 'numberRefused', target: 'form', actions: ['startChanging', 'rememberProblem'] },
          { target: 'looking', actions: 'rememberProblem' },
        ],
      },
    },
    looking: {
      id: 'looking',
      description:
        'After any failure the request is fetched again before a message is shown, because its status says how far the verification has come.',
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

/**
 * Keeps the local time of `resendAt` while the provider's `resendAt` is unchanged. If every read computed the local time
 * again, a slow clock would postpone it each time.
 */
function mergeRequest(context: SmsIncentiveContext, event: Event): Partial<SmsIncentiveContext> {
  const read = getRequest(event);
  if (!read) return {};
  const { request } = read;
  const takenBack: SmsIncentiveProblem = { code: 'numberRefused', reasons: [] };
  const changed = request.status === 'requested' ? takenBack : null;
  const problem = request.status === context.request.status ? context.problem : changed;
  const resendAt = request.resendAt === context.request.resendAt ? context.resendAt : read.resendAt;
  return { request, problem, resendAt: laterTime(resendAt, problem) };
}

/** The later of the known `resendAt` and the `retryAt` of a problem. */
function laterTime(resendAt: number | null, problem: SmsIncentiveProblem | null): number | null {
  const retryAt = problem?.code === 'tooEarly' ? problem.retryAt : null;
  return resendAt === null || retryAt === null ? (resendAt ?? retryAt) : Math.max(resendAt, retryAt);
}

function isOpen({ status }: SmsRequest): boolean {
  return status === 'phone_number_registered' || status === 'expired';
}

function mayAskAnew({ request, resendAt }: SmsIncentiveContext, event: Event): boolean {
  const isOver = resendAt === null || (event.type === 'resend.pressed' && event.at >= resendAt);
  return isOver && isOpen(request);
}

function asksNumber({ request, changing }: SmsIncentiveContext): boolean {
  return request.status === 'requested' || (changing && isOpen(request));
}

/** True when the number in the draft ends in the registered number's last four digits. */
function knowsNumber({ answers, request }: Pick<SmsIncentiveContext, 'answers' | 'request'>): boolean {
  const tail = answers.form?.phoneNumber.replace(/\D/g, '').slice(-4);
  return tail !== undefined && tail === request.phoneNumberTail;
}

function hasNewCode({ answers, request }: SmsIncentiveContext, found: SmsRequest): boolean {
  const { codeExpiresAt } = found;
  const isNew = codeExpiresAt !== null && codeExpiresAt !== request.codeExpiresAt;
  return isNew && knowsNumber({ answers, request: found });
}

function getRequest(event: Event): TimedSmsRequest | null {
  return 'output' in event && event.output.ok ? event.output.value : null;
}

function problemIn(event: Event): SmsPortProblem | null {
  return 'output' in event && !event.output.ok ? event.output.problem : null;
}
