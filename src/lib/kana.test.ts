import { describe, expect, test } from 'vitest';
import { HIRAGANA, KATAKANA, toFullWidthKatakana, toHiragana } from './kana.ts';

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
