import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { redirectTarget } from './redirect-target.ts';
import type { LinkQueries } from './url-query-store.ts';

describe('a named target of `redirect_to`', () => {
  test.each<[LinkQueries, string]>([
    [{ redirectTo: 'basicInfo' }, '/basicInfo'],
    [{ redirectTo: 'mypage' }, '/mypage'],
    [{ redirectTo: 'consultations' }, '/consultations'],
    [{ redirectTo: 'mailing' }, '/mailing/address'],
    [{ redirectTo: 'catalogEnquetes' }, '/catalogEnquetes/new'],
    [{ redirectTo: 'events', eventId: '5' }, '/events/5'],
    [
      { redirectTo: 'files', fileId: '8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02' },
      '/files/8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02',
    ],
    [{ redirectTo: 'inquiries', inquiryId: '6' }, '/inquiries/6'],
    [{ redirectTo: 'itemForm', itemId: '7' }, '/itemForm/7'],
    [{ redirectTo: 'reservationForm', reservationFormId: '8' }, '/reservationForm/8'],
    [
      { redirectTo: 'webCatalogs', webCatalogId: '9', token: 'a+b/c=&d' },
      '/webCatalogs/9?token=a%2Bb%2Fc%3D%26d',
    ],
    [{ redirectTo: 'webCatalogs', webCatalogId: '9' }, '/webCatalogs/9'],
    [{ redirectTo: 'visitReservations', appointmentId: '10' }, '/mypage/visitReservations/visits/10'],
    [
      { redirectTo: 'visitReservations', appointmentId: '10', kind: 'reservations' },
      '/mypage/visitReservations/reservations/10',
    ],
    [
      { redirectTo: 'visitReservations', appointmentId: '10', kind: 'meetings' },
      '/mypage/visitReservations/meetings/10',
    ],
    [
      { redirectTo: 'visitReservations', appointmentId: '10', kind: '../visits' },
      '/mypage/visitReservations',
    ],
    [{ redirectTo: 'smsIncentive', liffToken: 'a b' }, '/smsIncentive/form?liff_token=a+b'],
  ])('ARR-20 leads to its path, with its id and token from the link: %j → %s', (queries, path) => {
    expect(redirectTarget(queries)).toBe(path);
  });

  test.each([
    ['events', '/events'],
    ['files', '/files'],
    ['inquiries', '/inquiries'],
    ['webCatalogs', '/webCatalogs'],
    ['visitReservations', '/mypage/visitReservations'],
  ])('ARR-23 leads to a list if the link has no id: %s', (redirectTo, path) => {
    expect(redirectTarget({ redirectTo, token: 't' })).toBe(path);
  });

  test.each(['itemForm', 'reservationForm', 'smsIncentive'])(
    'leads home when its id or its token is missing: %s',
    (redirectTo) => {
      expect(redirectTarget({ redirectTo, token: 't' })).toBe('/');
    },
  );
});

test.each(['..', '.', 'a/b', '5?x=1', '5 '])('a target with a malformed id leads home: %j', (id) => {
  expect([
    redirectTarget({ redirectTo: 'events', eventId: id }),
    redirectTarget({ redirectTo: 'webCatalogs', webCatalogId: id, token: 't' }),
  ]).toEqual(['/', '/']);
});

describe('any other target of `redirect_to`', () => {
  test('ARR-24 is a relative path, which `safePath` resolves', () => {
    expect(redirectTarget({ redirectTo: '/mypage/../events?page=2#top' })).toBe('/events?page=2#top');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'Events',
    'toString',
    '/login',
    '/liff',
  ])('leads home if `safePath` refuses it: %s', (redirectTo) => {
    expect(redirectTarget({ redirectTo, eventId: '5' })).toBe('/');
  });
});

test('a link without a `redirect_to` has no target', () => {
  expect([redirectTarget({ eventId: '5' }), redirectTarget({ redirectTo: '' })]).toEqual([null, null]);
});

/** The allowed numbers of path segments for each target that takes an id or a token. */
const DEPTHS: Record<string, number[]> = {
  events: [0, 1, 2],
  files: [0, 1, 2],
  inquiries: [0, 1, 2],
  itemForm: [0, 2],
  reservationForm: [0, 2],
  webCatalogs: [0, 1, 2],
  visitReservations: [0, 2, 4],
  smsIncentive: [0, 2],
};

test('no id can lead to another origin or page area, or add more than one path segment', () => {
  const hostile = fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '/',
    '//evil.example',
    '\\',
    'a/b',
    '?x',
    '#x',
    'é',
    '5',
    '\ud800',
  );
  const text = fc.oneof(hostile, anyText);
  const ids = fc.record({
    eventId: text,
    fileId: text,
    inquiryId: text,
    itemId: text,
    reservationFormId: text,
    webCatalogId: text,
    token: text,
    appointmentId: text,
    liffToken: text,
  });
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(DEPTHS)), ids, (redirectTo, beside) => {
      const path = redirectTarget({ redirectTo, ...beside }) ?? '';
      const { origin, pathname } = new URL(path, 'https://app.example');
      const segments = pathname.split('/').slice(1).filter(Boolean);
      const area = redirectTo === 'visitReservations' ? 'mypage' : redirectTo;
      expect(origin).toBe('https://app.example');
      expect(DEPTHS[redirectTo]).toContain(segments.length);
      if (segments.length > 0) expect(segments[0]).toBe(area);
    }),
    { numRuns: 1000 },
  );
});
