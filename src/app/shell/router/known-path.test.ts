import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { knownPath, withKnownPaths } from './known-path.ts';

const routes: RouteObject[] = [
  {
    children: [
      { index: true },
      { path: 'events/:id', children: [{ index: true }, { path: '*' }] },
      { path: 'consultations' },
      { path: '*' },
    ],
  },
];
const check = knownPath(() => routes);

test.each([
  ['/consultations?from=home#top', '/consultations?from=home#top'],
  ['/', '/'],
  ['/events/7', '/events/7'],
  ['/events/7/entry/confirm', '/events/7/entry/confirm'],
  ['/nowhere', null],
  ['/events', null],
  ['consultations', null],
  ['//evil.example/consultations', null],
  ['/\\evil.example', null],
  ['https://evil.example/consultations', null],
  ['javascript:alert(1)', null],
  ['/login', null],
  ['', null],
])('%s leads to %s', (path, expected) => {
  expect(check(path)).toBe(expected);
});

test('a link that leads nowhere is dropped, and the others keep what they say', () => {
  const links = [
    { label: '相談する', path: '/consultations/../consultations' },
    { label: '外へ', path: 'https://evil.example' },
  ];
  expect(withKnownPaths(links, check)).toEqual([{ label: '相談する', path: '/consultations' }]);
});
