import { describe, expect, test } from 'vitest';
import type { ImageAnswer } from '#machines/form.types.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { createUploadProgress } from '#src/app/base/services/upload-progress.ts';
import { reservationWith } from '#tests/support/standing-bookings.ts';
import type { FormServices } from './form.ports.ts';
import {
  buildFormData,
  getAnswerTexts,
  hasSameAnswers,
  namesSlot,
  toFormProblem,
  toReceipt,
  trackUpload,
} from './form.ports.ts';

const item = (id: number, kind: Item['kind']): Item => ({
  id,
  kind,
  label: `質問${id}`,
  required: false,
  maxLength: null,
  options: [],
  maxSizeKb: null,
});
const items = [
  item(10, 'text'),
  item(1, 'text'),
  item(2, 'checkbox'),
  item(3, 'image'),
  item(4, 'image'),
  item(5, 'text'),
];
const photo = (key: string): ImageAnswer => ({ key, name: '庭.jpg', size: 3, type: 'image/jpeg' });
const answers = { 1: '来春', 2: ['土地', '', '資金'], 3: [photo('a'), photo('b')], 5: '' };

/** The images that the browser still has. */
const withImages = (...keys: string[]) =>
  ({
    find: async (key: string) => (keys.includes(key) ? new Blob([key], { type: 'image/jpeg' }) : null),
  }) as FormServices['images'];

describe('a filled form', () => {
  test('has its own fields, then the answers that are not blank, then the images, by question', async () => {
    const form = await buildFormData({ itemId: 7, date: '2026-11-28' }, items, answers, withImages('a', 'b'));
    const sent = form.ok ? [...form.value.entries()] : [];
    const inShort = sent.map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(inShort).toEqual([
      ['itemId', '7'],
      ['date', '2026-11-28'],
      ['answers[1][]', '来春'],
      ['answers[2][]', '土地'],
      ['answers[2][]', '資金'],
      ['images[3][]', 'image-1.jpg'],
      ['images[3][]', 'image-2.jpg'],
    ]);
  });

  test('names each question once whose images the browser has lost, and nothing is sent', async () => {
    const lost = { ...answers, 4: [photo('c')] };
    const problem = async (...keys: string[]) => buildFormData({}, items, lost, withImages(...keys));
    const gone = (...fields: string[]) => ({ ok: false, problem: { code: 'imagesGone', fields } });
    expect(await problem('c')).toEqual(gone('answers.3'));
    expect(await problem('a', 'b')).toEqual(gone('answers.4'));
    expect(await problem()).toEqual(gone('answers.3', 'answers.4'));
  });

  test('has the texts of a question without its images', () => {
    expect([1, 2, 3, 4].map((id) => getAnswerTexts(answers, item(id, 'text')))).toEqual([
      ['来春'],
      ['土地', '資金'],
      [],
      [],
    ]);
  });
});

describe('the progress of an upload', () => {
  const form = (value: string | Blob) => {
    const data = new FormData();
    data.append('text', '');
    data.append('one', value);
    return data;
  };

  test('is told in whole percent, never above 100, and not while the size is unknown', () => {
    const uploads = createUploadProgress();
    const { onProgress } = trackUpload(uploads, 'key-1', form(new Blob(['a'])));
    const percent = (loaded: number, total: number | null) => {
      onProgress?.({ loaded, total });
      return [...uploads.getSnapshot()];
    };
    expect([percent(5, null), percent(299, 1000), percent(1200, 1000)]).toEqual([
      [],
      [['key-1', 29]],
      [['key-1', 100]],
    ]);
  });

  test('is not told for a form without images', () => {
    expect(trackUpload(createUploadProgress(), 'key-1', form('来春'))).toEqual({});
  });
});

describe('a refused form', () => {
  const reasons = ['ご確認ください。'];
  const invalid = (...fields: string[]) => ({ code: 'invalid', reasons, fields }) as const;

  test('opens the questions that the provider names, in the provider’s order', () => {
    expect(
      toFormProblem(invalid('images[3]', 'answers[10]', 'answers[1]', 'answers[99]', 'title'), items),
    ).toEqual({
      code: 'answersRefused',
      fields: ['answers.3', 'answers.10', 'answers.1'],
      reasons,
    });
  });

  test.each(['answers[99]', 'answers', 'my answers[1]', 'answers[1]x', 'answers[]', 'texts[1]'])(
    'is refused as a whole when no question has the name %s',
    (name) => expect(toFormProblem(invalid(name), items)).toEqual({ code: 'formRefused', reasons }),
  );

  test('that was not refused keeps its own problem', () => {
    expect(toFormProblem({ code: 'offline' }, items)).toEqual({ code: 'offline' });
  });

  test.each([
    [['date'], true],
    [['answers[1]', 'time'], true],
    [['reservationSettingId'], false],
    [['itemId', 'replacesId', 'inquiryId', 'answers[1]'], false],
    [[], false],
  ])('that names %j names its slot: %s', (fields, names) => {
    expect(namesSlot(invalid(...fields))).toBe(names);
  });

  test('without the names of fields does not name its slot', () => {
    expect(namesSlot({ code: 'conflict', reasons })).toBe(false);
  });
});

test('the receipt has what the last page shows, and nothing of the answers', () => {
  const reserved = reservationWith({ id: 5, itemAnswers: [{ itemId: 1, answers: ['来春'] }] });
  const { number, status, date, time, cancelUntil } = reserved;
  expect(toReceipt(reserved)).toEqual({ id: 5, number, status, date, time, cancelUntil });
});

describe('a reservation holds a form’s answers', () => {
  const reserved = reservationWith({
    itemAnswers: [
      { itemId: 1, answers: ['来春'] },
      { itemId: 2, answers: ['土地', '資金'] },
    ],
    itemImages: [{ itemId: 3, count: 2 }],
  });

  test.each([
    ['all the same', answers, true],
    ['another text', { ...answers, 1: '再来春' }, false],
    ['another order', { ...answers, 2: ['資金', '土地'] }, false],
    ['a text more', { ...answers, 5: 'はい' }, false],
    ['a text less', { ...answers, 1: '' }, false],
    ['an image less', { ...answers, 3: [photo('a')] }, false],
    ['an image more', { ...answers, 4: [photo('c')] }, false],
  ])('%s', (_, given, holds) => expect(hasSameAnswers(reserved, items, given)).toBe(holds));
});
