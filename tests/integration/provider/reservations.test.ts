import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formImages } from '#provider/db/form-tables.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { crowdOf } from './crowd.ts';
import { tourAnswers, tourForm, tourItems } from './entry-bodies.ts';
import { contentOf, image, JPEG, PNG } from './images.ts';

const FULL = {
  errors: ['ご希望の日時は満席になりました。別の日時をお選びください。'],
  error_fields: ['date'],
};

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  headers = await signIn(provider, 'newcomer');
});

const get = (path: string) => send(provider, `GET ${path}`, { headers });
const reserve = async (changes?: Parameters<typeof tourForm>[0], more: Record<string, string> = {}) => {
  const sent = { headers: { ...headers, ...more }, form: tourForm(changes) };
  const { status, body } = await send(provider, 'POST /reservations', sent);
  return { status, body };
};
const reserveAt = (fields: Record<string, string | number | null>) => reserve({ fields });
const labelOf = (id: number) => tourItems.get(id)?.label;
const optionsOf = (id: number) => tourItems.get(id)?.options ?? [];
const stored = () => provider.db.select().from(formImages).orderBy(asc(formImages.id));
const slotsOf = async (setting: number) => {
  const { body } = await get(`/reservation_settings/${setting}`);
  const { reservation_setting } = body as {
    reservation_setting: { available_slots: { date: string; times: string[] }[] };
  };
  return reservation_setting.available_slots;
};

describe('a reservation setting', () => {
  it('offers its times from tomorrow on, except those that are taken', async () => {
    const slots = await slotsOf(1);
    expect(slots.slice(0, 2)).toEqual([
      { date: '2026-11-21', times: ['10:00', '13:00', '15:00'] },
      { date: '2026-11-22', times: ['10:00', '13:00', '15:00'] },
    ]);
    expect(slots.find(({ date }) => date === '2026-11-27')?.times).toEqual(['13:00', '15:00']);
    expect(slots.some(({ date }) => date === '2026-11-25')).toBe(false);
  });

  it('asks its questions in order', async () => {
    const { body } = await get('/reservation_settings/1/items');
    const { items } = body as { items: { id: number; kind: string }[] };
    expect(items.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'text'],
      [2, 'tel'],
      [3, 'email'],
      [4, 'date'],
      [5, 'select'],
      [6, 'radio'],
      [7, 'checkbox'],
      [8, 'textarea'],
      [9, 'image'],
    ]);
  });

  it.each([
    '/reservation_settings/3',
    '/reservation_settings/3/items',
    '/reservation_settings/99',
    '/reservation_settings/abc/items',
    '/items/99',
    '/items/abc',
  ])('returns 404 if it is closed or unknown: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('a reservation', () => {
  it('is returned with status 201, in the same form as in the customer’s list', async () => {
    const { status, body } = await reserve();
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        reservation: {
          id: 106,
          number: 'R-000106',
          title: '設備ショールーム見学のご予約',
          reservation_setting_id: 1,
          item_id: null,
          status: 'confirmed',
          date: '2026-11-23',
          time: '13:00',
          item_answers: Object.entries(tourAnswers).map(([id, answers]) => ({
            item_id: Number(id),
            answers,
          })),
          item_images: [],
          cancel_until: '2026-11-22T08:00:00.000Z',
          cancel_reason: null,
          replaced_by_id: null,
          created_at: '2026-11-20T09:00:00.000Z',
        },
      },
    });
    const { reservation } = body as { reservation: unknown };
    expect((await get('/reservations')).body).toEqual({ reservations: [reservation] });
  });

  it('takes its slot, which no other customer can then book', async () => {
    await reserve();
    const [other] = await crowdOf(provider, 1);
    const { status, body } = await send(provider, 'POST /reservations', {
      headers: other ?? {},
      form: tourForm(),
    });
    expect({ status, body }).toEqual({ status: 422, body: FULL });
    const monday = (await slotsOf(1)).find(({ date }) => date === '2026-11-23');
    expect(monday?.times).toEqual(['10:00', '15:00']);
  });

  it.each([
    ['for today', { date: '2026-11-20' }],
    ['on a weekday that is not offered', { date: '2026-11-25' }],
    ['at a time that is not offered', { time: '11:00' }],
    ['on a day that does not exist', { date: '2026-99-99' }],
    ['after the setting’s last day', { date: '2027-01-22' }],
  ])('%s is refused', async (_, fields) => {
    expect(await reserveAt(fields)).toEqual({
      status: 422,
      body: {
        errors: ['ご希望の日時はご予約を受け付けていません。別の日時をお選びください。'],
        error_fields: ['date'],
      },
    });
  });

  it.each([
    ['without a slot', { date: null, time: null }, ['date']],
    ['of a setting that is closed', { reservationSettingId: 3 }, ['reservation_setting_id']],
    ['of a form that does not exist', { reservationSettingId: null, itemId: 99 }, ['item_id']],
    [
      'with neither a setting nor an item',
      { reservationSettingId: null },
      ['reservation_setting_id', 'item_id'],
    ],
    [
      'with a blank setting and a blank item',
      { reservationSettingId: ' ', itemId: '' },
      ['reservation_setting_id', 'item_id'],
    ],
    ['with both a setting and an item', { itemId: 1 }, ['reservation_setting_id', 'item_id']],
    ['with an invalid setting id', { reservationSettingId: 'abc', itemId: 1 }, ['reservation_setting_id']],
    ['with an invalid date and an invalid time', { date: '11月23日', time: '13時' }, ['date', 'time']],
  ])('%s is refused', async (_, fields, names) => {
    const { status, body } = await reserveAt(fields);
    expect([status, (body as { error_fields: string[] }).error_fields]).toEqual([422, names]);
  });

  it('without required answers is refused, and the refusal names each item', async () => {
    const { 1: _name, 2: _tel, ...others } = tourAnswers;
    expect(await reserve({ answers: others })).toEqual({
      status: 422,
      body: {
        errors: [`「${labelOf(1)}」にお答えください。`, `「${labelOf(2)}」にお答えください。`],
        error_fields: ['answers[1]', 'answers[2]'],
      },
    });
  });

  it.each([
    ['an invalid telephone number', 2, ['12']],
    ['an invalid email address', 3, ['kenichi']],
    ['a day that does not exist', 4, ['2026-02-30']],
    ['a choice that is not in the list', 5, ['自転車']],
    ['two choices where one is allowed', 6, optionsOf(6).slice(0, 2)],
    ['the same choice twice', 7, [optionsOf(7), optionsOf(7)].map(([first = '']) => first)],
    ['more than 500 characters', 8, ['あ'.repeat(501)]],
  ])('is refused with %s', async (_, itemId, answers) => {
    const { status, body } = await reserve({ answers: { ...tourAnswers, [itemId]: answers } });
    const { error_fields } = body as { error_fields: string[] };
    expect([status, error_fields]).toEqual([422, [`answers[${itemId}]`]]);
  });

  it.each([
    ['another form', 10],
    ['no form at all', 99],
    ['this form, if the item asks for an image', 9],
  ])('is refused with a text answer to an item of %s', async (_, itemId) => {
    expect(await reserve({ answers: { ...tourAnswers, [itemId]: ['2名'] } })).toEqual({
      status: 422,
      body: {
        errors: ['ご質問の内容が変わりました。お手数ですが、もう一度ご回答ください。'],
        error_fields: ['answers'],
      },
    });
  });
});

describe('the images of a reservation', () => {
  it('are stored byte for byte under the provider’s own names, and counted in the list', async () => {
    const { body } = await reserve({
      images: { 9: [image('玄関.jpg', JPEG), image('../../etc/passwd.png', PNG)] },
    });
    const { reservation } = body as { reservation: { id: number; item_images: unknown } };
    const rows = await stored();
    const kept = rows.map(({ id: _id, name, objectKey: _key, sha256: _hash, ...row }) => ({
      ...row,
      extension: /^[\da-f-]{36}\.(jpg|png)$/.exec(name)?.[1],
    }));
    const owner = { reservationId: reservation.id, inquiryResponseId: null, itemId: 9 };
    expect(kept).toEqual([
      { ...owner, contentType: 'image/jpeg', content: null, size: JPEG.length, extension: 'jpg' },
      { ...owner, contentType: 'image/png', content: null, size: PNG.length, extension: 'png' },
    ]);
    expect(await Promise.all(rows.map(({ objectKey }) => contentOf(provider, objectKey)))).toEqual([
      [...JPEG],
      [...PNG],
    ]);
    expect(reservation.item_images).toEqual([{ item_id: 9, count: 2 }]);
    expect((await get('/reservations')).body).toEqual({ reservations: [reservation] });
  });

  it.each([
    [
      'an SVG renamed to .jpg',
      9,
      'plan.jpg',
      '<svg onload="alert(1)"/>',
      '画像はJPEG、PNG、WebP、HEICのいずれかでお送りください。',
    ],
    ['an image for an item that takes no images', 1, 'a.jpg', 'ÿØÿ', 'このご質問には画像を添付できません。'],
    ['an image for an item that no form has', 99, 'a.jpg', 'ÿØÿ', 'このご質問には画像を添付できません。'],
  ])('are refused if they include %s', async (_, itemId, name, content, reason) => {
    const file = image(name, Buffer.from(content, 'latin1'));
    expect(await reserve({ images: { [itemId]: [file] } })).toEqual({
      status: 422,
      body: { errors: [reason], error_fields: [`images[${itemId}]`] },
    });
    expect(await stored()).toEqual([]);
  });

  it('are refused in the same response as the other mistakes of the form', async () => {
    const { 5: _, ...others } = tourAnswers;
    const svg = image('a.svg', Buffer.from('<svg/>'), 'image/svg+xml');
    expect(await reserve({ answers: others, images: { 9: [svg] } })).toEqual({
      status: 422,
      body: {
        errors: [
          `「${labelOf(5)}」にお答えください。`,
          '画像はJPEG、PNG、WebP、HEICのいずれかでお送りください。',
        ],
        error_fields: ['answers[5]', 'images[9]'],
      },
    });
  });
});

describe('an item form', () => {
  const handIn = (itemId: number, answers: Record<string, string[]>, images: Record<string, File[]> = {}) =>
    reserve({ fields: { reservationSettingId: null, itemId, date: null, time: null }, answers, images });

  it('is submitted without a time, and cannot be cancelled', async () => {
    const { status, body } = await handIn(1, { 11: ['平屋の実例集'], 12: ['佐藤 はるか'] });
    const { reservation } = body as { reservation: Record<string, unknown> };
    expect([
      status,
      reservation.title,
      reservation.reservation_setting_id,
      reservation.item_id,
      reservation.status,
      reservation.date,
      reservation.cancel_until,
    ]).toEqual([201, 'お届け先アンケート', null, 1, 'requested', null, null]);
  });

  it('is refused without its required answers', async () => {
    expect((await handIn(1, {})).status).toBe(422);
  });

  it('is refused without its required image', async () => {
    const place = { 14: ['水まわり'] };
    expect(await handIn(2, place)).toEqual({
      status: 422,
      body: {
        errors: ['「気になる箇所のお写真」の画像を添付してください。'],
        error_fields: ['images[15]'],
      },
    });
    expect((await handIn(2, place, { 15: [image('a.jpg', JPEG)] })).status).toBe(201);
  });
});

it('another customer’s reservations and meetings are not listed', async () => {
  expect((await get('/reservations')).body).toEqual({ reservations: [] });
  expect((await get('/meetings')).body).toEqual({ meetings: [] });
});
