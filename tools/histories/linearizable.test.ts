import { describe, expect, it } from 'vitest';
import type { BookingAnswer, BookingCall, Listed } from './booking-models.ts';
import { customerModel, slotModel } from './booking-models.ts';
import type { Entry, Model } from './linearizable.ts';
import { checkLinearizable } from './linearizable.ts';
import { sessionModel } from './session-model.ts';
import { smsModel } from './sms-model.ts';

type Times = readonly [began: number, ended: number];

const entry = <Call, Answer>(
  [began, ended]: Times,
  call: Call,
  answer: Answer | null,
): Entry<Call, Answer> => ({
  who: 'tab',
  call,
  began,
  ended,
  answer,
});

const verdictOf = <State, Call, Answer>(
  model: Model<State, Call, Answer>,
  history: readonly Entry<Call, Answer>[],
): string => checkLinearizable(model, history).kind;

const NEVER = Number.POSITIVE_INFINITY;

const register: Model<number, { write: number } | 'read', number> = {
  initial: 0,
  changing: (call) => (call === 'read' ? [] : [call.write]),
  step: (state, call, answer) => {
    if (call === 'read') return answer === state ? state : null;
    return answer === call.write ? answer : null;
  },
};
const write = (times: Times, value: number, isKnown = true) =>
  entry<{ write: number } | 'read', number>(times, { write: value }, isKnown ? value : null);
const read = (times: Times, value: number) => entry<{ write: number } | 'read', number>(times, 'read', value);

describe('a history of a register', () => {
  it.each([
    ['without a call', 'legal', []],
    ['whose read after the write returns the new value', 'legal', [write([0, 1], 5), read([2, 3], 5)]],
    ['whose read after the write returns the old value', 'illegal', [write([0, 1], 5), read([2, 3], 0)]],
    ['whose read during the write returns the old value', 'legal', [write([0, 9], 5), read([2, 3], 0)]],
    ['whose read during the write returns the new value', 'legal', [write([0, 9], 5), read([2, 3], 5)]],
    [
      'in which a read returns the new value and a later read the old one',
      'illegal',
      [write([0, 9], 5), read([2, 3], 5), read([4, 5], 0)],
    ],
    [
      'in which two reads after two overlapping writes return different values',
      'illegal',
      [write([0, 9], 5), write([0, 9], 6), read([10, 11], 5), read([12, 13], 6)],
    ],
    [
      'whose write with an unknown outcome is never read',
      'legal',
      [write([0, NEVER], 5, false), read([2, 3], 0)],
    ],
    [
      'whose write with an unknown outcome is first read long after it began',
      'legal',
      [write([0, NEVER], 5, false), read([2, 3], 0), read([90, 91], 5)],
    ],
    [
      'whose write with an unknown outcome is read once and not by a later read',
      'illegal',
      [write([0, NEVER], 5, false), read([2, 3], 5), read([4, 5], 0)],
    ],
    [
      'whose write with an unknown outcome is read before it began',
      'illegal',
      [write([4, NEVER], 5, false), read([2, 3], 5)],
    ],
    [
      'whose write with an unknown outcome takes effect twice',
      'illegal',
      [write([0, NEVER], 5, false), read([1, 2], 5), write([3, 4], 6), read([5, 6], 6), read([7, 8], 5)],
    ],
  ] as const)('%s is %s', (_what, verdict, history) => {
    expect(verdictOf(register, history)).toBe(verdict);
  });

  it('is reported, if illegal, with its longest legal part and the calls that do not fit', () => {
    const history = [write([0, 1], 5), read([2, 3], 5), read([4, 6], 0), read([5, 7], 9)];
    expect(checkLinearizable(register, history)).toEqual({
      kind: 'illegal',
      explained: history.slice(0, 2),
      stuck: history.slice(2),
    });
  });
});

const named = (mark: string, slot: string) => ({ mark, slot });
const said = (text: string): BookingAnswer => ({ said: text });
const book = (times: Times, customer: string, mark: string, slot: string, answer: string | null = 'booked') =>
  entry<BookingCall, BookingAnswer>(
    times,
    { kind: 'book', customer, booking: named(mark, slot), replaces: null },
    answer === null ? null : said(answer),
  );
const move = (times: Times, from: [string, string], to: [string, string], answer: string | null = 'booked') =>
  entry<BookingCall, BookingAnswer>(
    times,
    { kind: 'book', customer: 'A', booking: named(...to), replaces: named(...from) },
    answer === null ? null : said(answer),
  );
const cancel = (
  times: Times,
  customer: string,
  mark: string,
  slot: string,
  answer: string | null = 'cancelled',
) =>
  entry<BookingCall, BookingAnswer>(
    times,
    { kind: 'cancel', customer, booking: named(mark, slot) },
    answer === null ? null : said(answer),
  );
const list = (times: Times, listed: Listed[]) =>
  entry<BookingCall, BookingAnswer>(times, { kind: 'list', customer: 'A' }, { listed });
const look = (times: Times, full: string[]) =>
  entry<BookingCall, BookingAnswer>(times, { kind: 'look' }, { full });
const stands = (mark: string, slot: string) => ({ mark, slot, stands: true });
const gone = (mark: string, slot: string) => ({ mark, slot, stands: false });

describe('the history of a slot', () => {
  it.each([
    [
      'with two bookings and a refusal',
      'legal',
      [book([0, 1], 'A', 'a', 's'), book([2, 3], 'B', 'b', 's'), book([4, 5], 'C', 'c', 's', 'slotFull')],
    ],
    [
      'with three bookings',
      'illegal',
      [book([0, 9], 'A', 'a', 's'), book([0, 9], 'B', 'b', 's'), book([0, 9], 'C', 'c', 's')],
    ],
    [
      'with a refusal although a place is left',
      'illegal',
      [book([0, 1], 'A', 'a', 's'), book([2, 3], 'B', 'b', 's', 'slotFull')],
    ],
    [
      'with a refusal while a booking with an unknown outcome may have the last place',
      'legal',
      [
        book([0, 1], 'A', 'a', 's'),
        book([0, NEVER], 'B', 'b', 's', null),
        book([2, 3], 'C', 'c', 's', 'slotFull'),
      ],
    ],
    [
      'with a booking after a cancellation',
      'legal',
      [
        book([0, 1], 'A', 'a', 's'),
        book([2, 3], 'B', 'b', 's'),
        cancel([4, 5], 'A', 'a', 's'),
        book([6, 7], 'C', 'c', 's'),
      ],
    ],
    [
      'with two bookings by one customer',
      'illegal',
      [book([0, 1], 'A', 'a', 's'), book([2, 3], 'A', 'b', 's')],
    ],
    [
      'with a booking that is repeated under the same key',
      'legal',
      [book([0, NEVER], 'A', 'a', 's', null), book([2, 3], 'A', 'a', 's')],
    ],
    [
      'with a booking that moved to another slot',
      'legal',
      [
        book([0, 1], 'A', 'a', 's'),
        book([0, 1], 'B', 'b', 's'),
        move([2, 3], ['a', 's'], ['c', 't']),
        look([4, 5], []),
      ],
    ],
    [
      'with a move that is repeated under its key',
      'legal',
      [
        book([0, 1], 'A', 'a', 's'),
        move([2, 3], ['a', 's'], ['c', 't']),
        move([4, 5], ['a', 's'], ['c', 't']),
        list([6, 7], [gone('a', 's')]),
      ],
    ],
    [
      'with a place that a refused move has freed',
      'illegal',
      [
        book([0, 1], 'A', 'a', 's'),
        move([2, 3], ['a', 's'], ['c', 't'], 'slotFull'),
        cancel([4, 5], 'A', 'a', 's', 'alreadyCancelled'),
      ],
    ],
    [
      'in which the slot is shown as full although it has only one booking',
      'illegal',
      [book([0, 1], 'A', 'a', 's'), look([2, 3], ['s'])],
    ],
  ])('%s is %s', (_what, verdict, history) => {
    expect(verdictOf(slotModel('s'), history)).toBe(verdict);
  });
});

describe('the history of a customer', () => {
  const three = (['a', 'b', 'c'] as const).map((mark, at) => book([at, at + 0.5], 'A', mark, `slot ${mark}`));

  it.each([
    ['with a fourth booking', 'illegal', [...three, book([4, 5], 'A', 'd', 'slot d')]],
    ['with a refused fourth booking', 'legal', [...three, book([4, 5], 'A', 'd', 'slot d', 'oneTooMany')]],
    ['with a move of the third booking', 'legal', [...three, move([4, 5], ['c', 'slot c'], ['d', 'slot d'])]],
    [
      'whose list shows both bookings of a move',
      'illegal',
      [
        book([0, 1], 'A', 'a', 's'),
        move([2, 9], ['a', 's'], ['b', 't']),
        list([3, 4], [stands('a', 's'), stands('b', 't')]),
      ],
    ],
    [
      'whose list shows neither booking of a move',
      'illegal',
      [book([0, 1], 'A', 'a', 's'), move([2, 9], ['a', 's'], ['b', 't']), list([3, 4], [gone('a', 's')])],
    ],
    [
      'in which a booking was made, and its repetition is refused',
      'illegal',
      [
        book([0, NEVER], 'A', 'a', 's', null),
        list([2, 3], [stands('a', 's')]),
        book([4, 5], 'A', 'a', 's', 'sameTime'),
      ],
    ],
    [
      'with a booking with an unknown outcome that is listed late',
      'legal',
      [book([0, NEVER], 'A', 'a', 's', null), list([2, 3], []), list([4, 5], [stands('a', 's')])],
    ],
    [
      'with a cancellation that is repeated because its result was lost',
      'legal',
      [
        book([0, 1], 'A', 'a', 's'),
        cancel([2, NEVER], 'A', 'a', 's', null),
        cancel([3, 4], 'A', 'a', 's', 'alreadyCancelled'),
      ],
    ],
    ['with a server error', 'illegal', [book([0, 1], 'A', 'a', 's', 'status 500')]],
  ])('%s is %s', (_what, verdict, history) => {
    expect(verdictOf(customerModel('A'), history)).toBe(verdict);
  });
});

describe('the history of a session', () => {
  const model = sessionModel('1');
  const show = (times: Times, token: string, answer: 'accepted' | 'refused') =>
    entry(times, { kind: 'show', token } as const, { said: answer } as const);
  const renew = (times: Times, key: string, shown: string, token: string | null) =>
    entry(times, { kind: 'renew', key, shown } as const, token === null ? null : { renewed: token });
  const signOut = (times: Times) =>
    entry(times, { kind: 'signOut' } as const, { said: 'signedOut' } as const);

  it.each([
    [
      'whose previous token is accepted',
      'legal',
      [renew([0, 1], 'k', '1', '2'), show([2, 3], '1', 'accepted')],
    ],
    [
      'whose previous token is refused',
      'illegal',
      [renew([0, 1], 'k', '1', '2'), show([2, 3], '1', 'refused')],
    ],
    [
      'whose first token is refused after two lost renewals',
      'illegal',
      [renew([0, NEVER], 'k', '1', null), renew([1, NEVER], 'l', '1', null), show([2, 3], '1', 'refused')],
    ],
    [
      'whose first token is refused after the second one was shown',
      'legal',
      [renew([0, 1], 'k', '1', '2'), renew([2, 3], 'l', '2', '3'), show([4, 5], '1', 'refused')],
    ],
    [
      'whose second token is refused although a renewal by the first one followed',
      'illegal',
      [renew([0, 1], 'k', '1', '2'), renew([2, 3], 'l', '1', '3'), show([4, 5], '2', 'refused')],
    ],
    [
      'whose token is accepted after the sign-out',
      'illegal',
      [signOut([0, 1]), show([2, 3], '1', 'accepted')],
    ],
    ['whose token is refused after the sign-out', 'legal', [signOut([0, 1]), show([2, 3], '1', 'refused')]],
  ])('%s is %s', (_what, verdict, history) => {
    expect(verdictOf(model, history)).toBe(verdict);
  });
});

describe('for a phone number with two links, a history', () => {
  const model = smsModel({ a: '111111', b: '222222' });
  const registered = (at: number, link: string) =>
    entry([at, at + 0.5], { kind: 'register', link } as const, { said: 'sent' });
  const attempt = (times: Times, link: string, code: string, answer: string | null) =>
    entry(times, { kind: 'try', link, code } as const, answer === null ? null : { said: answer });
  const both = [registered(0, 'a'), registered(1, 'b')];
  const state = (times: Times, link: string, status: string, attemptsLeft: number) =>
    entry(times, { kind: 'look', link } as const, { status, attemptsLeft });

  it.each([
    [
      'that earns one present',
      'legal',
      [...both, attempt([2, 9], 'a', '111111', 'numberUsedUp'), attempt([2, 9], 'b', '222222', 'verified')],
    ],
    [
      'that earns two presents',
      'illegal',
      [...both, attempt([2, 9], 'a', '111111', 'verified'), attempt([2, 9], 'b', '222222', 'verified')],
    ],
    [
      'in which a wrong code counts although its response was lost',
      'legal',
      [...both, attempt([2, NEVER], 'a', '9', null), state([3, 4], 'a', 'phone_number_registered', 4)],
    ],
    [
      'in which a wrong code does not count',
      'illegal',
      [...both, attempt([2, 2.5], 'a', '9', 'wrong'), state([3, 4], 'a', 'phone_number_registered', 5)],
    ],
    [
      'in which five wrong codes do not lock the link',
      'illegal',
      [...both, ...[1, 2, 3, 4, 5, 6].map((n) => attempt([n + 2, n + 2.5], 'a', `${n}`, 'wrong'))],
    ],
  ])('%s is %s', (_what, verdict, history) => {
    expect(verdictOf(model, history)).toBe(verdict);
  });
});
