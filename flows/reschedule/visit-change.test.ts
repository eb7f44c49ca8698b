import { describe, expect, test } from 'vitest';
import { noRemarks } from '#flows/shared/booking/booking.examples.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import {
  createConsultationVisitReservation,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import { createEventVisitReservation, getEvent } from '#src/api/contract/event.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { cancelVisitReservation } from '#src/api/contract/reservation.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { visitWith } from '#tests/support/standing-bookings.ts';
import type { ChangedAnswers } from './booking-change.ts';
import { canRebookVisit, visitAnswers, visitChange } from './visit-change.ts';

const facilities = { hasParking: true, hasKidsSpace: true, canSkipCalls: true };
const shops = [
  { id: 3, ...facilities },
  { id: 5, ...facilities, hasParking: false, canSkipCalls: false },
] as BuilderShopSummary[];
const question: Item = {
  id: 1,
  kind: 'text',
  label: 'ご検討状況',
  required: false,
  maxLength: null,
  options: [],
  maxSizeKb: null,
};
const advanceConfirmation = { hearingLists: [{ id: 1, label: 'ご検討状況', answers: ['来春'] }] };
const consultation = visitWith({
  id: 7,
  transportation: 'car',
  useParking: 'true',
  useKidsSpace: 'true',
  noPhoneCall: true,
  otherConfirmation: '車椅子で伺います。',
  advanceConfirmation,
  desiredOn2: '2026-11-29',
  desiredTime2: '11:00',
});
const entrants = {
  shopVisitor: '2',
  transportation: 'car',
  useParking: 'true',
  useKidsSpace: 'true',
  contactWishes: ['noPhoneCall'],
};
const remarks = { ...noRemarks, otherConfirmation: '車椅子で伺います。' };
const entry = visitWith({ id: 8, kind: 'event', eventId: 2, transportation: 'other' });
const first = { date: '2026-11-28', time: '10:00' };
const second = { date: '2026-11-29', time: '11:00' };
const shown = { shops, questions: [question] };

describe('the app can make a visit anew', () => {
  const event: Partial<VisitReservation> = { kind: 'event', eventId: 2 };
  test.each<[string, Partial<VisitReservation>, boolean]>([
    ['a consultation, with everything in it', { otherConfirmation: 'はい', advanceConfirmation }, true],
    ['an event entry', event, true],
    ['an entry with remarks', { ...event, otherConfirmation: 'はい' }, false],
    ['an entry with answers', { ...event, advanceConfirmation }, false],
    ['an entry to an unknown event', { ...event, eventId: null }, false],
  ])('%s', (_, changes, can) => expect(canRebookVisit(visitWith(changes))).toBe(can));
});

describe('the answers of a visit', () => {
  const answersOf = (visit: VisitReservation, asksShop = true) => visitAnswers(visit, { ...shown, asksShop });

  test('fill every section that is asked: the fixed time alone, or each preferred time', () => {
    const whole = {
      selectShop: { builderShopId: 3 },
      selectDesiredDate: { wishes: [first] },
      visitorDetail: { ...entrants, ...remarks },
      hearing: { answers: { '1': '来春' } },
    };
    expect(answersOf(consultation)).toEqual(whole);
    expect(answersOf({ ...consultation, status: 'requested' })).toEqual({
      ...whole,
      selectDesiredDate: { wishes: [first, second] },
    });
    const { selectShop: _, ...others } = whole;
    expect(answersOf(consultation, false)).toEqual(others);
  });

  test('of an event entry have no remarks, and no section for questions that nobody asks', () => {
    expect(visitAnswers(entry, { shops, questions: [], asksShop: false })).toEqual({
      selectDesiredDate: { wishes: [first] },
      visitorDetail: {
        shopVisitor: '2',
        transportation: 'other',
        useParking: 'false',
        useKidsSpace: 'false',
        contactWishes: [],
      },
    });
  });

  test('have no facility that the booked shop lacks, and no remarks where an event takes none', () => {
    const there = answersOf({ ...consultation, builderShopId: 5 }).visitorDetail;
    const { useParking: _, contactWishes: __, ...others } = entrants;
    expect(there).toEqual({ ...others, ...remarks });
    const event = { ...consultation, kind: 'event', eventId: 2 } as const;
    expect(answersOf(event).visitorDetail).toEqual(entrants);
  });

  test('that today’s form would refuse are kept as they are', () => {
    const { visitorDetail } = answersOf({
      ...consultation,
      shopVisitor: 40,
      transportation: null,
      useParking: 'false',
    });
    const { transportation: _, ...others } = entrants;
    expect(visitorDetail).toEqual({ ...others, ...remarks, shopVisitor: '40', useParking: 'false' });
  });
});

/** A client that answers each read with the value for its endpoint, and the calls that it got. */
function clientWith(values: readonly (readonly [object, unknown])[] = []) {
  const calls: unknown[] = [];
  const call = async (endpoint: object, options: unknown) => {
    calls.push([endpoint, options]);
    const known = values.find(([one]) => one === endpoint);
    return known ? { ok: true, value: known[1] } : { ok: false, problem: { code: 'offline' } };
  };
  return { client: { call } as ApiClient, calls };
}

const NOW = new Date('2026-11-20T09:00:00Z');
const changing = (booked: VisitReservation, values: Parameters<typeof clientWith>[0] = []) => {
  const { client, calls } = clientWith(values);
  const old = visitAnswers(booked, { ...shown, asksShop: true });
  const services = { client: client as never, now: () => NOW };
  return { old, calls, change: visitChange(services, booked, { ...shown, old }) };
};

describe('a changed visit is made', () => {
  const bodyOf = async (booked: VisitReservation, changes: ChangedAnswers) => {
    const { change, old, calls } = changing(booked);
    await change.book({ ...old, ...changes }, 'key-1');
    return calls;
  };
  const times = {
    desiredOn1: first.date,
    desiredTime1: first.time,
    desiredOn2: null,
    desiredTime2: null,
    desiredOn3: null,
    desiredTime3: null,
  };
  const same = {
    ...times,
    builderShopId: 3,
    shopVisitor: 2,
    transportation: 'car',
    useParking: 'true',
    useKidsSpace: 'true',
    noPhoneCall: true,
    ...remarks,
    advanceConfirmation,
    replacesId: 7,
  };
  const made = (changes: object) => [
    [
      createConsultationVisitReservation,
      { body: { consultationVisitReservation: { ...same, ...changes } }, idempotencyKey: 'key-1' },
    ],
  ];
  const visitorDetail = { shopVisitor: '4', transportation: 'other', ...noRemarks } as const;

  test.each<[string, ChangedAnswers, object]>([
    [
      'with another time',
      { selectDesiredDate: { wishes: [second] } },
      { desiredOn1: second.date, desiredTime1: '11:00' },
    ],
    [
      'at another shop, without the facilities that it lacks',
      { selectShop: { builderShopId: 5 } },
      { builderShopId: 5, useParking: 'false' },
    ],
    [
      'with other visitors',
      { visitorDetail: { ...visitorDetail, useKidsSpace: 'true', contactWishes: [] } },
      {
        shopVisitor: 4,
        transportation: 'other',
        useParking: 'false',
        useKidsSpace: 'true',
        noPhoneCall: false,
        ...noRemarks,
      },
    ],
    [
      'with other answers',
      { hearing: { answers: { '1': '再来春' } } },
      { advanceConfirmation: { hearingLists: [{ id: 1, label: 'ご検討状況', answers: ['再来春'] }] } },
    ],
  ])('%s, and everything else as before', async (_, changes, expected) => {
    expect(await bodyOf(consultation, changes)).toEqual(made(expected));
  });

  test('with the answers to questions that are not asked any more', async () => {
    const { change, old, calls } = changing(consultation);
    const { hearing: _, visitorDetail: __, ...others } = old;
    await change.book(others, 'key-1');
    expect(calls).toEqual(made({}));
  });

  test('as an entry to the same event, with the old visitors or with others', async () => {
    const flags = { useParking: 'false', useKidsSpace: 'false', noPhoneCall: undefined };
    const visitors = { shopVisitor: 2, transportation: 'other', ...flags };
    const wanted = { ...times, builderShopId: 3, ...visitors, eventId: 2, replacesId: 8 };
    const entered = (changes = {}) => [
      [
        createEventVisitReservation,
        { body: { eventVisitReservation: { ...wanted, ...changes } }, idempotencyKey: 'key-1' },
      ],
    ];
    expect(await bodyOf(entry, {})).toEqual(entered());
    const others: ChangedAnswers = {
      visitorDetail: { shopVisitor: '4', transportation: 'car', contactWishes: ['noPhoneCall'] },
    };
    const sent = { shopVisitor: 4, transportation: 'car', noPhoneCall: true };
    expect(await bodyOf(entry, others)).toEqual(entered(sent));
  });

  test('and the old one is cancelled because of the change', async () => {
    const { change, calls } = changing(consultation);
    await change.cancelOld();
    const body = { visitReservation: { cancelReason: '日時変更' } };
    expect(calls).toEqual([[cancelVisitReservation, { params: { id: 7 }, body }]]);
  });
});

describe('the current bookings, as a change looks at them,', () => {
  const looked = async (booked: VisitReservation, all: readonly VisitReservation[]) => {
    const answer = await changing(booked, [
      [getVisitReservations, { visitReservations: all }],
    ]).change.fetchCurrentBookings();
    if (!answer.ok) throw new Error('the list cannot be read');
    return answer.value;
  };

  test('say whether the old one still stands', async () => {
    const olds = [
      await looked(consultation, [entry, consultation]),
      await looked(consultation, [{ ...consultation, status: 'cancelled' }]),
      await looked(consultation, [{ ...consultation, id: 9 }]),
    ];
    expect(olds.map(({ old }) => old)).toEqual([true, false, false]);
  });

  test('name the other bookings of the same kind, shop and time', async () => {
    const twin = visitWith({ id: 11, number: 'H-000011', status: 'requested', builderShopId: 5 });
    const { findOthersAt } = await looked(consultation, [
      consultation,
      { ...consultation, builderShopId: 5 },
      twin,
      { ...twin, id: 12, builderShopId: 3 },
      { ...twin, id: 13, kind: 'event' },
      { ...twin, id: 14, eventId: 1 },
      { ...twin, id: 15, desiredTime1: '11:00' },
      { ...twin, id: 16, status: 'cancelled' },
      { ...twin, id: 17, status: 'confirmed' },
    ]);
    const at = { number: 'H-000011', shopName: '横浜港北ショールーム', wishes: [first] };
    const selectDesiredDate = { wishes: [first] };
    expect(findOthersAt({ selectShop: { builderShopId: 5 }, selectDesiredDate })).toEqual([
      { id: 11, ...at, requested: true },
      { id: 17, ...at, requested: false },
    ]);
    expect(findOthersAt({ selectDesiredDate }).map(({ id }) => id)).toEqual([12]);
    expect(findOthersAt({ selectDesiredDate: { wishes: [first, second] } })).toEqual([]);
  });

  test('count against the limit without the old one, and not at all for an event', async () => {
    const all = [1, 2, 7].map((id) => visitWith({ id }));
    const ids = async (booked: VisitReservation) => (await looked(booked, all)).limitedBy.map(({ id }) => id);
    expect([await ids(consultation), await ids(entry)]).toEqual([[1, 2], []]);
  });

  test('are unknown when the list cannot be read', async () => {
    expect(await changing(consultation).change.fetchCurrentBookings()).toEqual({
      ok: false,
      problem: { code: 'offline' },
    });
  });
});

describe('the slots to choose from', () => {
  const slots = [{ date: '2026-11-28', times: ['11:00'] }];
  const shop = [getBuilderShop, { builderShop: { availableSlots: slots, closedDays: [] } }] as const;
  const session = { builderShopId: 3, date: '2026-11-28', time: '13:00', capacity: 9, remaining: 9 };
  const event = [getEvent, { event: { status: 'open', sessions: [session] } }] as const;
  const withOwn = { closedDays: [], slots: [{ date: '2026-11-28', times: ['10:00', '11:00'] }] };

  test('are the shop’s, and the old time at the old shop', async () => {
    const { change, calls } = changing(consultation, [shop]);
    expect(await change.openSlots({})).toEqual(withOwn);
    expect(await change.openSlots({ builderShopId: 5 })).toEqual({ closedDays: [], slots });
    expect(calls).toEqual([3, 5].map((id) => [getBuilderShop, { params: { id } }]));
  });

  test('of an entry are its event’s', async () => {
    const { change, calls } = changing(entry, [event]);
    const open = await change.openSlots({});
    expect(open?.slots.map(({ date, times }) => [date, times])).toEqual([['2026-11-28', ['10:00', '13:00']]]);
    expect(calls).toEqual([[getEvent, { params: { id: 2 } }]]);
  });

  test('are unknown when they cannot be read', async () => {
    expect([
      await changing(consultation).change.openSlots({}),
      await changing(entry).change.openSlots({}),
    ]).toEqual([null, null]);
  });
});
