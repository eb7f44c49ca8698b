import type { Event } from '@sentry/react';
import { afterEach, expect, test } from 'vitest';
import { collectPersonalTexts, scrubEvent, scrubText } from './scrub-event.ts';

const scrub = scrubText(['Taro Yamada', 'ok']);

test('the error, its place in the code and the breadcrumbs before it are kept', () => {
  const event: Event = {
    event_id: '0123456789abcdef0123456789abcdef',
    timestamp: 1_795_000_000,
    platform: 'javascript',
    level: 'error',
    environment: 'production',
    release: '1.2.3',
    sdk: { name: 'sentry.javascript.react', version: '11.12.0' },
    transaction: '/events/:id',
    request: {
      url: 'https://app.example/events/3?uuid=x',
      headers: { 'User-Agent': 'Mozilla/5.0 Line/15.1' },
    },
    breadcrumbs: [
      { timestamp: 1, category: 'call', message: 'GET /events/:id: serverError', data: { a: 1 } },
    ],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read properties of undefined (reading 'lastName')",
          mechanism: { type: 'generic', handled: false, data: { a: 'b' } },
          stacktrace: {
            frames: [
              {
                filename: 'https://app.example/assets/mount-CTaUuwWj.js',
                function: 'Object.bookVisit',
                lineno: 1,
                colno: 2345,
                in_app: true,
                vars: { answer: 1 },
              },
              { filename: '<anonymous>', function: 'Array.map' },
            ],
          },
        },
      ],
    },
  };
  expect(scrubEvent(event, scrub)).toEqual({
    event_id: '0123456789abcdef0123456789abcdef',
    timestamp: 1_795_000_000,
    platform: 'javascript',
    level: 'error',
    environment: 'production',
    release: '1.2.3',
    sdk: { name: 'sentry.javascript.react', version: '11.12.0' },
    transaction: '/events/:id',
    breadcrumbs: [{ timestamp: 1, category: 'call', message: 'GET /events/:id: serverError' }],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read properties of undefined (reading 'lastName')",
          mechanism: { type: 'generic', handled: false },
          stacktrace: {
            frames: [
              {
                filename: 'https://app.example/assets/mount-CTaUuwWj.js',
                function: 'Object.bookVisit',
                lineno: 1,
                colno: 2345,
                in_app: true,
              },
              { filename: '<anonymous>', function: 'Array.map' },
            ],
          },
        },
      ],
    },
  });
});

test('of tags and data, only a valid request id is kept', () => {
  const withId = (request_id: unknown): Event => ({
    tags: { request_id: request_id as string, customer: 'Taro Yamada' },
    breadcrumbs: [{ data: { request_id, customer: 'Taro Yamada' } }],
  });
  const kept = { request_id: '0f9c1d2e-3b4a-5968-7766-554433221100' };
  const nothing = { exception: { values: [] }, breadcrumbs: [{}] };
  expect(scrubEvent(withId(kept.request_id), scrub)).toEqual({
    ...nothing,
    tags: kept,
    breadcrumbs: [{ data: kept }],
  });
  expect(scrubEvent(withId('佐藤 はるか'), scrub)).toEqual(nothing);
  expect(scrubEvent(withId({ name: 'Taro' }), scrub)).toEqual(nothing);
});

test.each([
  ['https://app.example/consultations?uuid=1#t', 'https://app.example/***'],
  ['https://app.example/files/山田/a.js?x=1', 'https://app.example/files/***/a.js'],
  ['blob:https://app.example/5f0c2b1e', '***'],
  ['not a url', '***'],
])('the script URL %s is reported as %s', (filename, shown) => {
  const event: Event = { exception: { values: [{ stacktrace: { frames: [{ filename }] } }] } };
  expect(scrubEvent(event, scrub).exception).toEqual({
    values: [{ stacktrace: { frames: [{ filename: shown }] } }],
  });
});

test('a known word of two letters is not masked', () => {
  expect(scrub('a token is ok, and so is Taro Yamada')).toBe('a token is ok, and so is ***');
});

test('a short known word is masked only as a whole word, a long one also inside another', () => {
  const onRecord = scrubText(['Sato', 'sato.haruka']);
  expect([onRecord('Satomi and Sato'), onRecord('Xsato.harukaX')]).toEqual(['Satomi and ***', 'X***X']);
});

test('a very long text is cut after masking, so that no part of a name remains', () => {
  expect([scrub('a b '.repeat(10_000)).length, scrub(`${'a'.repeat(996)} Taro Yamada`).slice(-4)]).toEqual([
    1000,
    ' ***',
  ]);
});

test('a known word is masked even if a shorter, unmasked match overlaps its beginning', () => {
  expect(scrubText(['Taro', 'roYamada'])('xTaroYamada, Taro')).toBe('xTa***, ***');
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const known = () => [...collectPersonalTexts([() => localStorage, () => sessionStorage], document)].sort();

test('the customer’s stored texts are found, even nested ones, but not the app’s own words', () => {
  localStorage.setItem('access-token', 'nD1bQ0xk2nZ7sLw4');
  localStorage.setItem('uid', '1234567');
  sessionStorage.setItem(
    'draft:a',
    JSON.stringify({ flow: 'consultation', answers: { profile: { lastName: 'Sato', wishes: ['10:00'] } } }),
  );
  sessionStorage.setItem('broken', '{"lastName":"Ya');
  sessionStorage.setItem('reload:consultation', '/consultations/confirm');
  expect(known()).toEqual(['10:00', '1234567', 'Sato', 'nD1bQ0xk2nZ7sLw4', '{"lastName":"Ya'].sort());
});

test('the values of the page’s fields are found', () => {
  document.body.innerHTML = `
    <input value=" Haruka "><textarea>cold rooms</textarea><select><option selected>4,000</option></select>`;
  expect(known()).toEqual(['4,000', 'Haruka', 'cold rooms']);
});

test('a blocked storage does not prevent reading the other one', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  sessionStorage.setItem('a', 'token');
  expect(collectPersonalTexts([blocked, () => sessionStorage], document)).toEqual(['token']);
});
