import { beforeEach, describe, expect, test } from 'vitest';
import type { WrittenManifest } from './route-manifest.ts';
import { pathToOpen, ROUTE_MANIFEST_ID, readRouteManifest } from './route-manifest.ts';

const page = { files: [], gets: [], asksEarly: true };
const WRITTEN: WrittenManifest = {
  files: ['/flow.js', '/booking.js', '/event.js', '/past.js'],
  routes: [
    { ...page, pattern: 'consultations/*', files: [0, 1], gets: ['/builder'] },
    { ...page, pattern: 'events/:eventId/*', files: [0, 2], gets: ['/builder', '/events/:eventId'] },
    { ...page, pattern: 'events/past', files: [3], gets: ['/events?page=1'] },
    { ...page, pattern: 'qrcode', asksEarly: false },
    { ...page, pattern: '/' },
  ],
};

beforeEach(() => {
  const written = JSON.stringify(WRITTEN);
  document.head.innerHTML = `<script type="application/json" id="${ROUTE_MANIFEST_ID}">${written}</script>`;
});

const hrefs = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

describe('the files of the page at a URL', () => {
  test.each([
    ['/consultations', ['/flow.js', '/booking.js']],
    ['/Consultations/selectShop/', ['/flow.js', '/booking.js']],
    ['/events/7/entry/confirm', ['/flow.js', '/event.js']],
    ['/events/past', ['/past.js']],
    ['/nowhere', []],
    ['/', []],
  ])('are preloaded if the manifest lists any: %s', (path, files) => {
    readRouteManifest(document).preload(path);
    expect(hrefs()).toEqual(files);
  });

  test('are preloaded as modules, so that the import does not fetch them again', () => {
    readRouteManifest(document).preload('/events/past');
    const [link] = document.head.querySelectorAll('link');
    expect([link?.rel, link?.getAttribute('crossorigin')]).toEqual(['modulepreload', '']);
  });

  test('are preloaded once if two pages share them', () => {
    const { preload } = readRouteManifest(document);
    preload('/consultations');
    preload('/events/7');
    expect(hrefs()).toEqual(['/flow.js', '/booking.js', '/event.js']);
  });
});

test.each([
  ['/consultations/hearing', ['/builder']],
  ['/events/7/entry/confirm', ['/builder', '/events/7']],
  ['/events/07', ['/builder']],
  ['/events/past', ['/events?page=1']],
  ['/', []],
  ['/qrcode', null],
  ['/nowhere', null],
])('the GETs that the page at %s may send early are %j', (path, gets) => {
  expect(readRouteManifest(document).earlyGets(path)).toEqual(gets);
});

test('without a manifest in the HTML, as in development, nothing is preloaded or sent early', () => {
  document.head.innerHTML = '';
  const { preload, earlyGets } = readRouteManifest(document);
  preload('/consultations');
  expect([earlyGets('/consultations'), hrefs()]).toEqual([null, []]);
});

test.each([
  ['/consultations?uuid=1', '/consultations'],
  ['/?liff.state=%2Fevents%2F7%3Fuuid%3D1', '/events/7'],
  ['/?liff.state=https%3A%2F%2Fevil.example%2F', '/'],
  ['/', '/'],
])('the URL %s opens the page at %s', (url, path) => {
  expect(pathToOpen(new URL(url, 'https://app.example'))).toBe(path);
});
