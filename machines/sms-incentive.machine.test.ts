import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import { numberExamples, requestExamples } from '#flows/sms-incentive/sms-incentive.examples.ts';
import type { Answer } from './port.types.ts';
import { smsIncentiveMachine } from './sms-incentive.machine.ts';
import type {
  CodeAnswer,
  SmsIncentiveEvent,
  SmsIncentiveInput,
  SmsPortProblem,
  SmsRequest,
} from './sms-incentive.types.ts';

type Snapshot = SnapshotFrom<typeof smsIncentiveMachine>;

const { requested, registered, resent, expired, locked, verified } = requestExamples;
const answers = { form: numberExamples.first };
const clean: SmsIncentiveInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  request: requested,
};

const opened = (request: SmsRequest, input: Partial<SmsIncentiveInput> = {}): Snapshot =>
  initialTransition(smsIncentiveMachine, { ...clean, ...input, request })[0];
const moved = (from: Snapshot, ...events: (SmsIncentiveEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(smsIncentiveMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (port: string, output: Answer<SmsRequest, SmsPortProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: SmsRequest) => done(port, { ok: true, value });
const failed = (port: string, problem: SmsPortProblem) => done(port, { ok: false, problem });
const notSent: SmsPortProblem = { code: 'notSent', reasons: [] };
const tooEarly: SmsPortProblem = { code: 'tooEarly', retryAt: '2026-11-27T01:01:00.000Z' };
const numberRefused: SmsPortProblem = { code: 'numberRefused', reasons: [] };

const entered: SmsIncentiveEvent = { type: 'number.entered', answer: numberExamples.first };
const typed: SmsIncentiveEvent = { type: 'code.entered', answer: { smsToken: '123456' } };
const changes: SmsIncentiveEvent = { type: 'number.changed' };
const resends: SmsIncentiveEvent = { type: 'resend.pressed' };
const resumed: SmsIncentiveEvent = { type: 'app.resumed' };

const form = { form: 'filling' };
const waiting = { verify: { waiting: 'typing' } };
const at = ({ value }: Snapshot) => value;
const seen = ({ value, context }: Snapshot) => [value, context.problem];
const atCode = opened(registered, { answers });
const registering = moved(opened(requested), entered);

describe('where the link opens', () => {
  test('is what the request says, whichever address of the flow is opened', () => {
    const places: [SmsRequest, unknown[]][] = [
      [requested, [form, null]],
      [registered, [waiting, null]],
      [expired, [{ verify: 'expired' }, { code: 'codeExpired' }]],
      [locked, [{ verify: 'locked' }, { code: 'locked' }]],
      [verified, [{ verify: 'verified' }, null]],
    ];
    for (const [request, place] of places) {
      const arrived = opened(request);
      const all = [arrived, moved(arrived, to('form')), moved(arrived, to('verify'))].map(seen);
      expect(all).toEqual([place, place, place]);
    }
  });

  test('a verified request keeps no number in the draft', () => {
    expect(opened(verified, { answers }).context.answers).toEqual({});
  });
});

describe('the number', () => {
  test('that was registered leads to its code, one that was refused stays in the form', () => {
    const code = moved(registering, ok('registerPhone', registered));
    expect([code.value, code.context.request]).toEqual([waiting, registered]);
    expect(seen(moved(registering, failed('registerPhone', numberRefused)))).toEqual([form, numberRefused]);
  });

  test('of which no answer came counts as sent where the request has a new code for it', () => {
    const looking = moved(registering, failed('registerPhone', notSent));
    expect(looking.value).toBe('looking');
    expect(seen(moved(looking, ok('loadRequest', registered)))).toEqual([waiting, null]);
    expect(seen(moved(looking, ok('loadRequest', requested)))).toEqual([form, notSent]);
    expect(seen(moved(looking, failed('loadRequest', { code: 'unreachable' })))).toEqual([form, notSent]);
  });

  test('can be changed from the code, with the way back and forward open', () => {
    const changing = moved(atCode, changes);
    expect(at(changing)).toEqual(form);
    expect(at(moved(changing, { type: 'back.pressed' }))).toEqual(waiting);
    expect(at(moved(changing, to('verify'), to('form')))).toEqual(form);
    expect(opened(requested).can({ type: 'back.pressed' })).toBe(false);
  });

  test('that is changed too early stays in the form until it can be sent', () => {
    const sending = moved(atCode, changes, { type: 'number.entered', answer: numberExamples.changed });
    const early = moved(sending, failed('registerPhone', tooEarly), ok('loadRequest', registered));
    expect([...seen(early), early.context.answers]).toEqual([
      form,
      tooEarly,
      { form: numberExamples.changed },
    ]);
    const accepted = moved(early, entered, ok('registerPhone', resent));
    expect([accepted.value, accepted.can(to('form') as never)]).toEqual([waiting, false]);
    expect(seen(moved(early, { type: 'back.pressed' }))).toEqual([waiting, null]);
  });
});

describe('a new code', () => {
  test('goes to the registered number where that is known, else the number is asked for again', () => {
    expect(at(moved(atCode, resends))).toEqual({ verify: 'resending' });
    expect(at(moved(opened(registered), resends))).toEqual(form);
    expect(at(moved(opened(expired), resends))).toEqual(form);
    expect(at(moved(opened(registered, { answers: { form: numberExamples.changed } }), resends))).toEqual(
      form,
    );
  });

  test('replaces one that has expired', () => {
    const returned = moved(opened(expired, { answers }), changes, { type: 'back.pressed' });
    const sending = moved(returned, resends);
    expect(seen(moved(sending, ok('resendCode', resent)))).toEqual([waiting, null]);
    const answer = [failed('resendCode', tooEarly), ok('loadRequest', expired)];
    const early = moved(sending, ...answer);
    expect(seen(early)).toEqual([{ verify: 'expired' }, tooEarly]);
    expect(seen(moved(returned, resumed, resends, ...answer))).toEqual(seen(early));
    expect(at(moved(early, changes))).toEqual(form);
    expect(seen(moved(sending, failed('resendCode', numberRefused)))).toEqual([form, numberRefused]);
  });
});

describe('the code', () => {
  const checking = moved(atCode, typed);
  const judging = moved(checking, failed('verifyCode', { code: 'codeRefused' }));

  test('goes to the port once and is kept nowhere', () => {
    const asked: (CodeAnswer | null)[] = [];
    const machine = smsIncentiveMachine.provide({
      actors: {
        verifyCode: fromPromise<Answer<SmsRequest, SmsPortProblem>, CodeAnswer | null>(({ input }) => {
          asked.push(input);
          return new Promise<never>(() => undefined);
        }),
      },
    });
    const actor = createActor(machine, { input: { ...clean, answers, request: registered } }).start();
    actor.send(typed);
    actor.send({ type: 'code.entered', answer: { smsToken: '654321' } });
    expect(asked).toEqual([{ smsToken: '123456' }]);
    expect(actor.getSnapshot().context.answers).toEqual(answers);
    actor.stop();
  });

  test('that was not accepted is judged by the request: wrong, expired, locked, or verified elsewhere', () => {
    expect(seen(moved(judging, ok('judgeCode', { ...registered, attemptsLeft: 4 })))).toEqual([
      waiting,
      { code: 'codeWrong', attemptsLeft: 4 },
    ]);
    const verdicts = [
      ok('judgeCode', expired),
      ok('judgeCode', locked),
      ok('judgeCode', verified),
      failed('judgeCode', { code: 'unreachable' }),
    ].map((verdict) => seen(moved(judging, verdict)));
    expect(verdicts).toEqual([
      [{ verify: 'expired' }, { code: 'codeExpired' }],
      [{ verify: 'locked' }, { code: 'locked' }],
      [{ verify: 'verified' }, null],
      [waiting, { code: 'unreachable' }],
    ]);
  });

  test('that was wrong is told where it was typed, until the customer goes elsewhere', () => {
    const answered = ok('verifyCode', { ...registered, attemptsLeft: 4 });
    const wrong = moved(atCode, changes, { type: 'back.pressed' }, typed, answered);
    expect(seen(wrong)).toEqual([waiting, { code: 'codeWrong', attemptsLeft: 4 }]);
    for (const move of [changes, typed, resends]) expect(moved(wrong, move).context.problem).toBe(null);
  });

  test('of which no answer came is looked up before anything is said', () => {
    const looking = moved(checking, failed('verifyCode', { code: 'unreachable' }));
    expect(at(moved(looking, ok('loadRequest', verified)))).toEqual({ verify: 'verified' });
    expect(seen(moved(looking, ok('loadRequest', registered)))).toEqual([waiting, { code: 'unreachable' }]);
  });

  test('for a number that has had its present elsewhere leads to another number', () => {
    expect(seen(moved(checking, failed('verifyCode', numberRefused)))).toEqual([form, numberRefused]);
    expect(seen(moved(judging, ok('judgeCode', requested)))).toEqual([form, numberRefused]);
  });
});

describe('coming back to the page', () => {
  test('never interrupts typing: a code is taken while the request is being refreshed', () => {
    const refreshing = moved(atCode, resumed);
    expect([refreshing.value, refreshing.tags]).toEqual([{ verify: { waiting: 'refreshing' } }, new Set()]);
    expect(at(moved(refreshing, typed))).toEqual({ verify: 'checking' });
    expect(at(moved(refreshing, failed('refreshCode', { code: 'unreachable' })))).toEqual(waiting);
  });

  test('leads to where another tab has taken the request', () => {
    expect(at(moved(atCode, resumed, ok('refreshCode', verified)))).toEqual({ verify: 'verified' });
    expect(at(moved(opened(requested), resumed, ok('refreshForm', registered)))).toEqual(waiting);
    expect(at(moved(opened(expired), resumed, ok('refreshEnd', resent)))).toEqual(waiting);
    expect(seen(moved(atCode, resumed, ok('refreshCode', requested)))).toEqual([form, numberRefused]);
  });

  test('keeps what was told as long as the request stands where it stood', () => {
    const early = moved(atCode, typed, failed('verifyCode', tooEarly));
    expect(seen(moved(early, resumed, ok('refreshCode', registered)))).toEqual([waiting, tooEarly]);
  });

  test('leaves the way out of an expired code open meanwhile', () => {
    const refreshing = moved(opened(expired, { answers }), resumed);
    expect(at(moved(refreshing, resends))).toEqual({ verify: 'resending' });
    expect(at(moved(refreshing, changes))).toEqual(form);
    expect(at(moved(opened(expired), resumed, resends))).toEqual(form);
    const end = moved(opened(verified), resumed);
    expect(at(moved(end, resends, changes))).toEqual({ verify: 'refreshing' });
  });
});

test('a bug in any port keeps what it was; what is sent or judged, not what is refreshed, is busy', () => {
  const bug = new Error('a bug');
  const busy: [Snapshot, boolean][] = [
    [registering, true],
    [moved(registering, failed('registerPhone', notSent)), true],
    [moved(atCode, typed), true],
    [moved(atCode, typed, failed('verifyCode', { code: 'codeRefused' })), true],
    [moved(atCode, resends), true],
    [moved(atCode, resumed), false],
    [moved(opened(requested), resumed), false],
    [moved(opened(locked), resumed), false],
  ];
  for (const [from, isBusy] of busy) {
    const [port] = Object.keys(from.children);
    const crashed = moved(from, { type: `xstate.error.actor.${port}`, error: bug });
    expect([port, from.hasTag('busy')]).toEqual([port, isBusy]);
    expect([port, crashed.hasTag('crashed'), crashed.context.crash]).toEqual([port, true, bug]);
  }
});
