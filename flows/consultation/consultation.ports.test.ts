import { describe, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { noRemarks } from '#flows/shared/booking/booking.examples.ts';
import type { ConsultationAnswers } from '#machines/consultation.types.ts';
import type { ApiProblem, ApiResult } from '#src/api/api-problem.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import {
  createConsultationVisitReservation,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import { updateCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import { visitWith } from '#tests/support/standing-bookings.ts';
import type { ConsultationData } from './consultation.flow.ts';
import { consultationPorts } from './consultation.ports.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const wish = { date: '2026-11-28', time: '10:00' };
const later = { date: '2026-11-29', time: '11:00' };
const remarks = { ...noRemarks, otherConfirmation: '車椅子で伺います。' };
const answers: ConsultationAnswers = {
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes: [wish, later] },
  setProfile: { lastName: '鈴木' } as ConsultationAnswers['setProfile'],
  visitorDetail: {
    shopVisitor: '4',
    transportation: 'car',
    useParking: 'true',
    useKidsSpace: 'true',
    contactWishes: ['noPhoneCall'],
    ...remarks,
  },
  hearing: { answers: { '1': '来春' } },
};
const data = {
  shops: [{ id: 3, hasParking: true, hasKidsSpace: false, canSkipCalls: true }],
  questions: [{ id: 1, label: 'ご検討状況' }],
  setting: { durationMinutes: 90 },
} as unknown as ConsultationData;
const reasons = ['ご確認ください。'];
const fails = (problem: ApiProblem): ApiResult<never> => ({ ok: false, problem });
const refusal = fails({ code: 'invalid', reasons, fields: [] });
const offline = fails({ code: 'offline' });
const gives = (value: unknown) => ({ ok: true, value });
const shopWith = (...times: string[]) => {
  const availableSlots = [
    { date: wish.date, times },
    { date: later.date, times: [later.time] },
  ];
  return gives({ builderShop: { availableSlots, closedDays: [] } });
};
const visits = (...visitReservations: VisitReservation[]) => gives({ visitReservations });
const booked = visitWith({ id: 9, status: 'requested', desiredOn2: later.date, desiredTime2: later.time });

/** The ports at a provider that answers like this, and the calls that write. */
function at(answersOf: readonly (readonly [object, unknown])[]) {
  const writes: unknown[] = [];
  const known = new Map<object, unknown>([
    [getVisitReservations, visits()],
    [getReservations, gives({ reservations: [] })],
    [getMeetings, gives({ meetings: [] })],
    [updateCustomerProfile, gives({ customerProfile: {} })],
    [createConsultationVisitReservation, gives({ visitReservation: booked })],
    [getBuilderShop, shopWith('10:00')],
    ...answersOf,
  ]);
  const call = async (endpoint: { method: string }, options?: object) => {
    if (endpoint.method !== 'GET') writes.push([endpoint, options]);
    return known.get(endpoint);
  };
  const ports = consultationPorts({ client: { call } as never, now: () => NOW }, () => data);
  return { writes, actors: (ports as { actors: Record<string, AnyActorLogic> }).actors };
}

const ask = async (
  answersOf: Parameters<typeof at>[0] = [],
  input: Partial<SubmissionInput> = {},
  sent: object = answers,
) => {
  const { writes, actors } = at(answersOf);
  const press = { key: 'key-1', answers: sent as never };
  const whole: SubmissionInput = { parts: ['profile', 'booking'], press, previous: null, ...input };
  const logic = actors.submission as AnyActorLogic;
  return { ...(await toPromise(createActor(logic, { input: whole }).start())), writes };
};

const receipt = {
  id: 9,
  number: 'H-000001',
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区',
  shopTel: '0120-000-013',
  wishes: [wish, later],
  requested: true,
  minutes: null,
  receivedOn: '2026-11-18',
};

describe('a consultation', () => {
  const body = {
    builderShopId: 3,
    desiredOn1: wish.date,
    desiredTime1: wish.time,
    desiredOn2: later.date,
    desiredTime2: later.time,
    desiredOn3: null,
    desiredTime3: null,
    shopVisitor: 4,
    transportation: 'car',
    useParking: 'true',
    useKidsSpace: 'false',
    noPhoneCall: true,
    ...remarks,
    advanceConfirmation: { hearingLists: [{ id: 1, label: 'ご検討状況', answers: ['来春'] }] },
  };
  const booking = (changes = {}) => [
    createConsultationVisitReservation,
    { body: { consultationVisitReservation: { ...body, ...changes } }, idempotencyKey: 'key-1' },
  ];

  test('saves the profile, then books with every answer that the shop can use', async () => {
    const outcome = await ask();
    const profile = [updateCustomerProfile, { body: { customerProfile: { lastName: '鈴木' } } }];
    expect(outcome).toEqual({ receipt, problem: null, submission: null, writes: [profile, booking()] });
  });

  test('is booked without answers to questions that nobody asked', async () => {
    const { hearing: _, ...others } = answers;
    const { writes } = await ask([], {}, others);
    const hearingLists = [{ id: 1, label: 'ご検討状況', answers: [] }];
    expect(writes[1]).toEqual(booking({ advanceConfirmation: { hearingLists } }));
  });
});

describe('before a consultation is sent', () => {
  test.each<[string, VisitReservation, number | null, string | undefined]>([
    [
      'an earlier one ends later than the new one begins',
      { ...booked, desiredTime1: '11:29' },
      null,
      'overlaps',
    ],
    ['an earlier one begins when the new one ends', visitWith({ desiredTime1: '11:30' }), null, undefined],
    [
      'one was made since the wizard was opened',
      visitWith({ desiredOn1: '2026-12-24' }),
      0,
      'bookedMeanwhile',
    ],
    ['an event was entered since', visitWith({ kind: 'event', desiredOn1: '2026-12-24' }), 0, undefined],
  ])('%s', async (_, visit, held, code) => {
    const heldAtStart = held === null ? null : [];
    const { problem } = await ask([[getVisitReservations, visits(visit)]], {
      check: { shownProblem: null, heldAtStart },
    });
    expect(problem?.code).toBe(code);
  });
});

describe('a consultation that is not booked', () => {
  const most = [1, 2, 3].map((id) => visitWith({ id, desiredOn1: '2026-12-24' }));
  const idOf = ({ id }: { id: number }) => id;

  test('is at the limit if the customer has as many as that', async () => {
    const { problem } = await ask([
      [createConsultationVisitReservation, refusal],
      [getVisitReservations, visits(...most)],
    ]);
    expect([problem.code, problem.bookings.map(idOf)]).toEqual(['limitReached', [1, 2, 3]]);
  });

  test.each<[string, unknown, object]>([
    ['names the taken time', shopWith('12:00'), { code: 'slotTaken', wishes: [0], reasons }],
    ['names nothing else', shopWith('10:00'), { code: 'bookingRefused', reasons }],
    ['names nothing if the slots cannot be read', offline, { code: 'bookingRefused', reasons }],
  ])('%s', async (_, shop, problem) => {
    const outcome = await ask([
      [createConsultationVisitReservation, refusal],
      [getBuilderShop, shop],
    ]);
    expect(outcome.problem).toEqual(problem);
  });
});

describe('a consultation in doubt is looked up', () => {
  const previous = { key: 'key-1', answers, done: ['profile'], inDoubt: true, baseline: [7] };
  const found = async (list: unknown) =>
    (await ask([[getVisitReservations, list]], { press: null, previous: previous as never })).receipt;

  test('by its shop and its times, among the consultations that are new and stand', async () => {
    expect(await found(visits(booked))).toEqual(receipt);
    const others: Partial<VisitReservation>[] = [
      { id: 7 },
      { kind: 'event' },
      { builderShopId: 5 },
      { desiredOn2: null, desiredTime2: null },
      { status: 'cancelled' },
    ];
    const none = await Promise.all(others.map((change) => found(visits({ ...booked, ...change }))));
    expect(none).toEqual(others.map(() => null));
  });

  test('and stays in doubt if the list cannot be read', async () => {
    const { problem } = await ask([[getVisitReservations, offline]], {
      press: null,
      previous: previous as never,
    });
    expect(problem.code).toBe('outcomeUnknown');
  });
});

test('the slots to choose from are the shop’s, or a problem', async () => {
  const loaded = (shop: unknown) => {
    const { actors } = at([[getBuilderShop, shop]]);
    const logic = actors.loadSlots as AnyActorLogic;
    return toPromise(createActor(logic, { input: { builderShopId: 3 } }).start());
  };
  const slots = [
    { date: wish.date, times: ['10:00'] },
    { date: later.date, times: [later.time] },
  ];
  expect(await loaded(shopWith('10:00'))).toEqual({ ok: true, value: { slots, closedDays: [] } });
  expect(await loaded(offline)).toEqual({ ok: false, problem: { code: 'slotsUnavailable' } });
});
