import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { httpsUrl, isWebUrl, parseUrl, safePath } from './urls.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://app.example/1',
  'file:///etc/passwd',
  'intent://x#Intent;end',
  'line://nv/chat',
  'http://www.example.jp/',
  'https://www.google.com@evil.example/',
  'https://:secret@evil.example/',
  'https://',
  '',
];

describe('a URL from outside', () => {
  test.each(HOSTILE)('is refused: %j', (text) => {
    expect([httpsUrl(text), isWebUrl(text)]).toEqual([null, false]);
  });

  test.each([
    ['https://maps.example.jp/?q=横浜', 'https://maps.example.jp/?q=%E6%A8%AA%E6%B5%9C'],
    ['HTTPS://www.example.jp:8443/a b', 'https://www.example.jp:8443/a%20b'],
  ])('is accepted when it is https: %s', (text, href) => {
    expect([httpsUrl(text)?.href, isWebUrl(text)]).toEqual([href, true]);
  });

  test.each(['/demo/shops/1.svg', '/photos/家.jpg?v=2'])('may be a path of this origin: %s', (text) => {
    expect([httpsUrl(text), isWebUrl(text)]).toEqual([null, true]);
  });

  test.each([
    '//evil.example/x.png',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'photos/1.jpg',
  ])('is refused when it only looks like a path: %j', (text) => {
    expect(isWebUrl(text)).toBe(false);
  });
});

it.each([
  ['https://a.example/b?c=1#d', undefined, 'https://a.example/b?c=1#d'],
  ['/b', 'https://a.example', 'https://a.example/b'],
  ['/b', undefined, null],
  ['https://', undefined, null],
  ['http://[', 'https://a.example', null],
  ['', undefined, null],
])('reads %j with the base %s as %s', (text, base, href) => {
  expect(parseUrl(text, base)?.href ?? null).toBe(href);
});

/**
 * Unsafe paths (ARR-25). Each one either does not begin with a slash or leads to another origin. Some lead there only
 * when their pathname is parsed a second time.
 */
const hostile = [
  '//evil.example',
  '//evil.example/%2f..',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/home/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '//evil。example',
  '//ｅｖｉｌ.example',
  '//user:secret@evil.example',
  '//evil.example:80',
  '//[::1]/',
  '//evil example',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '.',
  '',
  ' /consultations',
  '?uuid=1',
  '#top',
];

const good = [
  '/',
  '/consultations',
  '/consultations/selectShop?uuid=1&kind=a',
  '/events/12#map',
  '/ご予約',
  '/イベント/秋の見学会?店舗=大宮',
  '/%E3%81%94%E4%BA%88%E7%B4%84',
  '/a//b',
  '/a?to=https://evil.example',
  '/a?to=//evil.example',
  '/a?b=\\c',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/~user/-._',
  '/a/./b',
  '/webCatalogs/3?token=a+b%20c',
];

describe('a path from outside', () => {
  test.each(hostile)('ARR-25 is refused when it is %j', (path) => {
    expect(safePath(path)).toBe(null);
  });

  test.each(good)('is accepted, in the form that the URL parser gives it: %j', (path) => {
    const { pathname, search, hash } = new URL(path, 'https://app.example');
    expect(safePath(path)).toBe(pathname + search + hash);
  });

  test.each(['/login', '/Login/', '/liff?uuid=1', '/redirect#top'])(
    'is refused when it is a sign-in page: %s',
    (path) => {
      expect(safePath(path)).toBe(null);
    },
  );

  test('is refused when it is not a text', () => {
    expect([undefined, null, 7, {}, ['/a'], new URL('https://app.example/a')].map(safePath)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  test('may have 2,048 characters at most', () => {
    expect(safePath(`/${'a'.repeat(2047)}`)).toBe(`/${'a'.repeat(2047)}`);
    expect(safePath(`/${'a'.repeat(2048)}`)).toBe(null);
  });
});

test('every result stays on the origin, starts with one slash and is accepted again unchanged', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '%2f',
    '%2e',
    '?',
    '#',
    '@',
    ':',
    'evil.example',
    'あ',
    ' ',
  );
  const path = fc.oneof(
    anyText,
    fc.array(piece).map((pieces) => `/${pieces.join('')}`),
  );
  fc.assert(
    fc.property(path, (text) => {
      const answer = safePath(text);
      if (answer === null) return;
      const resolved = new URL(answer, 'https://app.example');
      expect([resolved.origin, answer.startsWith('//'), resolved.pathname.startsWith('//')]).toEqual([
        'https://app.example',
        false,
        false,
      ]);
      if (answer.length <= 2048) expect(safePath(answer)).toBe(answer);
    }),
    { numRuns: 500 },
  );
});
