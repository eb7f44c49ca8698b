import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  countCharacters,
  hasInvisible,
  normalizeName,
  tidyText,
  toLineFeeds,
  toUsualCharacters,
  trimText,
} from './text-characters.ts';

describe('an invisible character', () => {
  test.each([
    ['NUL', '\0'],
    ['a bell', '\u0007'],
    ['a vertical tab', '\u000B'],
    ['a C1 control', '\u0085'],
    ['a soft hyphen', '\u00AD'],
    ['a zero-width space', '\u200B'],
    ['a direction mark', '\u200F'],
    ['a right-to-left override', '\u202E'],
    ['an isolate', '\u2066'],
    ['a byte order mark', '\uFEFF'],
    ['a blank Hangul letter', '\u3164'],
    ['a blank braille letter', '\u2800'],
  ])('is found in a text and removed from it: %s', (_, character) => {
    expect(hasInvisible(`a${character}b`)).toBe(true);
    expect(tidyText(` ${character}a${character}b${character} `)).toBe('ab');
    expect(trimText(` ${character}a${character}b${character} `)).toBe(`a${character}b`);
    expect([tidyText(character), trimText(character)]).toEqual(['', '']);
  });
});

test.each([
  ['lines and tabs', '一\n二\r\n\t三'],
  ['a kanji with its variation selector', '葛\u{E0100}城'],
  ['a family of emoji', '👨‍👩‍👧‍👦❤️'],
  ['a Persian word', 'می\u200cخواهم'],
  ['rare kanji', '𠮷野家 髙﨑'],
])('nothing is removed from %s', (_, text) => {
  expect([hasInvisible(text), tidyText(text), trimText(text)]).toEqual([false, text, text]);
});

test.each([
  ['一\r\n二', '一\n二'],
  ['一\r二', '一\n二'],
  ['一\r\r\n二', '一\n\n二'],
  ['一\u2028二\u2029三', '一\n二\n三'],
  ['一\n 二\t三　', '一\n 二\t三　'],
])('the line breaks of %j are written as in %j', (text, folded) => {
  expect(toLineFeeds(text)).toBe(folded);
});

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

afterEach(() => vi.unstubAllGlobals());

describe('one character is counted in', () => {
  test.each([
    ['a kanji beyond the basic plane', '𠮷'],
    ['a kanji with a variation selector', '葛\u{E0100}'],
    ['a kana with a combining mark', 'か\u3099'],
    ['a half-width kana with its mark', 'ｶﾞ'],
    ['an emoji', '😀'],
    ['an emoji with a skin colour', '👍🏽'],
    ['a family of four', '👨‍👩‍👧‍👦'],
    ['a flag', '🇯🇵'],
    ['the longest flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a line break in a form', '\r\n'],
  ])('%s', (_, text) => {
    expect([countCharacters(text), countCharacters(text.repeat(300))]).toEqual([1, 300]);
  });
});

test('a text without combining characters has as many characters as code units', () => {
  expect(countCharacters('お庭は 広め（30坪）、\nAB-12〜')).toBe(19);
  expect(countCharacters('')).toBe(0);
});

test('in a long chain of joined characters each code unit counts, so no chain evades a limit', () => {
  expect(countCharacters('👨\u200d'.repeat(2000))).toBe(6000);
});

test('each character of a long text counts once, although the text is counted in pieces', () => {
  const sign = fc.constantFrom('あ', '😀', '👨‍👩‍👧‍👦', '🇯🇵', '葛\u{E0100}', '\r\n', 'e\u0301');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 400 }), (signs) => {
      // None of these signs combines with the sign after it.
      expect(countCharacters(signs.join(''))).toBe(signs.length);
    }),
  );
});

test('without Intl.Segmenter, code points are counted, which are never fewer than characters', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect([countCharacters('😀'), countCharacters('👨‍👩‍👧‍👦')]).toEqual([1, 7]);
});
