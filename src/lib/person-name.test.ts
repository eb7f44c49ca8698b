import { describe, expect, test } from 'vitest';
import { formatHonorific, nameFault } from './person-name.ts';

describe('a name', () => {
  test.each([
    '佐藤',
    '髙橋',
    '𠮷田',
    '山﨑',
    '葛\u{E0100}城',
    '邉\u{E0101}',
    '神\uFE00',
    '\u{2EBF0}田',
    '\u{323B0}野',
    '佐々木',
    '一ノ瀬',
    '〆木',
    '三ヶ尻',
    'はるか',
    'みづゑ',
    'ﾊﾙｶ',
    'ｶﾞｸﾄ',
    'ジョン・スミス',
    'ｼﾞｮﾝ･ｽﾐｽ',
    'マリー＝アンヌ',
    'マリー゠アンヌ',
    'Anne-Marie',
    "O'Brien",
    'O’Brien',
    'D`Souza',
    'Martin Luther, Jr.',
    'Nguyễn Thị Hương',
    'José',
    'Jose\u0301',
    'Łukasz',
    'Müller-Lüdenscheidt',
    '김민수',
    'محمد',
    'अनिल',
    'สมชาย',
    'Ng',
    '山田（旧姓 佐藤）',
    'ルイ14世',
    'Ⅲ世',
    '㈱みなと',
  ])('may be %s', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  test.each([
    '😀😀',
    '佐藤😀',
    '👨‍👩‍👧‍👦',
    '❤️',
    '🇯🇵',
    '1️⃣',
    '佐藤👍🏽',
    '☆',
    '佐藤♪',
    '©',
    '㊗',
    '佐藤+太郎',
    '<佐藤>',
    '¥',
    '佐\u0007藤',
    '佐\n藤',
    '\uE000',
  ])('INFO-29 must not be %j', (name) => {
    expect(nameFault(name)).toBe('絵文字や記号は使用できません');
  });

  test.each(['---', '12345', '？', '・', '\uFE0F', '．．．'])(
    'is refused if it contains no letter: %j',
    (name) => {
      expect(nameFault(name)).toBe('数字や記号だけでは登録できません');
    },
  );
});

test.each([
  ['鈴木 健一', '鈴木 健一\u00a0様'],
  ['鈴木　 健一 ', '鈴木 健一\u00a0様'],
  ['すずけん', 'すずけん\u00a0様'],
  [' ', 'お客様'],
])('MSG-53 the name %j is addressed as %j', (name, words) => {
  expect(formatHonorific(name)).toBe(words);
});
