import { expect, test } from 'vitest';
import { externalSite } from './redirect-target.ts';

test.each([
  ['https://www.example.jp/plan?x=1#y', 'www.example.jp', 'https://www.example.jp/plan?x=1#y'],
  ['https://EXAMPLE.jp:8443', 'example.jp:8443', 'https://example.jp:8443/'],
  ['https://例え.jp/', 'xn--r8jz45g.jp', 'https://xn--r8jz45g.jp/'],
])('a link to %s shows the host that the browser will request', (externalUrl, host, url) => {
  expect(externalSite({ externalUrl })).toEqual({ host, url });
});

test.each([
  undefined,
  '',
  'http://www.example.jp/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://www.example.jp/1',
  'line://nv/chat',
  '//www.example.jp',
  '/events',
  'www.example.jp',
  'https://',
  'https://www.example.jp@evil.example/',
  'https://user:secret@evil.example/',
])('ARR-29 the `external_url` %s is refused', (externalUrl) => {
  expect(externalSite({ externalUrl })).toBe(null);
});
