import { describe, expect, test } from 'vitest';
import {
  EMAIL,
  formatTel,
  HIRAGANA,
  KATAKANA,
  MOBILE,
  normalizeDigits,
  normalizeEmail,
  normalizeNumber,
  normalizePostalCode,
  normalizeTel,
  POSTAL_CODE,
  TEL,
  toFullWidthKatakana,
  toHiragana,
} from './text-formats.ts';

describe(normalizeTel, () => {
  test.each([
    ['09012345678', '09012345678'],
    ['090-1234-5678', '09012345678'],
    ['０９０ー１２３４ー５６７８', '09012345678'],
    ['０９０−１２３４‐５６７８', '09012345678'],
    ['(03) 1234-5678', '0312345678'],
    ['（０３）１２３４・５６７８', '0312345678'],
    ['+81 90 1234 5678', '09012345678'],
    ['+81(0)90-1234-5678', '09012345678'],
    ['', ''],
  ])('turns %s into %s', (typed, kept) => {
    expect(normalizeTel(typed)).toBe(kept);
  });

  test('keeps letters, so that the pattern refuses them', () => {
    expect(TEL.test(normalizeTel('090-1234-567a'))).toBe(false);
  });
});

test.each([
  ['0312345678', true],
  ['09012345678', true],
  ['06012345678', true],
  ['0012345678', false],
  ['031234567', false],
  ['090123456789', false],
  ['9012345678', false],
])('INFO-21 the tel pattern for %s returns %s', (tel, accepted) => {
  expect(TEL.test(tel)).toBe(accepted);
});

test.each([
  ['07012345678', true],
  ['08012345678', true],
  ['09012345678', true],
  ['06012345678', false],
  ['0901234567', false],
  ['0312345678', false],
])('INFO-22 the mobile pattern for %s returns %s', (tel, accepted) => {
  expect(MOBILE.test(tel)).toBe(accepted);
});

test.each([
  ['〒１９４－００１３', '1940013'],
  ['194-0013', '1940013'],
  ['194ー0013', '1940013'],
  [' 194 0013 ', '1940013'],
])('INFO-23 the postal code %s becomes %s and is accepted', (typed, kept) => {
  expect(normalizePostalCode(typed)).toBe(kept);
  expect(POSTAL_CODE.test(kept)).toBe(true);
});

test.each(['194001', '19400131', 'abc0013', ''])('the postal code pattern refuses %j', (code) => {
  expect(POSTAL_CODE.test(code)).toBe(false);
});

test.each([
  ['taro@example.com', true],
  ['taro.yamada+ie@mail.example.co.jp', true],
  ['taro@example', false],
  ['taro@example..com', false],
  ['taro@.example.com', false],
  ['taro@example.com.', false],
  ['taro@@example.com', false],
  ['taro yamada@example.com', false],
  ['taro..yamada.@docomo.ne.jp', true],
  ["o'hara/1@example.com", true],
  ['taro\u202E@example.com', false],
  ['taro@exam\u0007ple.com', false],
  ['太郎@example.com', false],
  ['taro@-example.com', false],
  ['taro@例え.jp', false],
  ['<taro@example.com>', false],
  ['@example.com', false],
])('INFO-24 the e-mail pattern for %s returns %s', (address, accepted) => {
  expect(EMAIL.test(address)).toBe(accepted);
});

test('full-width digits become half-width', () => {
  expect(normalizeDigits('１２３　４５６')).toBe('123456');
});

test.each([
  [' ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ　', 'taro@example.com'],
  ['taro@example。com', 'taro@example.com'],
  ['taro@mail｡example。co。jp', 'taro@mail.example.co.jp'],
  ['ｔａｒｏ．ｙ＠example.com', 'taro.y@example.com'],
  ['taro﹫example.com', 'taro@example.com'],
  ['taro@my‐home−ie―a.com', 'taro@my-home-ie-a.com'],
  ['taro＿y@マイホーム.com', 'taro_y@マイホ-ム.com'],
  ['taro@exam\u00ADple.com', 'taro@exam\u00ADple.com'],
])('the e-mail address %j becomes %j', (typed, kept) => {
  expect(normalizeEmail(typed)).toBe(kept);
});

test.each([
  ['1200', '1200'],
  ['1,200', '1200'],
  ['１，２００', '1200'],
  ['１２、３４５、６７８', '12345678'],
  ['1 200', '1200'],
  [' 007 ', '007'],
  ['35.5', '35.5'],
  ['３５．５', '35.5'],
  ['3-4', '3-4'],
  ['3〜4', '3〜4'],
  ['3、4', '3、4'],
  ['1,20', '1,20'],
  ['1,2000', '1,2000'],
  ['1,200 300', '1,200 300'],
  ['3 4', '3 4'],
  ['-5', '-5'],
  ['−5', '−5'],
  ['+5', '+5'],
  ['(5)', '(5)'],
])('the number %j becomes %j', (typed, kept) => {
  expect(normalizeNumber(typed)).toBe(kept);
});

describe(toFullWidthKatakana, () => {
  test.each([
    ['やまだ たろう', 'ヤマダ　タロウ'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ　タロウ'],
    ['ヤマダ　　タロウ ', 'ヤマダ　タロウ'],
    ['ﾊﾟｰｶｰ', 'パーカー'],
    ['じょん-すみす', 'ジョンースミス'],
    ['か゛くと', 'ガクト'],
    ['は゜ーく', 'パーク'],
    ['か\u3099くと', 'ガクト'],
    ['ｶ゛ｸﾄ', 'ガクト'],
    ['さと\u200Bう', 'サトウ'],
    ['サト一', 'サトー'],
    ['じょん·すみす', 'ジョン・スミス'],
    ['じょん･すみす', 'ジョン・スミス'],
    ['ゔぁいおりん', 'ヴァイオリン'],
    ['みすゞ', 'ミスヾ'],
    ['山田', '山田'],
    ['', ''],
  ])('turns %s into %s', (typed, kana) => {
    expect(toFullWidthKatakana(typed)).toBe(kana);
  });
});

test.each([...'-‐‑‒–—―−─━－ｰー'])('INFO-37 the dash %s is the long-vowel mark of kana', (dash) => {
  expect([toFullWidthKatakana(`さと${dash}`), toHiragana(`サト${dash}`)]).toEqual(['サトー', 'さとー']);
});

test.each([
  ['ジョン・スミス', 'じょん・すみす'],
  ['ヤマダ タロウ', 'やまだ　たろう'],
  ['ﾔﾏﾀﾞ', 'やまだ'],
  ['ヴァイオリン', 'ゔぁいおりん'],
  ['ジョーンズ', 'じょーんず'],
  ['山田', '山田'],
])('in hiragana, %s becomes %s', (typed, kana) => {
  expect(toHiragana(typed)).toBe(kana);
});

test.each([
  ['ヤマダ　タロウ', true],
  ['パーカー・ジュニア', true],
  ['やまだ', false],
  ['ﾔﾏﾀﾞ', false],
  ['山田', false],
  ['', false],
])('the katakana pattern, tested with %s, returns %s', (text, accepted) => {
  expect(KATAKANA.test(text)).toBe(accepted);
});

test.each([
  ['やまだ たろう', true],
  ['ぱーかー', true],
  ['じょん・すみす', true],
  ['ヤマダ', false],
])('the hiragana pattern, tested with %s, returns %s', (text, accepted) => {
  expect(HIRAGANA.test(text)).toBe(accepted);
});

test.each([
  ['09012345678', '090-1234-5678'],
  ['05012345678', '050-1234-5678'],
  ['0312345678', '03-1234-5678'],
  ['0612345678', '06-1234-5678'],
  ['0451112222', '045-111-2222'],
  ['0422512345', '0422-51-2345'],
  ['0466123456', '0466-12-3456'],
  ['0499212345', '04992-1-2345'],
  ['0120000010', '0120-000-010'],
  ['08001234567', '0800-123-4567'],
])('MSG-51 the telephone number %s is shown as %s', (tel, words) => {
  expect(formatTel(tel)).toBe(words);
});

test.each(['', '045-111-2222', '03123', '+81312345678', 'なし'])(
  'any other text stays unchanged: %j',
  (text) => {
    expect(formatTel(text)).toBe(text);
  },
);
