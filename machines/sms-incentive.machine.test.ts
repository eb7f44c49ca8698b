import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { numberExamples, requestExamples } from '#flows/sms-incentive/sms-incentive.examples.ts';
import { smsIncentiveMachine } from './sms-incentive.machine.ts';
import type { SmsPortProblem, SmsRequest } from './sms-incentive.types.ts';

type Snapshot = SnapshotFrom<typeof smsIncentiveMachine>;

const { requested, registered, resent, expired, locked, verified } = requestExamples;
const { first, changed } = numberExamples;
const clean = { submission: null, receipt: null, reloaded: false };
const opened = (request: SmsRequest, form?: typeof first): Snapshot =>
  initialTransition(smsIncentiveMachine, { ...clean, answers: form ? { form } : {}, request })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(smsIncentiveMachine, snapshot, event as never)[0], from);
/** What the ports are given that an event leads to. */
const given = (from: Snapshot, event: AnyEventObject) =>
  transition(smsIncentiveMachine, from, event as never)[1].map(
    ({ params }) => (params as { input: unknown }).input,
  );
const at = (from: Snapshot, ...events: AnyEventObject[]) => moved(from, ...events).value;
const seen = (from: Snapshot, ...events: AnyEventObject[]) => {
  const { value, context } = moved(from, ...events);
  return [value, context.problem];
};

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (id: string, output: object) => ({ type: `xstate.done.actor.${id}`, output });
const ok = (id: string, value: SmsRequest) => done(id, { ok: true, value });
const failed = (id: string, problem: SmsPortProblem) => done(id, { ok: false, problem });
const notSent: SmsPortProblem = { code: 'notSent', reasons: [] };
const tooEarly: SmsPortProblem = { code: 'tooEarly', retryAt: '2026-11-27T01:01:00.000Z' };
const numberRefused: SmsPortProblem = { code: 'numberRefused', reasons: [] };
const unreachable: SmsPortProblem = { code: 'unreachable' };
const wrong: SmsPortProblem = { code: 'codeWrong', attemptsLeft: 4 };

const entered = (answer: typeof first) => ({ type: 'number.entered', answer });
const typed = { type: 'code.entered', answer: { smsToken: '123456' } };
const changes = { type: 'number.changed' };
const resends = { type: 'resend.pressed' };
const resumed = { type: 'app.resumed' };
const back = { type: 'back.pressed' };

const form = { form: 'filling' };
const waiting = { verify: 'waiting' };
const atCode = opened(registered, first);
const atExpired = opened(expired, first);
const registering = moved(opened(requested), entered(first));

test.each<[SmsRequest, unknown[]]>([
  [requested, [form, null]],
  [registered, [waiting, null]],
  [expired, [{ verify: 'expired' }, { code: 'codeExpired' }]],
  [locked, [{ verify: 'locked' }, { code: 'locked' }]],
  [verified, [{ verify: 'verified' }, null]],
])('the link opens where the request says, whichever address is opened: $status', (request, place) => {
  const arrived = opened(request);
  const ways = [[], [to('form')], [to('verify')]].map((way) => seen(arrived, ...way));
  expect(ways).toEqual([place, place, place]);
});

test('no number is kept in the draft once the request is verified or locked', () => {
  expect([verified, locked].map((request) => opened(request, first).context.answers)).toEqual([{}, {}]);
});

describe('the number', () => {
  test('that was registered leads to its code, one that was refused stays in the form', () => {
    expect(given(opened(requested), entered(first))).toEqual([first]);
    expect(seen(registering, ok('registerPhone', registered))).toEqual([waiting, null]);
    expect(seen(registering, failed('registerPhone', numberRefused))).toEqual([form, numberRefused]);
  });

  test('of which no answer came counts as sent where the request has a new code for it', () => {
    const looking = moved(registering, failed('registerPhone', notSent));
    const found = [ok('loadRequest', registered), ok('loadRequest', requested)];
    const looks = [...found, failed('loadRequest', unreachable)].map((look) => seen(looking, look));
    expect(looks).toEqual([
      [waiting, null],
      [form, notSent],
      [form, notSent],
    ]);
  });

  test('that was changed counts as sent only where the new code is for it', () => {
    const looking = moved(atCode, changes, entered(changed), failed('registerPhone', notSent));
    const looks = [{ ...resent, phoneNumberTail: '2222' }, resent].map((request) =>
      seen(looking, ok('loadRequest', request)),
    );
    expect(looks).toEqual([
      [waiting, null],
      [form, notSent],
    ]);
  });

  test('can be changed from the code, with the way back and forward open', () => {
    const ways = [[], [back], [to('verify'), to('form')]].map((way) => at(atCode, changes, ...way));
    expect(ways).toEqual([form, waiting, form]);
    expect(opened(requested).can(back as never)).toBe(false);
  });

  test('that is changed too early stays in the form until it can be sent', () => {
    const sending = moved(atCode, changes, entered(changed));
    const early = moved(sending, failed('registerPhone', tooEarly), ok('loadRequest', registered));
    expect([seen(early), early.context.answers]).toEqual([[form, tooEarly], { form: changed }]);
    expect(seen(early, back)).toEqual([waiting, null]);
    const accepted = moved(early, entered(first), ok('registerPhone', resent));
    expect([accepted.value, accepted.can(to('form') as never)]).toEqual([waiting, false]);
  });
});

describe('a new code', () => {
  test('goes to the registered number where that is known, else the number is asked for again', () => {
    expect([given(atCode, resends), at(atCode, resends)]).toEqual([[first], 'registering']);
    const others = [opened(registered), opened(expired), opened(registered, changed)];
    expect(others.map((from) => at(from, resends))).toEqual([form, form, form]);
  });

  test('replaces one that has expired', () => {
    const sending = moved(atExpired, changes, back, resends);
    expect(seen(sending, ok('registerPhone', resent))).toEqual([waiting, null]);
    expect(seen(sending, failed('registerPhone', numberRefused))).toEqual([form, numberRefused]);
    const early = [failed('registerPhone', tooEarly), ok('loadRequest', expired)];
    expect(seen(sending, ...early)).toEqual([{ verify: 'expired' }, tooEarly]);
    expect(at(sending, ...early, changes)).toEqual(form);
  });
});

describe('the code', () => {
  const checking = moved(atCode, typed);
  const judging = moved(checking, failed('verifyCode', { code: 'codeRefused' }));

  test('goes to the port once and is kept nowhere', () => {
    expect(given(atCode, typed)).toEqual([typed.answer]);
    expect([checking.can(typed as never), checking.context]).toEqual([false, atCode.context]);
  });

  test.each<[string, AnyEventObject, unknown[]]>([
    ['wrong', ok('judgeCode', { ...registered, attemptsLeft: 4 }), [waiting, wrong]],
    ['too old', ok('judgeCode', expired), [{ verify: 'expired' }, { code: 'codeExpired' }]],
    ['the last try', ok('judgeCode', locked), [{ verify: 'locked' }, { code: 'locked' }]],
    ['for a request that is verified elsewhere', ok('judgeCode', verified), [{ verify: 'verified' }, null]],
    ['for a number that was taken back', ok('judgeCode', requested), [form, numberRefused]],
    ['of an unknown kind', failed('judgeCode', unreachable), [waiting, unreachable]],
  ])('that was not accepted is judged by the request, which says it was %s', (_, verdict, place) => {
    expect(seen(judging, verdict)).toEqual(place);
  });

  test('that was wrong is told where it was typed, until the customer goes elsewhere', () => {
    const answered = ok('verifyCode', { ...registered, attemptsLeft: 4 });
    const told = moved(atCode, changes, back, typed, answered);
    expect([seen(told), seen(atCode, changes, back, resumed, typed, answered)]).toEqual([
      [waiting, wrong],
      [waiting, wrong],
    ]);
    const moves = [changes, typed, resends].map((move) => moved(told, move).context.problem);
    expect(moves).toEqual([null, null, null]);
  });

  test('that was sent too early is told to be, where it was typed', () => {
    expect(seen(checking, failed('verifyCode', tooEarly))).toEqual([waiting, tooEarly]);
  });

  test('of which no answer came is looked up before anything is said', () => {
    const looking = moved(checking, failed('verifyCode', unreachable));
    const places = [verified, registered].map((request) => seen(looking, ok('loadRequest', request)));
    expect(places).toEqual([
      [{ verify: 'verified' }, null],
      [waiting, unreachable],
    ]);
  });

  test('for a number that has had its present elsewhere leads to another number', () => {
    expect(seen(checking, failed('verifyCode', numberRefused))).toEqual([form, numberRefused]);
  });
});

describe('coming back to the page', () => {
  test('never interrupts typing: a code is taken while the request is being refreshed', () => {
    const refreshing = moved(atCode, resumed);
    expect([refreshing.value, at(refreshing, typed)]).toEqual([{ verify: 'waitingRefreshed' }, 'checking']);
    expect(at(refreshing, failed('refreshCode', unreachable))).toEqual(waiting);
    expect(at(opened(requested), resumed, entered(first))).toBe('registering');
  });

  test('leads to where another tab has taken the request', () => {
    expect(at(atCode, resumed, ok('refreshCode', verified))).toEqual({ verify: 'verified' });
    expect(at(opened(requested), resumed, ok('refreshForm', registered))).toEqual(waiting);
    const refused = moved(opened(requested), entered(first), failed('registerPhone', numberRefused));
    expect(at(refused, resumed, ok('refreshForm', registered))).toEqual(waiting);
    expect(at(opened(expired), resumed, ok('refreshVerify', resent))).toEqual(waiting);
    expect(seen(atCode, resumed, ok('refreshCode', requested))).toEqual([form, numberRefused]);
  });

  test('keeps what was told as long as the request stands where it stood', () => {
    const early = moved(atCode, typed, failed('verifyCode', tooEarly));
    expect(seen(early, resumed, ok('refreshCode', registered))).toEqual([waiting, tooEarly]);
  });

  test('leaves the way out of an expired code open meanwhile, and opens none out of an end', () => {
    const ways = (from: Snapshot) => [resends, changes].map((way) => at(from, resumed, way));
    const refreshing = { verify: 'refreshing' };
    expect(ways(atExpired)).toEqual(['registering', form]);
    expect([locked, verified].flatMap((end) => ways(opened(end)))).toEqual(Array(4).fill(refreshing));
  });
});

test('what is sent or judged is busy, what is refreshed is not', () => {
  const checking = moved(atCode, typed);
  const looking = moved(registering, failed('registerPhone', notSent));
  const judging = moved(checking, failed('verifyCode', { code: 'codeRefused' }));
  const refreshing = [atCode, opened(requested), opened(locked)].map((from) => moved(from, resumed));
  const busy = [registering, looking, checking, judging, ...refreshing].map((one) => one.hasTag('busy'));
  expect(busy).toEqual([true, true, true, true, false, false, false]);
});
