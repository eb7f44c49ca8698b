import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import type { CodeReload } from './chunk-load-error.ts';
import { createCodeReload, isChunkLoadError, recordChunkLoadErrors } from './chunk-load-error.ts';

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

const START = Date.UTC(2026, 10, 20);

function openTab() {
  const storage = new FaultyStorage();
  const tab = { storage, clock: START, online: true, reloads: 0 };
  const loadPage = (): CodeReload =>
    createCodeReload({
      sessionStorage: () => storage,
      now: () => tab.clock,
      isOnline: () => tab.online,
      reload: () => {
        tab.reloads += 1;
      },
    });
  return { tab, loadPage };
}

describe('code that cannot be fetched', () => {
  test('reloads the page once, however many files are missing', () => {
    const { tab, loadPage } = openTab();
    const reloadForCode = loadPage();
    expect([reloadForCode(), reloadForCode(), tab.reloads]).toEqual([true, true, 1]);
  });

  test('MSG-27 reloads the page at most once per 60,000 ms, across page loads', () => {
    const { tab, loadPage } = openTab();
    const answers = [0, 1, 59_999, 60_000, 60_001].map((ms) => {
      tab.clock = START + ms;
      return loadPage()();
    });
    expect(answers).toEqual([true, false, false, true, false]);
  });

  test('does not reload the page offline, but does when the connection is back', () => {
    const { tab, loadPage } = openTab();
    tab.online = false;
    const reloadForCode = loadPage();
    expect([reloadForCode(), tab.reloads]).toEqual([false, 0]);
    tab.online = true;
    expect([reloadForCode(), tab.reloads]).toEqual([true, 1]);
  });
});

describe('the page is not reloaded', () => {
  test.each(['getItem', 'setItem'] as const)('if session storage throws on %s', (method) => {
    const { tab, loadPage } = openTab();
    tab.storage.throwsOn = (called) => called === method;
    expect([loadPage()(), tab.reloads]).toEqual([false, 0]);
  });

  test('if opening session storage throws', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const reloadForCode = createCodeReload({
      sessionStorage: blocked,
      now: () => START,
      isOnline: () => true,
      reload: () => undefined,
    });
    expect(reloadForCode()).toBe(false);
  });

  test('if session storage accepts a value but does not keep it', () => {
    const { tab, loadPage } = openTab();
    tab.storage.setItem = () => undefined;
    expect([loadPage()(), tab.reloads]).toEqual([false, 0]);
  });

  test.each(['', 'soon', 'NaN', '-Infinity'])(
    'more than once a minute if the stored time of the last reload is %j',
    (junk) => {
      const { tab, loadPage } = openTab();
      tab.storage.setItem('codeReloadedAt', junk);
      const first = loadPage()();
      tab.clock += 60_000;
      // `Number('')` is 0, which is a time long ago.
      const isLongAgo = junk === '' || junk === '-Infinity';
      expect([first, loadPage()()]).toEqual([isLongAgo, true]);
    },
  );
});

describe('a clock that was set back', () => {
  test('by a day blocks reloads for one minute', () => {
    const { tab, loadPage } = openTab();
    loadPage()();
    tab.clock -= 24 * 60 * 60 * 1000;
    const answers = [0, 59_999, 1].map((ms) => {
      tab.clock += ms;
      return loadPage()();
    });
    expect([answers, tab.reloads]).toEqual([[false, false, true], 2]);
  });

  test('at any moment never allows two reloads within 60 s', () => {
    const waits = fc.array(
      fc.record({
        waits: fc.integer({ min: 0, max: 90_000 }),
        setBackBy: fc.integer({ min: 0, max: 300_000 }),
      }),
      { minLength: 2, maxLength: 20 },
    );
    fc.assert(
      fc.property(waits, (moments) => {
        const { tab, loadPage } = openTab();
        let realTime = 0;
        let reloadedAt = Number.NEGATIVE_INFINITY;
        for (const { waits: ms, setBackBy } of moments) {
          realTime += ms;
          tab.clock += ms - setBackBy;
          if (!loadPage()()) continue;
          expect(realTime - reloadedAt).toBeGreaterThanOrEqual(60_000);
          reloadedAt = realTime;
        }
      }),
    );
  });
});
