import { expect, test } from 'vitest';
import { captureUncaughtErrors } from './catch-strays.ts';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

function openPage({ reloads = false } = {}) {
  const page = new EventTarget();
  const taken: unknown[] = [];
  captureUncaughtErrors(page as Window, { captureError: (caught) => taken.push(caught) }, () => reloads);
  return {
    taken,
    throws: (error: unknown, message = '') =>
      page.dispatchEvent(Object.assign(new Event('error'), { error, message })),
    rejects: (reason: unknown) =>
      page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  };
}

test('MSG-29 uncaught errors and rejections are collected as unhandled', () => {
  const { taken, throws, rejects } = openPage();
  const [error, reason] = [new Error('thrown'), new Error('rejected')];
  throws(error);
  rejects(reason);
  rejects('a text');
  expect(taken).toEqual([
    { error, handled: false },
    { error: reason, handled: false },
    { error: 'a text', handled: false },
  ]);
});

test('an error in a script of another origin is ignored', () => {
  const { taken, throws } = openPage();
  throws(null, 'Script error.');
  expect(taken).toEqual([]);
});

test('if code could not be fetched, the page is reloaded and no error is reported', () => {
  const { taken, rejects } = openPage({ reloads: true });
  rejects(MISSING);
  rejects(new Error('another'));
  expect(taken).toEqual([{ error: new Error('another'), handled: false }]);
});

test('if code could not be fetched and no reload is allowed, the error is reported', () => {
  const { taken, rejects } = openPage();
  rejects(MISSING);
  expect(taken).toEqual([{ error: MISSING, handled: false }]);
});
