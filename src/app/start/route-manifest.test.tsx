import { beforeEach, describe, expect, test } from 'vitest';
import type { WrittenManifest } from './route-manifest.ts';
import { pathToOpen, ROUTE_MANIFEST_ID, routeManifestIn } from './route-manifest.ts';

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

describe('the files of the page that a URL names', () => {
  test.each([
    ['/consultations', ['/flow.js', '/booking.js']],
    ['/Consultations/selectShop/', ['/flow.js', '/booking.js']],
    ['/events/7/entry/confirm', ['/flow.js', '/event.js']],
    ['/events/past', ['/past.js']],
    ['/nowhere', []],
    ['/', []],
  ])('of %s are requested', (path, files) => {
    routeManifestIn(document).preload(path);
    expect(hrefs()).toEqual(files);
  });

  test('are fetched in the mode of modules, so that no file is fetched twice', () => {
    routeManifestIn(document).preload('/events/past');
    const [link] = document.head.querySelectorAll('link');
    expect([link?.rel, link?.getAttribute('crossorigin')]).toEqual(['modulepreload', '']);
  });

  test('are requested once when two pages share a file', () => {
    const { preload } = routeManifestIn(document);
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
])('%s always makes these GETs: %j', (path, gets) => {
  expect(routeManifestIn(document).earlyGets(path)).toEqual(gets);
});

test('a page without the data block, as in development, requests nothing', () => {
  document.head.innerHTML = '';
  const { preload, earlyGets } = routeManifestIn(document);
  preload('/consultations');
  expect([earlyGets('/consultations'), hrefs()]).toEqual([null, []]);
});

test.each([
  ['/consultations?uuid=1', '/consultations'],
  ['/?liff.state=%2Fevents%2F7%3Fuuid%3D1', '/events/7'],
  ['/?liff.state=https%3A%2F%2Fevil.example%2F', '/'],
  ['/', '/'],
])('%s will show the page at %s', (url, path) => {
  expect(pathToOpen(new URL(url, 'https://app.example'))).toBe(path);
});
