import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countCharacters } from './count-characters.ts';

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
