import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextRule } from './text-rule.ts';
import { textByRule } from './text-rule.ts';

const optional: TextRule = { required: false, maxLength: null, format: null };

const checked = (text: unknown, rule: Partial<TextRule>): string | string[] => {
  const result = textByRule('お名前', { ...optional, ...rule }).safeParse(text);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe('a required text', () => {
  test.each(['', ' ', '　', ' \t\n　'])('INFO-25 is asked for when it is %j', (text) => {
    expect(checked(text, { required: true })).toEqual(['お名前を入力してください']);
  });

  test('is returned without the spaces around it', () => {
    expect(checked('　佐藤 はるか ', { required: true })).toBe('佐藤 はるか');
  });
});

test('an empty optional text is accepted in every format', () => {
  for (const format of ['tel', 'mobile', 'postal_code', 'email', 'numeric', 'katakana', 'hiragana', null]) {
    expect(checked('　', { format })).toBe('');
  }
});

describe('the format', () => {
  test.each([
    ['tel', '０９０－１２３４－５６７８', '09012345678'],
    ['tel', '03-1234-5678', '0312345678'],
    ['mobile', '080 1234 5678', '08012345678'],
    ['postal_code', '〒２２０−００１２', '2200012'],
    ['email', ' ｈａｒｕｋａ＠example.com', 'haruka@example.com'],
    ['email', '\u202Dharuka@example.com\u202C', 'haruka@example.com'],
    ['email', 'haruka..s.@docomo.ne.jp', 'haruka..s.@docomo.ne.jp'],
    ['tel', '\u202D090-1234-5678\u202C', '09012345678'],
    ['numeric', '１２３', '123'],
    ['numeric', '１，２００', '1200'],
    ['katakana', 'さとう', 'サトウ'],
    ['katakana', 'ｻﾄｳ', 'サトウ'],
    ['hiragana', 'サトウ', 'さとう'],
  ])('INFO-27 %s accepts %j as %j', (format, typed, kept) => {
    expect(checked(typed, { format })).toBe(kept);
  });

  test.each([
    ['tel', '12345', '有効な電話番号ではありません'],
    ['tel', '00123456789', '有効な電話番号ではありません'],
    ['mobile', '0312345678', '携帯電話番号の形式が正しくありません'],
    ['postal_code', '123456', '郵便番号の形式が正しくありません'],
    ['email', 'haruka@example', 'メールアドレスの形式で入力してください'],
    ['email', 'haruka@example..com', 'メールアドレスの形式で入力してください'],
    ['email', 'さとう@example.com', 'メールアドレスの形式で入力してください'],
    ['email', '😀@example.com', 'メールアドレスの形式で入力してください'],
    ['email', '"a b"@example.com', 'メールアドレスの形式で入力してください'],
    ['numeric', '12a', '数字で入力してください'],
    ['numeric', '35.5', '数字で入力してください'],
    ['numeric', '3-4', '数字で入力してください'],
    ['numeric', '3〜4', '数字で入力してください'],
    ['numeric', '−5', '数字で入力してください'],
    ['katakana', '佐藤', '全角カタカナで入力してください'],
    ['hiragana', 'Sato', 'ひらがなで入力してください'],
  ])('%s refuses %j', (format, typed, message) => {
    expect(checked(typed, { format })).toEqual([message]);
  });

  test.each(['\u0007', '\u200B', '\u202E', '\u2066', '\u00AD'])(
    'email has its own message for an invisible character within the address: %j',
    (character) => {
      const [first] = checked(`haruka${character}@example.com`, { format: 'email' });
      expect(first).toBe('目に見えない文字が含まれています。一度消して、入力し直してください');
    },
  );

  test('accepts any text if it is unknown', () => {
    expect(checked('何でも', { format: 'astrology' })).toBe('何でも');
    expect(checked('何でも', { format: 'constructor' })).toBe('何でも');
  });
});

describe('the length of a text', () => {
  test('INFO-26 is counted in characters after normalising', () => {
    expect(checked('👨‍👩‍👧‍👦'.repeat(20), { maxLength: 20 })).toBe('👨‍👩‍👧‍👦'.repeat(20));
    expect(checked('👨‍👩‍👧‍👦'.repeat(21), { maxLength: 20 })).toEqual([
      '20文字以内で入力してください（現在21文字）',
    ]);
    expect(checked('𠮷'.repeat(20), { maxLength: 20 })).toBe('𠮷'.repeat(20));
    expect(checked('𠮷'.repeat(21), { maxLength: 20 })).toEqual([
      '20文字以内で入力してください（現在21文字）',
    ]);
    expect(checked(` ${'a'.repeat(20)} `, { maxLength: 20 })).toBe('a'.repeat(20));
  });

  test('is reported together with every other fault', () => {
    expect(checked('abc', { maxLength: 2, format: 'numeric' })).toEqual([
      '数字で入力してください',
      '2文字以内で入力してください（現在3文字）',
    ]);
  });
});

test('a text loses invisible characters that were pasted with it', () => {
  expect(checked('\uFEFF小学校\u200Bまで\u202E歩ける\n場所', { maxLength: 12 })).toBe(
    '小学校まで歩ける\n場所',
  );
  expect(checked('\u3164\u200B', { required: true })).toEqual(['お名前を入力してください']);
});

test('a value that is not a text is refused without an exception', () => {
  for (const value of [null, undefined, 7, [], {}]) expect(checked(value, {}).length).toBe(1);
});

test('an accepted text is accepted again without a change', () => {
  const format = fc.constantFrom(
    null,
    'tel',
    'mobile',
    'postal_code',
    'email',
    'numeric',
    'katakana',
    'hiragana',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'０1２345-ー－ 　サとｻﾞ@.a') }),
  );
  fc.assert(
    fc.property(text, format, fc.boolean(), (typed, kind, required) => {
      const once = checked(typed, { format: kind, required });
      if (typeof once === 'string') expect(checked(once, { format: kind, required })).toBe(once);
    }),
    { numRuns: 1000 },
  );
});
