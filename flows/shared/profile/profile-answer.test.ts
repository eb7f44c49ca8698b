import { describe, expect, test } from 'vitest';
import { profileExample } from '#flows/shared/booking/booking.examples.ts';
import { profileDefaults, profileFields, profileRows, profileSchema } from './profile-answer.ts';

const rule = (
  attribute: string,
  required: boolean,
  maxLength: number | null,
  format: string | null = null,
) => ({
  attribute,
  required,
  maxLength,
  format,
});
const rules = [
  rule('last_name', true, 20),
  rule('first_name', true, 20),
  rule('furigana', true, 40, 'katakana'),
  rule('tel', true, 11, 'tel'),
  rule('contact_email', true, 254, 'email'),
  rule('postal_code', true, 7, 'postal_code'),
  rule('prefecture_city', true, 50),
  rule('street_address', true, 100),
  rule('building_room', false, 100),
];
const empty = Object.fromEntries(Object.keys(profileExample).map((name) => [name, '']));

test('every field about the customer has an autocomplete token or a kind of its own', () => {
  const told = profileFields(rules).map((field) => [
    field.name,
    'autoComplete' in field ? field.autoComplete : field.kind,
  ]);
  expect(told).toEqual([
    ['lastName', 'family-name'],
    ['firstName', 'given-name'],
    ['furigana', 'kana'],
    ['tel', 'tel'],
    ['contactEmail', 'email'],
    ['postalCode', 'postalCode'],
    ['prefectureCity', 'prefectureCity'],
    ['streetAddress', 'address-line1'],
    ['buildingRoom', 'address-line2'],
  ]);
});

const checked = (value: unknown, by = rules) => {
  const result = profileSchema(by).safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe('the profile', () => {
  test('of the example is valid, and its kana get a full-width space', () => {
    const furigana = checked(profileExample);
    expect(furigana).toEqual({ ...profileExample, furigana: 'サトウ　ハルカ' });
    expect(checked(furigana)).toEqual(furigana);
  });

  test('has an error for each empty field that a rule of the provider requires', () => {
    expect(checked(empty)).toEqual([
      '姓を入力してください',
      '名を入力してください',
      'フリガナを入力してください',
      'お電話番号を入力してください',
      'メールアドレスを入力してください',
      '郵便番号を入力してください',
      '都道府県・市区町村を入力してください',
      '町名・番地を入力してください',
    ]);
  });

  test('may be empty when the provider has no rules', () => {
    expect(checked(empty, [])).toEqual(empty);
  });

  test.each([
    ['with a format', rules],
    ['with only a length', [rule('tel', true, 11)]],
  ])('accepts a phone number with hyphens under a rule %s, and removes the hyphens', (_, by) => {
    const answer = checked({ ...profileExample, tel: '090-1234-5678' }, by);
    expect((answer as typeof profileExample).tel).toBe('09012345678');
  });

  test('has autocomplete tokens for the name, the contact data, the street and the building', () => {
    const tokens = profileFields(rules).flatMap((field) =>
      'autoComplete' in field ? [[field.name, field.autoComplete]] : [],
    );
    expect(Object.fromEntries(tokens)).toEqual({
      lastName: 'family-name',
      firstName: 'given-name',
      tel: 'tel',
      contactEmail: 'email',
      streetAddress: 'address-line1',
      buildingRoom: 'address-line2',
    });
  });

  test('ignores a rule for an unknown attribute', () => {
    expect(checked(empty, [rule('shoe_size', true, 2, 'numeric')])).toEqual(empty);
  });

  test('marks each field that no rule requires as optional', () => {
    const optional = (by: typeof rules) =>
      profileFields(by)
        .filter((field) => field.optional)
        .map(({ name }) => name);
    expect(optional(rules)).toEqual(['buildingRoom']);
    expect(optional([])).toEqual(Object.keys(profileExample));
  });
});

test('a name and an address are checked for their content, with a message for each field', () => {
  const answer = { ...profileExample, lastName: '😀😀', prefectureCity: '東京都', streetAddress: '1' };
  expect(checked(answer)).toEqual([
    '絵文字や記号は使用できません',
    '市区町村まで入力してください（例：神奈川県横浜市西区）',
    '町名から入力してください（町名がない場合は「3710番地」のように入力してください）',
  ]);
  expect(checked(answer, [])).toEqual(checked(answer));
});

test.each([
  ['with rules', rules],
  ['without rules', []],
])('a name and an address are normalised before they are checked, %s', (_, by) => {
  const typed = {
    ...profileExample,
    lastName: '⼭⽥\u202E',
    firstName: '⻑\u3000ﾀﾛｳ\u200B',
    furigana: 'ﾔﾏﾀﾞ たろ—',
    contactEmail: 'taro@example。com',
    prefectureCity: '⼤阪府\t⾼槻市',
    streetAddress: '⻄町五－三－二\u00A0',
    buildingRoom: '⼭⽥ハイツ１０１',
  };
  expect(checked(typed, by)).toEqual({
    ...profileExample,
    lastName: '山田',
    firstName: '長 タロウ',
    furigana: 'ヤマダ　タロー',
    contactEmail: 'taro@example.com',
    prefectureCity: '大阪府 高槻市',
    streetAddress: '西町五-三-二',
    buildingRoom: '山田ハイツ101',
  });
});

test('an e-mail address is normalised even without a rule for its format', () => {
  const { contactEmail } = checked(
    { ...profileExample, contactEmail: ' ｈａｒｕｋａ＠example.com' },
    [],
  ) as typeof profileExample;
  expect(contactEmail).toBe('haruka@example.com');
});

test('the review joins the name into one row, and the address into another', () => {
  expect(profileRows({ ...profileExample, buildingRoom: 'コーポ 201' })).toEqual([
    { label: 'お名前', value: '佐藤 はるか' },
    { label: 'フリガナ', value: 'サトウ ハルカ' },
    { label: 'お電話番号', value: '090-1234-5678' },
    { label: 'メールアドレス', value: 'haruka@example.com' },
    { label: 'ご住所', value: ['〒220-0012', '神奈川県横浜市西区みなとみらい1-2-3', 'コーポ 201'] },
  ]);
  expect(
    profileRows({ ...profileExample, postalCode: '', prefectureCity: '', streetAddress: '' }).at(-1),
  ).toEqual({
    label: 'ご住所',
    value: [],
  });
});

test('the step opens with the profile filled in, and an attribute without a value is empty', () => {
  const { buildingRoom: _, ...known } = profileExample;
  const profile = { ...known, buildingRoom: null } as unknown as Parameters<typeof profileDefaults>[0];
  expect(profileDefaults(profile)).toEqual({ ...known, buildingRoom: '' });
});
