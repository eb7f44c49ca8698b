import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import {
  codeExamples,
  numberExamples,
  requestExamples,
} from '#flows/sms-incentive/sms-incentive.examples.ts';
import { smsIncentiveMachine } from './sms-incentive.machine.ts';
import type { SmsPortProblem, SmsRequest } from './sms-incentive.types.ts';

type Snapshot = SnapshotFrom<typeof smsIncentiveMachine>;

const { requested, registered, resent, expired, locked, verified } = requestExamples;
const { first, changed } = numberExamples;
const clean = { submission: null, receipt: null, reloaded: false };
/** A request that was read by a phone with a correct clock. */
const read = (request: SmsRequest) => ({
  request,
  resendAt: request.resendAt === null ? null : Date.parse(request.resendAt),
});
const opened = (request: SmsRequest, form?: typeof first): Snapshot =>
  initialTransition(smsIncentiveMachine, { ...clean, answers: form ? { form } : {}, ...read(request) })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(smsIncentiveMachine, snapshot, event as never)[0], from);
/** The inputs of the actors that an event invokes. */
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
const ok = (id: string, request: SmsRequest) => done(id, { ok: true, value: read(request) });
const failed = (id: string, problem: SmsPortProblem) => done(id, { ok: false, problem });
const notSent: SmsPortProblem = { code: 'notSent', reasons: [] };
const RESEND_AT = Date.parse('2026-11-27T01:01:00.000Z');
const HOUR = 3_600_000;
const tooEarly: SmsPortProblem = { code: 'tooEarly', retryAt: RESEND_AT };
const numberRefused: SmsPortProblem = { code: 'numberRefused', reasons: [] };
const unreachable: SmsPortProblem = { code: 'unreachable' };
const refused: SmsPortProblem = { code: 'codeRefused', ...codeExamples.first };
const wrong: SmsPortProblem = { code: 'codeWrong' };

const entered = (answer: typeof first) => ({ type: 'number.entered', answer });
const typed = { type: 'code.entered', answer: codeExamples.first };
const typedOther = { type: 'code.entered', answer: codeExamples.other };
const changes = { type: 'number.changed' };
const resendsAt = (at: number) => ({ type: 'resend.pressed', at });
const resends = resendsAt(RESEND_AT + HOUR);
const resumed = { type: 'app.resumed' };
const back = { type: 'back.pressed' };

const form = { form: 'filling' };
const standing = (name: string, request = 'known') => ({ verify: { standing: name, request } });
const waiting = standing('waiting');
const atCode = opened(registered, first);
const atExpired = opened(expired, first);
const registering = moved(opened(requested), entered(first));

test.each<[SmsRequest, unknown[]]>([
  [requested, [form, null]],
  [registered, [waiting, null]],
  [expired, [standing('expired'), { code: 'codeExpired' }]],
  [locked, [standing('locked'), { code: 'locked' }]],
  [verified, [standing('verified'), null]],
])(
  'SMS-3 the link opens the step that matches the request’s status, whatever the URL ($status)',
  (request, place) => {
    const arrived = opened(request);
    const ways = [[], [to('form')], [to('verify')]].map((way) => seen(arrived, ...way));
    expect(ways).toEqual([place, place, place]);
  },
);

test('no number is kept in the draft once the request is verified or locked', () => {
  expect([verified, locked].map((request) => opened(request, first).context.answers)).toEqual([{}, {}]);
});

describe('the mobile number', () => {
  test('leads to the code’s step when registered, and stays in the form when refused', () => {
    expect(given(opened(requested), entered(first))).toEqual([first]);
    expect(seen(registering, ok('registerPhone', registered))).toEqual([waiting, null]);
    expect(seen(registering, failed('registerPhone', numberRefused))).toEqual([form, numberRefused]);
  });

  test('is treated as sent after a lost response if the request has a new code', () => {
    const looking = moved(registering, failed('registerPhone', notSent));
    const found = [ok('loadRequest', registered), ok('loadRequest', requested)];
    const looks = [...found, failed('loadRequest', unreachable)].map((look) => seen(looking, look));
    expect(looks).toEqual([
      [waiting, null],
      [form, notSent],
      [form, notSent],
    ]);
  });

  test('is treated as sent after a change only if the new code is for the new number', () => {
    const looking = moved(atCode, changes, entered(changed), failed('registerPhone', notSent));
    const looks = [{ ...resent, phoneNumberTail: '2222' }, resent].map((request) =>
      seen(looking, ok('loadRequest', request)),
    );
    expect(looks).toEqual([
      [waiting, null],
      [form, notSent],
    ]);
  });

  test('SMS-9 can be changed from the code’s step, even after going back and forward', () => {
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
  test('is sent to the registered number if the app knows it; else the form asks for the number', () => {
    expect([given(atCode, resends), at(atCode, resends)]).toEqual([[first], 'registering']);
    const others = [opened(registered), opened(expired), opened(registered, changed)];
    expect(others.map((from) => at(from, resends))).toEqual([form, form, form]);
  });

  test('replaces an expired code', () => {
    const sending = moved(atExpired, changes, back, resends);
    expect(seen(sending, ok('registerPhone', resent))).toEqual([waiting, null]);
    expect(seen(sending, failed('registerPhone', numberRefused))).toEqual([form, numberRefused]);
    const early = [failed('registerPhone', tooEarly), ok('loadRequest', expired)];
    expect(seen(sending, ...early)).toEqual([standing('expired'), tooEarly]);
    expect(at(sending, ...early, changes)).toEqual(form);
  });
});

describe('the wait for a new code', () => {
  const deadline = (from: Snapshot) => [
    moved(from).context.resendAt,
    from.can(resendsAt(RESEND_AT - 1) as never),
  ];

  test('SMS-18 allows no request before its end, whether or not the number is known', () => {
    for (const from of [atCode, opened(registered)]) {
      expect(deadline(from)).toEqual([RESEND_AT, false]);
      expect(at(from, resendsAt(RESEND_AT - 1))).toEqual(waiting);
    }
    expect([at(atCode, resendsAt(RESEND_AT)), at(opened(registered), resendsAt(RESEND_AT))]).toEqual([
      'registering',
      form,
    ]);
  });

  test('is over at once when the provider gives no time', () => {
    const open = opened({ ...registered, resendAt: null }, first);
    expect([open.context.resendAt, at(open, resendsAt(0))]).toEqual([null, 'registering']);
  });

  test('lasts until the time that the provider gives after an early press, if that is later', () => {
    const sending = moved(atCode, resends);
    const told = (retryAt: number | null) =>
      moved(sending, failed('registerPhone', { code: 'tooEarly', retryAt }), ok('loadRequest', registered));
    const waits = [RESEND_AT - HOUR, RESEND_AT + HOUR, null].map((retryAt) => told(retryAt).context.resendAt);
    expect(waits).toEqual([RESEND_AT, RESEND_AT + HOUR, RESEND_AT]);
  });

  test('continues while `tooEarly` is shown, even if the request already allows a new code', () => {
    const problem: SmsPortProblem = { code: 'tooEarly', retryAt: RESEND_AT + HOUR };
    const early = moved(atCode, resends, failed('registerPhone', problem), ok('loadRequest', registered));
    const free = { ...registered, resendAt: null };
    expect(moved(early, resumed, ok('refreshVerify', free)).context.resendAt).toBe(RESEND_AT + HOUR);
    expect(moved(early, changes, entered(changed), ok('registerPhone', resent)).context.resendAt).toBe(
      read(resent).resendAt,
    );
  });

  test('is not extended when a phone with a slow clock reads the same time again', () => {
    const later = done('refreshVerify', {
      ok: true,
      value: { request: registered, resendAt: RESEND_AT + HOUR },
    });
    expect(moved(atCode, resumed, later).context.resendAt).toBe(RESEND_AT);
    const free = ok('refreshVerify', { ...registered, resendAt: null });
    expect(moved(atCode, resumed, free).context.resendAt).toBe(null);
  });
});

describe('the code from the SMS', () => {
  const checking = moved(atCode, typed);
  const looking = moved(checking, failed('verifyCode', refused));
  const told = moved(looking, ok('loadRequest', { ...registered, attemptsLeft: 4 }));

  test('is sent once and is not stored', () => {
    expect(given(atCode, typed)).toEqual([typed.answer]);
    expect([checking.can(typed as never), checking.context]).toEqual([false, atCode.context]);
  });

  test.each<[string, AnyEventObject, unknown[]]>([
    ['it is wrong', ok('loadRequest', { ...registered, attemptsLeft: 4 }), [waiting, wrong]],
    ['it has expired', ok('loadRequest', expired), [standing('expired'), { code: 'codeExpired' }]],
    ['it was the last attempt', ok('loadRequest', locked), [standing('locked'), { code: 'locked' }]],
    ['the request was verified elsewhere', ok('loadRequest', verified), [standing('verified'), null]],
    ['the number was withdrawn', ok('loadRequest', requested), [form, numberRefused]],
    ['it is wrong, and the request cannot be read', failed('loadRequest', unreachable), [waiting, wrong]],
  ])('is refused for a reason that only the request shows (%s)', (_, verdict, place) => {
    expect(seen(looking, verdict)).toEqual(place);
  });

  test('SMS-15 is reported as wrong where it was typed, until the customer’s next action', () => {
    expect(seen(told)).toEqual([waiting, wrong]);
    const moves = [changes, typedOther, resends].map((move) => moved(told, move).context.problem);
    expect(moves).toEqual([null, null, null]);
  });

  test('is reported as wrong again when the digits that were just refused are entered again', () => {
    const again = moved(told, typed);
    expect(again.context.problem).toEqual(wrong);
    const looks = [ok('loadRequest', registered), failed('loadRequest', unreachable)];
    expect(looks.map((look) => seen(again, look))).toEqual([
      [waiting, wrong],
      [waiting, wrong],
    ]);
  });

  test('that was just refused is never sent again, from any step', () => {
    const again = moved(told, typed);
    expect([again.value, given(told, typed)]).toEqual(['looking', [undefined]]);
    const ways = [
      [ok('loadRequest', registered), typed],
      [changes, back, typed],
      [resumed, typed],
    ];
    const from = [again, told, told];
    expect(ways.map((way, index) => at(from[index] ?? told, ...way))).toEqual([
      'looking',
      'looking',
      'looking',
    ]);
  });

  test('that was just refused is not sent again even when the reason is unknown', () => {
    const unclear = moved(looking, failed('loadRequest', unreachable));
    expect(at(unclear, typed)).toBe('looking');
    expect(seen(unclear, typed, ok('loadRequest', expired))).toEqual([
      standing('expired'),
      { code: 'codeExpired' },
    ]);
  });

  test('is sent when it differs from the refused one, and always after a new SMS', () => {
    expect(given(told, typedOther)).toEqual([typedOther.answer]);
    const renewed = moved(told, resends, ok('registerPhone', resent));
    expect(given(renewed, typed)).toEqual([typed.answer]);
  });

  test.each([
    ['was sent too early', tooEarly],
    ['could not be checked', unreachable],
  ])('that %s leads to a new read of the request and a message, and may be sent again', (_, problem) => {
    const failure = moved(checking, failed('verifyCode', problem));
    expect([failure.value, seen(failure, ok('loadRequest', registered))]).toEqual([
      'looking',
      [waiting, problem],
    ]);
    expect(seen(failure, ok('loadRequest', verified))).toEqual([standing('verified'), null]);
    expect(at(failure, ok('loadRequest', registered), typed)).toBe('checking');
  });

  test('that is accepted ends the flow', () => {
    expect(seen(checking, ok('verifyCode', verified))).toEqual([standing('verified'), null]);
  });

  test('that is typed after a visit to the number form does not change the number', () => {
    const unchanged = [changes, back, typed];
    expect(at(atCode, ...unchanged, failed('verifyCode', refused), ok('loadRequest', registered))).toEqual(
      waiting,
    );
    expect(at(told, ...unchanged, ok('loadRequest', registered))).toEqual(waiting);
  });

  test('for a number that has already received a present leads back to the number form', () => {
    expect(seen(checking, failed('verifyCode', numberRefused))).toEqual([form, numberRefused]);
  });
});

describe('coming back to the page', () => {
  test('never interrupts typing, because a code is accepted during the refresh', () => {
    const refreshing = moved(atCode, resumed);
    expect([refreshing.value, at(refreshing, typed)]).toEqual([
      standing('waiting', 'refreshing'),
      'checking',
    ]);
    expect(at(refreshing, failed('refreshVerify', unreachable))).toEqual(waiting);
    expect(at(opened(requested), resumed, entered(first))).toBe('registering');
    expect(at(opened(requested), resumed, ok('refreshForm', requested))).toEqual(form);
  });

  test('leads to the step that another tab has reached', () => {
    expect(at(atCode, resumed, ok('refreshVerify', verified))).toEqual(standing('verified'));
    expect(at(opened(requested), resumed, ok('refreshForm', registered))).toEqual(waiting);
    const refused = moved(opened(requested), entered(first), failed('registerPhone', numberRefused));
    expect(at(refused, resumed, ok('refreshForm', registered))).toEqual(waiting);
    expect(at(opened(expired), resumed, ok('refreshVerify', resent))).toEqual(waiting);
    expect(seen(atCode, resumed, ok('refreshVerify', requested))).toEqual([form, numberRefused]);
  });

  test('keeps the problem while the request is unchanged', () => {
    const early = moved(atCode, typed, failed('verifyCode', tooEarly), ok('loadRequest', registered));
    expect(seen(early, resumed, ok('refreshVerify', registered))).toEqual([waiting, tooEarly]);
  });

  test('keeps the buttons of an expired code, while a locked or verified request has none', () => {
    const ways = (from: Snapshot) => [resends, changes].map((way) => at(from, resumed, way));
    expect(ways(atExpired)).toEqual(['registering', form]);
    expect([locked, verified].flatMap((end) => ways(opened(end)))).toEqual(
      ['locked', 'locked', 'verified', 'verified'].map((name) => standing(name, 'refreshing')),
    );
  });
});

test('the tag `busy` is set while sending and checking, but not during a refresh', () => {
  const checking = moved(atCode, typed);
  const looking = moved(registering, failed('registerPhone', notSent));
  const refreshing = [atCode, opened(requested), opened(locked)].map((from) => moved(from, resumed));
  const busy = [registering, looking, checking, ...refreshing].map((one) => one.hasTag('busy'));
  expect(busy).toEqual([true, true, true, false, false, false]);
});
