import { describe, expect, test } from 'vitest';
import { redirectDestination } from './redirect-settings.ts';

const HERE = new URL('https://app.example/redirect?kind=spring&uuid=1');
type Pair = [from: string, to: string];
const destinationAmong = (hosts: string[], ...pairs: Pair[]) =>
  redirectDestination(
    pairs.map(([redirectFromUrl, redirectToUrl]) => ({ redirectFromUrl, redirectToUrl })),
    HERE,
    hosts,
  );
const destination = (...pairs: Pair[]) =>
  destinationAmong(['www.example.jp', 'shop.example.jp:8443'], ...pairs);

describe('the settings of an account', () => {
  test('ARR-34 redirect a page by the first setting that matches', () => {
    expect(destination(['/other', '/a'], ['/redirect?kind=spring', '/b'], ['/redirect', '/c'])).toEqual({
      path: '/b',
    });
  });

  test('do not redirect a page that no setting matches', () => {
    expect([destination(), destination(['/other', '/a'], ['/redirect?kind=autumn', '/b'])]).toEqual([
      null,
      null,
    ]);
  });
});

describe('a target', () => {
  test.each<[string, { path: string } | { site: string }]>([
    ['/events?page=2#top', { path: '/events?page=2#top' }],
    ['https://www.example.jp/a b', { site: 'https://www.example.jp/a%20b' }],
    ['https://WWW.example.jp', { site: 'https://www.example.jp/' }],
    ['https://shop.example.jp:8443/', { site: 'https://shop.example.jp:8443/' }],
    ['https://app.example/events', { path: '/events' }],
  ])('may be a relative path, a URL of this app, or an https URL of a listed host: %s', (to, where) => {
    expect(destination(['/redirect', to])).toEqual(where);
  });

  test.each([
    '',
    'events',
    '//evil.example',
    '/\\evil.example',
    'http://www.example.jp',
    'https://example.jp/',
    'https://evil.www.example.jp/',
    'https://www.example.jp.evil.example/',
    'https://www.example.jp:444/',
    'https://www.example.jp@evil.example/',
    'https://user@www.example.jp/',
    'https://shop.example.jp/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://www.example.jp',
    'line://nv/chat',
    'https://app.example//evil.example',
    '/login',
  ])('of any other form is ignored: %j', (to) => {
    expect(destination(['/redirect', to])).toBe(null);
    expect(destination(['/redirect', to], ['/redirect', '/events'])).toEqual({ path: '/events' });
  });

  test.each([
    ['https://anywhere.example/plan?x=1', { site: 'https://anywhere.example/plan?x=1' }],
    ['https://anywhere.example:8443/', { site: 'https://anywhere.example:8443/' }],
    ['http://anywhere.example/', null],
    ['https://user@anywhere.example/', null],
  ])('RUN-26 needs https, but may have any host, when the build lists no hosts: %s', (to, where) => {
    expect(destinationAmong([], ['/redirect', to])).toEqual(where);
  });

  test.each([
    '/redirect?kind=spring&uuid=1',
    '/redirect',
    '/redirect/',
    'https://app.example/redirect?kind=other',
  ])('is never the redirect page: %s', (to) => {
    expect(destination(['/redirect', to])).toBe(null);
  });

  test('is never the current page', () => {
    const here = new URL('https://app.example/events?page=2');
    const settings = [
      { redirectFromUrl: '/events', redirectToUrl: 'https://app.example/events?page=2#top' },
      { redirectFromUrl: '/events', redirectToUrl: '/mypage' },
    ];
    expect(redirectDestination(settings, here, [])).toBe(null);
  });
});
