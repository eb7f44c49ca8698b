import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

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
