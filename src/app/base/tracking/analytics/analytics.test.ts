import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { AnalyticsEvent } from './analytics.ts';
import { createAnalytics } from './analytics.ts';

const STEP = { flow: 'eventEntry', step: 'selectShop', path: '/events/:eventId/entry/selectShop' };
const page = (pattern: string): AnalyticsEvent => ({ kind: 'page', page: pattern });
const sessionReady = () => new Promise((resolve) => setImmediate(resolve));

function setUp({ gCode, blocked = false }: { gCode?: string; blocked?: boolean } = {}) {
  const storage = memoryStore();
  if (gCode !== undefined) storage.setItem('gCode', gCode);
  const loaded: string[] = [];
  const told: AnalyticsEvent[] = [];
  const silenced: boolean[] = [];
  const analytics = createAnalytics({
    storage,
    load: async (code) => {
      loaded.push(code);
      if (blocked) throw new TypeError('blocked');
      return { track: (event) => told.push(event), setMuted: (silent) => silenced.push(silent) };
    },
  });
  return { ...analytics, storage, loaded, told, silenced };
}

describe('gCode', () => {
  test('LOG-17 is saved to local storage when the account has a tracking code', () => {
    const { saveTrackingCode, storage } = setUp();
    saveTrackingCode('G-DEMO000001');
    expect([...storage.values]).toEqual([['gCode', 'G-DEMO000001']]);
  });

  test('of an earlier account is removed when this account has none', () => {
    const { saveTrackingCode, storage } = setUp({ gCode: 'G-OTHER00001' });
    saveTrackingCode(null);
    expect([...storage.values]).toEqual([]);
  });

  test.each(['', 'G-', '"><script>', '佐藤', 'G-1234/../x', `G-${'A'.repeat(40)}`])(
    'with the invalid value %j loads nothing',
    async (gCode) => {
      const { start, loaded } = setUp({ gCode });
      start();
      await sessionReady();
      expect(loaded).toEqual([]);
    },
  );
});

describe('Google Analytics', () => {
  test('is not loaded before the first page is shown', async () => {
    const { pageShown, saveTrackingCode, loaded } = setUp();
    saveTrackingCode('G-DEMO000001');
    pageShown('/');
    await sessionReady();
    expect(loaded).toEqual([]);
  });

  test('RUN-28 is not loaded for an account without a tracking code', async () => {
    const { start, pageShown, saveTrackingCode, loaded } = setUp();
    start();
    pageShown('/');
    saveTrackingCode(null);
    await sessionReady();
    expect(loaded).toEqual([]);
  });

  test.each([
    ['the code is known from an earlier visit', 'G-DEMO000001'],
    ['the code arrives later with the account', undefined],
  ])('receives all pages and steps from the first one on if %s', async (_, gCode) => {
    const { start, pageShown, stepShown, saveTrackingCode, told, loaded } = setUp(gCode ? { gCode } : {});
    pageShown('/events/:id');
    start();
    stepShown(STEP);
    saveTrackingCode('G-DEMO000001');
    await sessionReady();
    pageShown('/');
    expect(told).toEqual([page('/events/:id'), { kind: 'step', ...STEP }, page('/')]);
    expect(loaded).toEqual(['G-DEMO000001']);
  });

  test('LOG-21 breaks nothing if it is blocked, and the unsent events do not pile up', async () => {
    const { start, pageShown, told } = setUp({ gCode: 'G-DEMO000001', blocked: true });
    start();
    await sessionReady();
    for (let index = 0; index < 1000; index += 1) pageShown('/');
    expect(told).toEqual([]);
  });
});

describe('a customer', () => {
  test('LOG-20 is not tracked after a refusal, even in later visits, until they agree again', async () => {
    const { start, pageShown, refuse, told, loaded, storage } = setUp({ gCode: 'G-DEMO000001' });
    pageShown('/');
    refuse(true);
    start();
    await sessionReady();
    expect([loaded, told, storage.getItem('analyticsRefused')]).toEqual([[], [], 'true']);
    pageShown('/events');
    refuse(false);
    await sessionReady();
    pageShown('/mypage');
    expect([loaded, told, storage.getItem('analyticsRefused')]).toEqual([
      ['G-DEMO000001'],
      [page('/mypage')],
      null,
    ]);
  });

  test('is not tracked after a refusal, not even by the script that is already loaded', async () => {
    const { start, pageShown, refuse, told, silenced } = setUp({ gCode: 'G-DEMO000001' });
    start();
    await sessionReady();
    refuse(true);
    pageShown('/');
    expect([told, silenced]).toEqual([[], [true]]);
    refuse(false);
    pageShown('/');
    expect([told, silenced]).toEqual([[page('/')], [true, false]]);
  });

  test.each([
    ['G-DEMO000001', true],
    ['somebody', false],
    [undefined, false],
  ])('can refuse analytics only if the account has a valid code: %s', (gCode, expected) => {
    const { hasTrackingCode, isRefused } = setUp(gCode ? { gCode } : {});
    expect([hasTrackingCode(), isRefused()]).toEqual([expected, false]);
  });
});
