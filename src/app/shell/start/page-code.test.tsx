import { beforeEach, describe, expect, test } from 'vitest';
import { pageCodeIn, pathToOpen } from './page-code.ts';

const WRITTEN = {
  files: ['/flow.js', '/booking.js', '/event.js', '/past.js'],
  routes: [
    ['consultations/*', [0, 1], ['/builder']],
    ['events/:eventId/*', [0, 2], []],
    ['events/past', [3], []],
    ['', [], []],
  ],
};

beforeEach(() => {
  document.head.innerHTML = `<script type="application/json" id="page-code">${JSON.stringify(WRITTEN)}</script>`;
});

const hrefs = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

describe('the code of the page that a URL names', () => {
  test.each([
    ['/consultations', ['/flow.js', '/booking.js']],
    ['/Consultations/selectShop/', ['/flow.js', '/booking.js']],
    ['/events/7/entry/confirm', ['/flow.js', '/event.js']],
    ['/events/past', ['/past.js']],
    ['/nowhere', []],
    ['/', []],
  ])('%s is asked for', (path, files) => {
    pageCodeIn(document).fetchFor(path);
    expect(hrefs()).toEqual(files);
  });

  test('is asked for as modules are, so that it is not fetched twice', () => {
    pageCodeIn(document).fetchFor('/events/past');
    const [link] = document.head.querySelectorAll('link');
    expect([link?.rel, link?.getAttribute('crossorigin')]).toEqual(['modulepreload', '']);
  });
});

test('a file that two pages share is asked for once', () => {
  const { fetchFor } = pageCodeIn(document);
  fetchFor('/consultations');
  fetchFor('/events/7');
  expect(hrefs()).toEqual(['/flow.js', '/booking.js', '/event.js']);
});

test.each([
  ['/consultations/hearing', ['/builder']],
  ['/events/7', []],
  ['/nowhere', []],
])('%s reads %j', (path, calls) => {
  expect(pageCodeIn(document).callsFor(path)).toEqual(calls);
});

test.each([
  ['/consultations/hearing', true],
  ['/events/past', true],
  ['/', true],
  ['/events', false],
  ['/consultation', false],
])('whether %s is known before any code has come: %s', (path, isKnown) => {
  expect(pageCodeIn(document).names(path)).toBe(isKnown);
});

test('a page without the data block, as in development, knows none and asks for none', () => {
  document.head.innerHTML = '';
  const { names, fetchFor } = pageCodeIn(document);
  fetchFor('/consultations');
  expect([names('/consultations'), hrefs()]).toEqual([false, []]);
});

test.each([
  ['/consultations?uuid=1', '/consultations'],
  ['/?liff.state=%2Fevents%2F7%3Fuuid%3D1', '/events/7'],
  ['/?liff.state=https%3A%2F%2Fevil.example%2F', '/'],
  ['/', '/'],
])('%s will show the page at %s', (url, path) => {
  expect(pathToOpen(new URL(url, 'https://app.example'))).toBe(path);
});
