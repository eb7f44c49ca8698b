import { expect, it } from 'vitest';
import { demoPictures } from '#provider/demo/demonstration.ts';

const app = demoPictures();
const get = (path: string) => app.request(`http://site.test/demo/${path}`);

it.each([
  'shops/1.svg',
  'shops/6.svg',
  'events/1.svg',
  'events/25.svg',
  'catalogs/1/12.svg',
  'catalogs/8/4.svg',
  'brands/minato-hero.svg',
])('%s is an SVG that browsers may cache and whose scripts cannot run', async (path) => {
  const { status, headers } = await get(path);
  expect([
    status,
    headers.get('content-type'),
    headers.get('cache-control'),
    headers.get('content-security-policy'),
  ]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=31536000, immutable',
    "default-src 'none'; sandbox",
  ]);
});

it.each([
  'shops/7.svg',
  'events/0.svg',
  'events/26.svg',
  'catalogs/1/13.svg',
  'catalogs/8/5.svg',
  'catalogs/9/1.svg',
])('%s does not exist', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('the covers of the eight catalogs and the photos of the 25 events all differ', async () => {
  const paths = [
    ...Array.from({ length: 8 }, (_, index) => `catalogs/${index + 1}/1.svg`),
    ...Array.from({ length: 25 }, (_, index) => `events/${index + 1}.svg`),
  ];
  const drawings = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  expect(new Set(drawings).size).toBe(33);
});
