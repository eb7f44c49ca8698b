import { expect, test } from 'vitest';
import { hasPage, isWithoutLine } from './has-page.ts';

const rest = { path: '*' };
const routes = [
  {
    children: [
      {
        children: [
          { path: 'qrcode' },
          { path: 'consultations', children: [rest] },
          { path: 'events/:id' },
          rest,
        ],
      },
    ],
  },
  { path: 'redirect' },
];

test.each([
  ['/consultations', true],
  ['/consultations/selectShop', true],
  ['/Events/7/', true],
  ['/redirect', true],
  ['/redirect/more', false],
  ['/events/7/more', false],
  ['/nowhere', false],
  ['/', false],
])('that a route names %s is %s', (path, isNamed) => {
  expect(hasPage(routes, path)).toBe(isNamed);
});

test.each([
  ['/qrcode', true],
  ['/nowhere', true],
  ['/consultations', false],
])('that %s opens without LINE is %s', (path, isWithout) => {
  expect(isWithoutLine(routes, path)).toBe(isWithout);
});
