import { describe, expect, test } from 'vitest';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { MAX_UPCOMING_CONSULTATIONS } from '#src/lib/option-lists.ts';
import { visitWith } from '#tests/support/standing-bookings.ts';
import {
  explainBookingRefusal,
  fetchLimitProblem,
  getConsultationsAtLimit,
  hasNoFields,
  isActiveAt,
  saveProfile,
  toBooking,
  toStartMs,
  toWishes,
  wishFields,
} from './booking.ports.ts';

const wish = { date: '2026-11-27', time: '10:00' };
const open = { slots: [{ date: wish.date, times: [wish.time] }], closedDays: [] };
const why = async (problem: ApiProblem) =>
  (await explainBookingRefusal(problem, [wish], async () => open)).problem;
const reasons = ['ご確認ください。'];

test.each([
  [['desiredOn1', 'desiredTime1'], ['wishes']],
  [['builderShopId'], ['builderShopId']],
  [['advanceConfirmation'], ['answers']],
  [['noPhoneCall'], ['contactWishes']],
  [['date', 'time'], ['wishes']],
  [['desiredOn2', 'desiredTime2', 'desiredOn3', 'desiredTime3'], ['wishes']],
  [
    ['transportation', 'otherConfirmation'],
    ['transportation', 'otherConfirmation'],
  ],
  [
    ['useParking', 'useKidsSpace'],
    ['useParking', 'useKidsSpace'],
  ],
])(
  'a refusal that names the provider’s fields %j is mapped to the matching form fields',
  async (fields, asked) => {
    expect(await why({ code: 'invalid', reasons, fields })).toEqual({
      code: 'bookingRefused',
      reasons,
      fields: asked,
    });
  },
);

test('a refusal without fields becomes `bookingRefused`, and a 429 becomes `notSent`', async () => {
  const problems = [
    await why({ code: 'invalid', reasons, fields: [] }),
    await why({ code: 'tooManyRequests', reasons, retryAfterSeconds: 5 }),
  ];
  expect(problems).toEqual([
    { code: 'bookingRefused', reasons },
    { code: 'notSent', reasons },
  ]);
});

describe('the preferred times', () => {
  const second = { date: '2026-11-28', time: '11:00' };
  const third = { date: '2026-11-29', time: '12:00' };
  const none = { desiredOn2: null, desiredTime2: null, desiredOn3: null, desiredTime3: null };

  test('are sent under the provider’s six names and read back from them', () => {
    expect(wishFields([wish, second, third])).toEqual({
      desiredOn1: wish.date,
      desiredTime1: wish.time,
      desiredOn2: second.date,
      desiredTime2: second.time,
      desiredOn3: third.date,
      desiredTime3: third.time,
    });
    expect(wishFields([wish])).toEqual({ desiredOn1: wish.date, desiredTime1: wish.time, ...none });
    for (const wishes of [[wish], [wish, second], [wish, second, third]])
      expect(toWishes(wishFields(wishes))).toEqual(wishes);
  });

  test('of which one was left empty close up', () => {
    expect(toWishes({ ...wishFields([wish, second, third]), desiredTime2: null })).toEqual([wish, third]);
    expect(toWishes({ ...wishFields([wish, second, third]), desiredOn1: '' })).toEqual([second, third]);
  });

  test('cannot be sent without a first one', () => {
    expect(() => wishFields([])).toThrow('wishFields: the booking has no first wish');
  });

  test('begin in Japan’s time', () => {
    expect(toStartMs(wish)).toBe(Date.parse('2026-11-27T01:00:00Z'));
  });

  test('tell a standing booking from every other', () => {
    const at = (changes: Parameters<typeof visitWith>[0]) =>
      isActiveAt(visitWith({ ...wishFields([wish, second]), ...changes }), [wish, second]);
    expect([
      at({}),
      at({ status: 'requested' }),
      at({ status: 'cancelled' }),
      at(wishFields([wish])),
      at(wishFields([second, wish])),
      at(wishFields([wish, second, third])),
    ]).toEqual([true, true, false, false, false, false]);
  });

  test('stand on the receipt, with the booking’s place, number and length', () => {
    const place = {
      shopName: '横浜港北ショールーム',
      shopAddress: '神奈川県横浜市都筑区',
      shopTel: '0120-000-013',
    };
    const visit = visitWith({ ...wishFields([wish, second]), status: 'requested', durationMinutes: 90 });
    const [id, number] = [1, 'H-000001'];
    const received = { requested: true, receivedOn: '2026-11-18' };
    const booking = { id, number, ...place, wishes: [wish, second], ...received, minutes: 90 };
    expect(toBooking(visit)).toEqual(booking);
    const { requested, minutes } = toBooking(visitWith({ status: 'confirmed' }));
    expect([requested, minutes]).toEqual([false, null]);
  });
});

describe('the slots after a refusal', () => {
  const other = { date: '2026-11-28', time: '11:00' };
  const slots = [
    { date: wish.date, times: [wish.time] },
    { date: '2026-11-30', times: ['09:00'] },
  ];
  const refusal = (fields: string[]): ApiProblem => ({ code: 'invalid', reasons, fields });
  const looked = async (problem: ApiProblem, wishes = [wish, other]) => {
    let looks = 0;
    const openSlots = async () => {
      looks += 1;
      return { slots, closedDays: [] };
    };
    return { ...(await explainBookingRefusal(problem, wishes, openSlots)).problem, looks };
  };

  test.each([
    ['that names nothing', refusal([])],
    ['that names a time', refusal(['shopVisitor', 'desiredTime2'])],
    ['because of a conflict', { code: 'conflict', reasons } as const],
  ])('show which preferred times are taken, if the refusal is one %s', async (_, problem) => {
    expect(await looked(problem)).toEqual({ code: 'slotTaken', wishes: [1], reasons, looks: 1 });
  });

  test('are taken on another day, or at another time of the same day', async () => {
    const wishes = [{ ...wish, date: other.date }, { ...wish, time: other.time }, wish];
    expect(await looked(refusal([]), wishes)).toEqual({
      code: 'slotTaken',
      wishes: [0, 1],
      reasons,
      looks: 1,
    });
  });

  test('are not read if the refusal names only other fields, or is none', async () => {
    expect(await looked(refusal(['shopVisitor', 'constructor', 'eventId']))).toEqual({
      code: 'bookingRefused',
      reasons,
      fields: ['shopVisitor'],
      looks: 0,
    });
    expect(await looked(refusal(['eventId']))).toEqual({ code: 'bookingRefused', reasons, looks: 0 });
    expect(await looked({ code: 'offline' })).toEqual({ code: 'offline', looks: 0 });
  });

  test('that cannot be read blame no preferred time', async () => {
    expect((await explainBookingRefusal(refusal([]), [other], async () => null)).problem).toEqual({
      code: 'bookingRefused',
      reasons,
    });
  });
});

test('only a refusal without fields names nothing', () => {
  const problems: ApiProblem[] = [
    { code: 'invalid', reasons, fields: [] },
    { code: 'invalid', reasons, fields: ['date'] },
    { code: 'conflict', reasons },
  ];
  expect(problems.map(hasNoFields)).toEqual([true, false, false]);
});

describe('the profile before a booking', () => {
  const profile = { lastName: '鈴木', tel: '' } as never;
  const saving = async (answer: object) => {
    const bodies: unknown[] = [];
    const call = async (_: unknown, { body }: { body: unknown }) => {
      bodies.push(body);
      return answer;
    };
    return [await saveProfile({ call } as unknown as ApiClient, profile), bodies];
  };
  const sent = [{ customerProfile: { lastName: '鈴木', tel: null } }];
  const fails = (problem: ApiProblem) => ({ ok: false, problem });

  test('is saved as it was answered', async () => {
    expect(await saving({ ok: true, value: { customerProfile: {} } })).toEqual([
      { ok: true, value: null },
      sent,
    ]);
  });

  test('that cannot be saved leaves the booking unsent, and a refused one keeps its own problem', async () => {
    const unsaved = fails({ code: 'serverError', status: 500, reasons });
    expect(await saving(unsaved)).toEqual([{ ok: false, problem: { code: 'notSent', reasons } }, sent]);
    const refusal = { reasons, fields: ['tel'] };
    const problem = { code: 'profileRefused', ...refusal };
    expect(await saving(fails({ code: 'invalid', ...refusal }))).toEqual([{ ok: false, problem }, sent]);
  });
});

const NOW = new Date('2026-11-28T01:00:00Z');
/** As many future consultations as the limit allows, the latest first. */
const most = Array.from({ length: MAX_UPCOMING_CONSULTATIONS }, (_, index) =>
  visitWith({ id: 10 + index, desiredTime1: `${20 - index}:00` }),
);
const idsOf = (visits: readonly VisitReservation[]) =>
  getConsultationsAtLimit(visits, NOW).map(({ id }) => id);
const soonestFirst = most.map(({ id }) => id).reverse();

describe('BOOK-33 the future consultations', () => {
  test('are listed soonest first once there are as many as the limit allows', () => {
    expect(idsOf(most)).toEqual(soonestFirst);
    expect(idsOf(most.slice(1))).toEqual([]);
    expect(getConsultationsAtLimit(most, NOW)[0]).toEqual({
      kind: 'visits',
      id: soonestFirst[0],
      title: '横浜港北ショールーム',
      date: '2026-11-28',
      time: '18:00',
      when: '11月28日(土) 18:00〜',
    });
  });

  test.each<[string, Partial<VisitReservation>]>([
    ['a cancelled one', { status: 'cancelled' }],
    ['an event', { kind: 'event', eventId: 1 }],
    ['one that has begun', { desiredTime1: '10:00' }],
  ])('do not include %s', (_, changes) => {
    const [first, ...others] = most;
    expect(idsOf([visitWith({ ...first, ...changes }), ...others])).toEqual([]);
    expect(idsOf([visitWith({ id: 9, ...changes }), ...most])).toEqual(soonestFirst);
  });
});

describe('the limit is the reason for a refusal', () => {
  const reasons = ['ご確認ください。'];
  const refusal: ApiProblem = { code: 'invalid', reasons, fields: [] };
  const met = (problem: ApiProblem, visits: VisitReservation[] | null) => {
    const call = async (endpoint: unknown) =>
      visits && endpoint === getVisitReservations
        ? { ok: true, value: { visitReservations: visits } }
        : { ok: false };
    return fetchLimitProblem({ call } as ApiClient, problem, NOW);
  };

  test('that names nothing, if the limit is reached', async () => {
    const bookings = getConsultationsAtLimit(most, NOW);
    expect(await met(refusal, most)).toEqual({ code: 'limitReached', bookings, reasons });
  });

  test('in no other case', async () => {
    expect([
      await met(refusal, most.slice(1)),
      await met(refusal, null),
      await met({ ...refusal, fields: ['desiredOn1'] }, most),
      await met({ code: 'conflict', reasons }, most),
    ]).toEqual([null, null, null, null]);
  });
});
