import { describe, expect, test } from 'vitest';
import { httpsUrl, isWebUrl } from './web-url.ts';

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
