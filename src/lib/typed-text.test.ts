import { describe, expect, test } from 'vitest';
import { hasInvisible, tidyText, toLineFeeds, trimText } from './typed-text.ts';

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
