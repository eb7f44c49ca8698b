import { describe, expect, test } from 'vitest';
import type { Item } from '#src/api/contract/fields.ts';
import { answersInWords } from './reservation-answers.ts';

describe('the answers to a form', () => {
  const item = { required: true, maxLength: null, options: [], maxSizeKb: null };
  const items: Item[] = [
    { ...item, id: 1, label: 'お名前', kind: 'text' },
    { ...item, id: 2, label: 'ご入居を希望される日', kind: 'date' },
    { ...item, id: 3, label: 'ご覧になりたい設備', kind: 'checkbox' },
    { ...item, id: 4, label: '今のお住まいの写真', kind: 'image' },
    { ...item, id: 5, label: 'ひとこと', kind: 'textarea' },
  ];

  test('are shown as text below their questions', () => {
    const itemAnswers = [
      { itemId: 3, answers: ['キッチン', '浴室'] },
      { itemId: 2, answers: ['2027-04-01'] },
      { itemId: 1, answers: ['鈴木 健一'] },
      { itemId: 5, answers: [''] },
    ];
    expect(answersInWords(items, { itemAnswers, itemImages: [{ itemId: 4, count: 2 }] })).toEqual([
      { label: 'お名前', value: '鈴木 健一' },
      { label: 'ご入居を希望される日', value: '2027年4月1日' },
      { label: 'ご覧になりたい設備', value: 'キッチン、浴室' },
      { label: '今のお住まいの写真', value: '画像2枚' },
    ]);
  });

  test('are omitted if the form no longer has the question', () => {
    const itemAnswers = [{ itemId: 9, answers: ['はい'] }];
    expect(answersInWords(items, { itemAnswers, itemImages: [] })).toEqual([]);
  });
});
