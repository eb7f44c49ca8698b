import { describe, expect, test } from 'vitest';
import type { ApiClient } from '#src/api/client.ts';
import type { Item } from '#src/api/contract/fields.ts';
import {
  cancelReservation,
  createReservation,
  getReservationSetting,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import type { Reservation } from '#src/shared/appointments/appointment.ts';
import { reservationWith } from '#tests/support/standing-bookings.ts';
import type { ChangedAnswers } from './booking-change.ts';
import {
  canRebookReservation,
  reservationChange,
  toFormAnswers,
  withoutImages,
} from './reservation-change.ts';

const item = (id: number, kind: Item['kind'], required = false): Item => ({
  id,
  kind,
  label: `質問${id}`,
  required,
  maxLength: null,
  options: kind === 'checkbox' ? ['土地', '資金'] : [],
  maxSizeKb: null,
});
const items = [item(1, 'text', true), item(2, 'checkbox'), item(3, 'image')];
const questions = withoutImages(items);
const itemAnswers = [
  { itemId: 1, answers: ['来春'] },
  { itemId: 2, answers: ['土地', '資金'] },
];
const reserved = reservationWith({ id: 7, reservationSettingId: 3, itemAnswers });
const own = { date: '2026-11-28', time: '10:00' };

test('a reservation’s answers fill the current questions; an unanswered one is empty', () => {
  expect(toFormAnswers(reserved, [...questions, item(4, 'checkbox'), item(5, 'radio')])).toEqual({
    answers: { '1': '来春', '2': ['土地', '資金'], '4': [], '5': '' },
  });
});

describe('the app can make a reservation anew', () => {
  test.each<[string, Partial<Reservation>, Item[], boolean]>([
    ['if every answer fits its question', {}, items, true],
    ['not with an answer to a question that is gone', {}, items.slice(1), false],
    ['not without an answer that is now required', { itemAnswers: itemAnswers.slice(1) }, items, false],
    [
      'not with a choice that is not offered',
      { itemAnswers: [...itemAnswers, { itemId: 2, answers: ['庭'] }] },
      items,
      false,
    ],
    ['not with images', { itemImages: [{ itemId: 3, count: 1 }] }, items, false],
    ['not where an image is required', {}, [...items, item(4, 'image', true)], false],
    [
      'where another question is required',
      {},
      [items[0] ?? item(1, 'text'), item(2, 'checkbox', true)],
      true,
    ],
  ])('%s', (_, changes, asked, can) => {
    expect(canRebookReservation({ ...reserved, ...changes }, asked)).toBe(can);
  });
});

const old = { selectDesiredDate: { wishes: [own] }, form: toFormAnswers(reserved, questions) };

/** A client that answers a read with the value for its endpoint, and the calls that it got. */
function changing(...values: (readonly [object, unknown])[]) {
  const calls: [object, { body?: FormData }][] = [];
  const call = async (endpoint: object, options: object = {}) => {
    calls.push([endpoint, options]);
    const known = values.find(([one]) => one === endpoint);
    return known ? { ok: true, value: known[1] } : { ok: false, problem: { code: 'offline' } };
  };
  return { calls, change: reservationChange({ call } as unknown as ApiClient, reserved, { old, questions }) };
}

describe('a changed reservation', () => {
  const made = async (changes: ChangedAnswers) => {
    const { change, calls } = changing();
    await change.book({ ...old, ...changes }, 'key-1');
    const [endpoint, { body, ...options }] = calls[0] ?? [null, {}];
    return [endpoint, [...(body?.entries() ?? [])].map((field) => field.join('=')), options];
  };
  const slot = (date: string, time: string) => [
    'reservationSettingId=3',
    `date=${date}`,
    `time=${time}`,
    'replacesId=7',
  ];
  const sent = (...fields: string[]) => [createReservation, fields, { idempotencyKey: 'key-1' }];

  test('has the new time and the old answers', async () => {
    const wishes = [{ date: '2026-11-29', time: '11:00' }];
    const answers = ['answers[1][]=来春', 'answers[2][]=土地', 'answers[2][]=資金'];
    const changed = sent(...slot('2026-11-29', '11:00'), ...answers);
    expect(await made({ selectDesiredDate: { wishes } })).toEqual(changed);
  });

  test('has the old answers if no question is asked any more', async () => {
    const { change, calls } = changing();
    await change.book({ selectDesiredDate: { wishes: [own] } }, 'key-1');
    expect(calls[0]?.[1].body?.getAll('answers[2][]')).toEqual(['土地', '資金']);
  });

  test('has the new answers', async () => {
    const form = { answers: { '1': '再来春', '2': ['資金'] } };
    const answers = ['answers[1][]=再来春', 'answers[2][]=資金'];
    expect(await made({ form })).toEqual(sent(...slot(own.date, own.time), ...answers));
  });

  test('needs a slot', async () => {
    await expect(async () => changing().change.book({}, 'key-1')).rejects.toThrow('no slot');
  });

  test('replaces one that is cancelled because of the change', async () => {
    const { change, calls } = changing();
    await change.cancelOld();
    const body = { reservation: { cancelReason: '日時変更' } };
    expect(calls).toEqual([[cancelReservation, { params: { id: 7 }, body }]]);
  });
});

test('a reservation without a slot cannot be changed', () => {
  const client = {} as ApiClient;
  const without = (changes: Partial<Reservation>) => () =>
    reservationChange(client, { ...reserved, ...changes }, { old, questions });
  for (const changes of [{ date: null }, { time: null }, { reservationSettingId: null }])
    expect(without(changes)).toThrow('reservation 7 has no slot');
});

test('the slots to choose from are the form’s and the old one; unknown if they cannot be read', async () => {
  const availableSlots = [{ date: own.date, times: ['11:00'] }];
  const { change, calls } = changing([getReservationSetting, { reservationSetting: { availableSlots } }]);
  expect(await change.openSlots({})).toEqual({
    slots: [{ date: own.date, times: ['10:00', '11:00'] }],
    closedDays: [],
  });
  expect(calls).toEqual([[getReservationSetting, { params: { id: 3 } }]]);
  expect(await changing().change.openSlots({})).toBe(null);
});

describe('the current reservations, as a change looks at them,', () => {
  const looked = async (...all: Reservation[]) => {
    const answer = await changing([getReservations, { reservations: all }]).change.fetchCurrentBookings();
    if (!answer.ok) throw new Error('the list cannot be read');
    return answer.value;
  };

  test('say whether the old one still stands, and know no limit', async () => {
    const all = [
      await looked({ ...reserved, id: 9 }, reserved),
      await looked({ ...reserved, status: 'cancelled' }),
      await looked({ ...reserved, id: 9 }),
    ];
    expect(all.map(({ old: stands, limitedBy }) => [stands, limitedBy])).toEqual([
      [true, []],
      [false, []],
      [false, []],
    ]);
  });

  test('name the others of the same form at the same time', async () => {
    const twin = { ...reserved, id: 11, number: 'R-000011' };
    const { findOthersAt } = await looked(
      reserved,
      twin,
      { ...twin, id: 12, status: 'requested' },
      { ...twin, id: 13, status: 'cancelled' },
      { ...twin, id: 14, reservationSettingId: 4 },
      { ...twin, id: 15, date: '2026-11-29' },
      { ...twin, id: 16, time: '11:00' },
    );
    expect(findOthersAt({ selectDesiredDate: { wishes: [own] } })).toEqual([
      { id: 11, number: 'R-000011', wishes: [own], requested: false },
      { id: 12, number: 'R-000011', wishes: [own], requested: true },
    ]);
    expect(findOthersAt({})).toEqual([]);
  });
});
