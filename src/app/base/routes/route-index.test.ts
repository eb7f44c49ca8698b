import { describe, expect, test } from 'vitest';
import { pageRoute, wizardRoute } from './route-declaration.ts';
import { routeIndex } from './route-index.ts';

const code = async () => ({});
const home = pageRoute({ path: '/', access: 'signsIn', code });
const past = pageRoute({ path: ['events', 'events/past'], access: 'signedIn', code });
const event = wizardRoute({ path: 'events/:id', access: 'signedIn', code });
const consultation = wizardRoute({ path: 'consultations', access: 'signedIn', code });
const friends = pageRoute({ path: 'friends', access: 'open', code });
const qrcode = pageRoute({ path: 'qrcode', access: 'open', withoutLine: true, code });
const index = routeIndex([home, past, event, consultation, friends, qrcode]);

test.each([
  ['/', home],
  ['/events', past],
  ['/Events/Past/', past],
  ['/events/7', event],
  ['/events/7/entry/confirm?from=home#top', event],
  ['/consultations/', consultation],
  ['/friends?uuid=1', friends],
  ['/friends/more', null],
  ['/nowhere', null],
])('at %s, the matching route with the most literal pattern is found, if there is one', (path, route) => {
  expect(index.at(path)).toBe(route);
});

test.each([
  ['/qrcode/?uuid=1', true, true],
  ['/friends#top', false, true],
  ['/', false, false],
  ['/consultations', false, false],
  ['/nowhere', true, false],
  ['/qrcode/more', true, false],
])('for %s, `opensWithoutLine` is %s and `isOpen` is %s', (path, withoutLine, open) => {
  expect([index.opensWithoutLine(path), index.isOpen(path)]).toEqual([withoutLine, open]);
});

describe('`knownPath`', () => {
  test.each([
    ['/consultations?from=home#top', '/consultations?from=home#top'],
    ['/consultations/../events', '/events'],
    ['/', '/'],
    ['/events/7/entry/confirm', '/events/7/entry/confirm'],
    ['/nowhere', null],
    ['consultations', null],
    ['//evil.example/consultations', null],
    ['/\\evil.example', null],
    ['https://evil.example/consultations', null],
    ['javascript:alert(1)', null],
    ['/login', null],
    ['', null],
  ])('of %s is %s', (path, expected) => {
    expect(index.knownPath(path)).toBe(expected);
  });
});
