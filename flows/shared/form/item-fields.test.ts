import { describe, expect, test } from 'vitest';
import { defaultsOfItems, fieldsOfForm, fieldsOfItems, schemaOfForm, schemaOfItems } from './item-fields.ts';

const item = (id: number, kind: string, change: object = {}) => ({
  id,
  label: `質問${id}`,
  kind,
  required: false,
  maxLength: null,
  maxSizeKb: null,
  options: [] as string[],
  ...change,
});

const answersTo = (items: ReturnType<typeof item>[], answers: unknown) => {
  const result = schemaOfItems(items).safeParse({ answers });
  return result.success
    ? result.data.answers
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the form field of a question', () => {
  test('FORM-7 fits the kind of the question, and the answer is stored under the question’s id', () => {
    const options = [
      { value: 'a', label: 'a' },
      { value: 'b', label: 'b' },
    ];
    const choices = { options: ['a', 'b'] };
    const items = [
      item(1, 'radio', choices),
      item(2, 'checkbox', choices),
      item(3, 'select', choices),
      item(4, 'textarea', { maxLength: 500 }),
      item(5, 'date'),
      item(6, 'tel', { required: true }),
      item(7, 'email', { maxLength: 254 }),
      item(8, 'text'),
    ];
    expect(fieldsOfItems(items)).toEqual([
      { name: 'answers.1', label: '質問1', optional: true, kind: 'choice', options },
      { name: 'answers.2', label: '質問2', optional: true, kind: 'checkboxes', options },
      { name: 'answers.3', label: '質問3', optional: true, kind: 'select', options },
      { name: 'answers.4', label: '質問4', optional: true, kind: 'textarea', maxLength: 500 },
      { name: 'answers.5', label: '質問5', optional: true, kind: 'date' },
      { name: 'answers.6', label: '質問6', optional: false, kind: 'tel', help: '例：09012345678' },
      {
        name: 'answers.7',
        label: '質問7',
        optional: true,
        kind: 'email',
        help: '例：taro@example.com',
        maxLength: 254,
      },
      { name: 'answers.8', label: '質問8', optional: true, kind: 'text' },
    ]);
  });

  test('is a text field for an unknown kind and for a choice without options', () => {
    const items = ['hologram', 'radio', 'checkbox', 'select'].map((kind, index) => item(index + 1, kind));
    expect(fieldsOfItems(items).map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'text']);
    expect(answersTo(items, { '1': 'a', '2': 'b', '3': 'c', '4': '' })).toEqual({
      '1': 'a',
      '2': 'b',
      '3': 'c',
      '4': '',
    });
  });

  test('FORM-15 of the kind `image` is an image field in a form, and a text field elsewhere', () => {
    const items = [item(1, 'image', { maxSizeKb: 2048, required: true }), item(2, 'image'), item(3, 'date')];
    const image = { kind: 'image', run: 'inquiry/4', maxCount: 5 };
    expect(fieldsOfForm(items, 'inquiry/4')).toEqual([
      { name: 'answers.1', label: '質問1', optional: false, ...image, maxSizeKb: 2048 },
      { name: 'answers.2', label: '質問2', optional: true, ...image, maxSizeKb: 5120 },
      { name: 'answers.3', label: '質問3', optional: true, kind: 'date' },
    ]);
    expect(fieldsOfItems(items).map(({ kind }) => kind)).toEqual(['text', 'text', 'date']);
  });
});

describe('the answers', () => {
  test('FORM-9 cause an error that names the question if they are required but missing', () => {
    const required = { required: true, options: ['a'] };
    const items = [
      item(1, 'radio', required),
      item(2, 'checkbox', required),
      item(3, 'select', required),
      item(4, 'text', { required: true }),
    ];
    expect(answersTo(items, { '1': '', '2': [], '3': '', '4': ' ' })).toEqual([
      'answers.1: 質問1を選択してください',
      'answers.2: 質問2を選択してください',
      'answers.3: 質問3を選択してください',
      'answers.4: 質問4を入力してください',
    ]);
  });

  test('have a natural error message when the question is a whole sentence', () => {
    const required = { required: true, options: ['a'] };
    const items = [
      item(1, 'radio', { ...required, label: 'ご検討状況を教えてください' }),
      item(2, 'select', { ...required, label: '前回のお打ち合わせはいかがでしたか' }),
      item(3, 'text', { required: true, label: 'お知りになりたいことをご記入ください。' }),
    ];
    expect(answersTo(items, { '1': '', '2': '', '3': '' })).toEqual([
      'answers.1: ご検討状況を選択してください',
      'answers.2: 「前回のお打ち合わせはいかがでしたか」のご回答を選択してください',
      'answers.3: お知りになりたいことを入力してください',
    ]);
  });

  test('may be empty when they are optional', () => {
    const empty = { '1': '', '2': [], '3': '' };
    const choices = { options: ['a'] };
    const items = [item(1, 'radio', choices), item(2, 'checkbox', choices), item(3, 'tel')];
    expect(answersTo(items, empty)).toEqual(empty);
  });

  test('FORM-12 are refused when their option no longer exists', () => {
    const choices = { options: ['a', 'b'] };
    const items = [item(1, 'radio', choices), item(2, 'checkbox', choices), item(3, 'select', choices)];
    expect(answersTo(items, { '1': 'c', '2': ['a', 'c'], '3': 'c' })).toEqual([
      'answers.1: 質問1を選択してください',
      'answers.2: 質問2を選択してください',
      'answers.3: 質問3を選択してください',
    ]);
  });

  test('are normalised and checked by their kind and length', () => {
    const items = [item(1, 'tel'), item(2, 'email'), item(3, 'textarea', { maxLength: 3 })];
    expect(answersTo(items, { '1': '０９０-1234-5678', '2': ' a@example.com ', '3': ' あいう ' })).toEqual({
      '1': '09012345678',
      '2': 'a@example.com',
      '3': 'あいう',
    });
    expect(answersTo(items, { '1': '1', '2': 'a', '3': 'あいうえ' })).toEqual([
      'answers.1: 有効な電話番号ではありません',
      'answers.2: メールアドレスの形式で入力してください',
      'answers.3: 3文字以内で入力してください（現在4文字）',
    ]);
  });

  test.each([
    ['0001-01-01', false],
    ['1899-12-31', false],
    ['2026-02-31', false],
    ['2101-01-01', false],
    ['いつか', false],
    ['1900-01-01', true],
    ['2100-12-31', true],
    ['', true],
  ])('to a date question must be empty or between 1900 and 2100 (%s)', (day, isTaken) => {
    const refusal = ['answers.1: 1900年から2100年までの日付を入力してください'];
    expect(answersTo([item(1, 'date')], { '1': day })).toEqual(isTaken ? { '1': day } : refusal);
  });

  test('to questions that are no longer asked are dropped', () => {
    expect(answersTo([item(1, 'text')], { '1': 'a', '2': 'b' })).toEqual({ '1': 'a' });
  });

  test('are accepted unchanged when they are checked a second time', () => {
    const items = [item(1, 'checkbox', { options: ['a'] }), item(2, 'tel'), item(3, 'text')];
    const once = answersTo(items, { '1': ['a'], '2': '03-1234-5678', '3': '　あ' });
    expect(answersTo(items, once)).toEqual(once);
  });
});

describe('the images of an answer', () => {
  const image = (key: string) => ({ key, name: '庭.jpg', size: 1000, type: 'image/jpeg' });
  const check = (required: boolean, images: unknown) => {
    const result = schemaOfForm([item(1, 'image', { required })]).safeParse({ answers: { '1': images } });
    return result.success ? result.data.answers['1'] : result.error.issues.map(({ message }) => message);
  };

  test('may be missing unless they are required', () => {
    expect(check(false, [])).toEqual([]);
    expect(check(true, [])).toEqual(['質問1を選択してください']);
    expect(check(true, [image('a')])).toEqual([image('a')]);
  });

  test('must have the shape that a draft stores', () => {
    expect(check(false, ['a'])).toHaveLength(1);
    expect(check(false, '')).toHaveLength(1);
  });
});

describe('the defaults of a form', () => {
  const known = {
    lastName: '鈴木',
    firstName: '健一',
    furigana: 'スズキ　ケンイチ',
    tel: '09000000002',
    contactEmail: 'k@example.com',
  };
  const items = [
    item(1, 'text', { label: 'ご来場される方のお名前' }),
    item(2, 'text', { label: 'フリガナ' }),
    item(3, 'tel'),
    item(4, 'email'),
    item(5, 'text', { label: 'お勤め先のお名前' }),
    item(6, 'textarea', { label: 'お名前の由来' }),
  ];

  test('FORM-13 are the customer’s own name, kana, telephone and e-mail', () => {
    expect(defaultsOfItems(items, known)).toEqual({
      answers: { '1': '鈴木 健一', '2': 'スズキ　ケンイチ', '3': '09000000002', '4': 'k@example.com' },
    });
  });

  test('are empty when nothing is known about the customer', () => {
    const nobody = { lastName: null, firstName: null, furigana: null, tel: null, contactEmail: null };
    expect([defaultsOfItems(items, nobody), defaultsOfItems(items, null)]).toEqual([
      { answers: {} },
      { answers: {} },
    ]);
  });
});
