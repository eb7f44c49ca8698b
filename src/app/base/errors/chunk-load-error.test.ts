import { expect, test } from 'vitest';
import { isChunkLoadError, recordChunkLoadErrors } from './chunk-load-error.ts';

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://app.example/assets/a.js'],
  ['WebKit', 'Importing a module script failed.'],
  ['Gecko', 'error loading dynamically imported module: https://app.example/assets/a.js'],
])('the message of %s for a failed fetch of code is recognised', (_, words) => {
  expect(isChunkLoadError(new TypeError(words))).toBe(true);
});

test.each([
  new TypeError('x is not a function'),
  new Error('Failed to fetch dynamically imported module: /a.js'),
  'Importing a module script failed.',
  null,
])('%o does not count as missing code', (error) => {
  expect(isChunkLoadError(error)).toBe(false);
});

test('an error that Vite identified counts as missing code, whatever its message', () => {
  const page = new EventTarget();
  recordChunkLoadErrors(page as unknown as Window);
  const payload = new Error('Unable to preload /assets/a.js');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  page.dispatchEvent(event);
  expect([
    isChunkLoadError(payload),
    isChunkLoadError(new Error(payload.message)),
    event.defaultPrevented,
  ]).toEqual([true, false, false]);
});
