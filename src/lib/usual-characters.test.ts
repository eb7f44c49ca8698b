import { describe, expect, test } from 'vitest';
import { normalizeName, toUsualCharacters } from './usual-characters.ts';

describe('look-alike characters become the usual ones:', () => {
  test.each([
    ['Kangxi radicals', '⼭⽥', '山田'],
    ['CJK radicals', '⻑井', '長井'],
    ['a prefecture in radicals', '⼤阪府⾼槻市', '大阪府高槻市'],
    ['other CJK radicals', '⻘⽊⻄⺠⻲⻤⻩', '青木西民亀鬼黄'],
    ['radicals beyond the first 65,536 characters', '⺑', '𡯂'],
    ['compatibility ideographs', '神\uFA19', '神神'],
    ['full-width letters and digits', 'Ｒｏｏｍ１０１', 'Room101'],
    ['half-width kana', 'ｶﾞｸﾄ ﾊﾟｰｸ', 'ガクト パーク'],
    ['kana with a separate voicing mark', 'か゛く゜は゜う゛カ゛ｶ゛', 'がく゜ぱゔガガ'],
    ['kana with a combining mark', 'か\u3099は\u309A', 'がぱ'],
    ['letters with a combining accent', 'Jose\u0301', 'José'],
    ['circled digits and units', '①丁目 ㍿', '1丁目 株式会社'],
    ['characters without width', '山\u200B\uFEFF\u00AD\u2060田', '山田'],
    ['joiners that join nothing', '\u200D山\u200D田\u200C', '山田'],
    ['selectors of emoji after other characters', '山\uFE0F田1\uFE0E', '山田1'],
    ['spaces of other widths', '山\u00A0田\u3000\u2003太\u202F郎', '山 田  太 郎'],
  ])('%s', (_, text, usual) => {
    expect(toUsualCharacters(text)).toBe(usual);
    expect(toUsualCharacters(usual)).toBe(usual);
  });

  test.each([
    ['variants of a kanji', '葛\u{E0100}城 邉\u{E0101} 髙﨑 𠮷'],
    ['joiners between Persian letters', 'می\u200cخواهم'],
    ['accents that stand alone', 'O´Brien ¨ ￣'],
    ['pictures, so that a rule can refuse them', '❤️ 👨‍👩‍👧 ㊙ ™'],
    ['direction marks and blank letters, so that a rule can refuse them', '山\u202E田\u3164\uFFA0'],
    ['the unassigned code among the radicals', '\u2E9A'],
  ])('but not %s', (_, text) => {
    expect(toUsualCharacters(text)).toBe(text);
  });
});

test('every radical that has an ideograph becomes one', () => {
  const radicals = Array.from({ length: 0x2fd6 - 0x2e80 }, (_, index) =>
    String.fromCodePoint(0x2e80 + index),
  );
  const assigned = radicals.filter((radical) => /\p{Script=Han}/u.test(radical));
  const unchanged = assigned.filter(
    (radical) => !/^\p{Unified_Ideograph}$/u.test(toUsualCharacters(radical)),
  );
  expect([assigned.length, unchanged]).toEqual([329, ['⺀']]);
});

test('a name has single spaces, however it was typed', () => {
  expect(normalizeName(' ⼭⽥\u3000\t太\u200B郎\u00A0\r\n様 ')).toBe('山田 太郎 様');
});
