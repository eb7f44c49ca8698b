import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesRedirectPattern } from './redirect-pattern.ts';

const matches = (pattern: string, path: string) =>
  matchesRedirectPattern(pattern, new URL(path, 'https://app.example'));

describe('the path of a pattern', () => {
  test.each([
    ['/redirect', '/redirect', true],
    ['/redirect', '/redirect/', false],
    ['/redirect', '/redirects', false],
    ['/campaign/*', '/campaign/spring', true],
    ['/campaign/*', '/campaign/', true],
    ['/campaign/*', '/campaign', false],
    ['/campaign/*', '/campaign/spring/2026', false],
    ['/campaign/*/map', '/campaign/spring/map', true],
    ['/campaign/*/map', '/campaign/a/b/map', false],
    ['/campaign/s*g', '/campaign/spring', true],
    ['/campaign/**', '/campaign/spring/2026', true],
    ['/**/map', '/a/b/c/map', true],
    ['/**', '/', true],
    ['/a**z', '/a/b/z', true],
    ['/*', '/a/b', false],
    ['/ご予約/*', '/ご予約/秋', true],
    ['/%e3%81%82', '/あ', true],
    ['/a.c', '/abc', false],
    ['/(a)+$', '/a', false],
    ['/[a-z]', '/b', false],
  ])('ARR-33 decides whether %s matches %s (expected: %s)', (pattern, path, named) => {
    expect(matches(pattern, path)).toBe(named);
  });
});

describe('the query of a pattern', () => {
  test.each([
    ['/redirect', '/redirect?kind=a', true],
    ['/redirect?kind=a', '/redirect?uuid=1&kind=a#top', true],
    ['/redirect?kind=a&x=1', '/redirect?x=1&y=2&kind=a', true],
    ['/redirect?kind=a', '/redirect', false],
    ['/redirect?kind=a', '/redirect?kind=b', false],
    ['/redirect?kind=a', '/redirect?kind=b&kind=a', true],
    ['/redirect?kind=*', '/redirect?kind=a', false],
    ['/redirect?kind=%E7%A7%8B', '/redirect?kind=秋', true],
    ['/*?flag', '/redirect?flag=', true],
  ])('must be contained in the URL’s query (pattern %s, URL %s, match %s)', (pattern, path, named) => {
    expect(matches(pattern, path)).toBe(named);
  });
});

test.each([
  '',
  '*',
  'redirect',
  '//app.example/redirect',
  'https://app.example/redirect',
  `/${'*'.repeat(2048)}`,
])('a text that is not a path pattern matches nothing: %.40s', (pattern) => {
  expect(matches(pattern, '/redirect')).toBe(false);
});

test('a pattern matches exactly the same paths as the equivalent regular expression', () => {
  const letter = fc.constantFrom('a', 'b', '/', '-');
  const part = fc.oneof(letter, fc.constantFrom('*', '**'));
  const path = fc.array(letter, { maxLength: 12 }).map((letters) => `/x${letters.join('')}`);
  const pattern = fc.array(part, { maxLength: 8 }).map((parts) => `/x${parts.join('')}`);
  const asRegExp = (text: string) =>
    new RegExp(`^${text.replace(/\*\*|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))}$`);
  fc.assert(
    fc.property(pattern, path, (from, to) => {
      expect(matches(from, to)).toBe(asRegExp(from).test(to));
    }),
    { numRuns: 3000 },
  );
});

test('the time to match grows at most with the pattern’s length times the path’s length', () => {
  const star = fc.constantFrom('*a', '**a', '*', '**', '**/', '*a*', 'a**b');
  const hostile = fc
    .tuple(fc.array(star, { minLength: 1, maxLength: 3 }), fc.constantFrom('b', 'a/b', ''))
    .map(([parts, end]) => ({ parts: parts.join(''), end }));
  fc.assert(
    fc.property(hostile, ({ parts, end }) => {
      const pattern = `/${parts.repeat(Math.floor(500 / parts.length))}${end}c`;
      const begun = performance.now();
      expect(matches(pattern, `/${'a'.repeat(2000)}`)).toBe(false);
      // In milliseconds. The limit allows for a busy machine. A backtracking matcher would take years.
      expect(performance.now() - begun).toBeLessThan(5_000);
    }),
    { numRuns: 30 },
  );
});
