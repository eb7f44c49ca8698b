import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { BrowserArrival } from './redirect-trail.ts';
import { tryRecordRedirect } from './redirect-trail.ts';

const SITE = 'https://www.example.jp/plan';

/** Simulates a browser tab. By default, the page is opened by a link in LINE, which sends no referrer. */
const openTab = () => {
  const storage = memoryStore();
  let historyLength = 1;
  const leaves = (from: string, arrival: Partial<BrowserArrival> = {}) =>
    tryRecordRedirect({ from, site: SITE, storage, arrival: { referrer: '', historyLength, ...arrival } });
  return {
    storage,
    byLink: (from: string) => {
      historyLength += 1;
      return leaves(from);
    },
    byHttpRedirect: (from: string) => leaves(from),
    byScript: (from: string) =>
      leaves(from, { referrer: 'https://www.example.jp/', historyLength: historyLength + 1 }),
    byLinkOn: (referrer: string, from: string) => leaves(from, { referrer }),
  };
};

describe('a page that sends the browser to another site', () => {
  test.each(['byHttpRedirect', 'byScript'] as const)(
    'ARR-39 redirects only once if the site sends the browser back: %s',
    (leadsBack) => {
      const tab = openTab();
      expect([
        tab.byLink('/redirect?a'),
        tab[leadsBack]('/redirect?a'),
        tab[leadsBack]('/redirect?a'),
      ]).toEqual([true, false, false]);
    },
  );

  test('redirects again each time the same link is opened', () => {
    const { byLink } = openTab();
    expect(['/redirect?a', '/redirect?a', '/redirect?a'].map(byLink)).toEqual([true, true, true]);
  });

  test('redirects each time the same link on another website is opened', () => {
    const { byLinkOn } = openTab();
    const open = () => byLinkOn('https://news.example.jp/', '/redirect?a');
    expect([open(), open()]).toEqual([true, true]);
  });

  test('redirects only once in a loop through several such pages', () => {
    const { byLink, byScript } = openTab();
    const chain = [byLink('/redirect?a'), byScript('/redirect?b'), byScript('/redirect?c')];
    expect([...chain, byScript('/redirect?a')]).toEqual([true, true, true, false]);
  });

  test('redirects for ten different links in one tab', () => {
    const { byLink } = openTab();
    const links = Array.from({ length: 10 }, (_, index) => byLink(`/redirect?n=${index}`));
    expect(links).toEqual(Array.from({ length: 10 }, () => true));
  });

  test.each(['{', '7', '[{"path":1}]', '{"paths":[],"site":1}'])(
    'redirects even if the stored value is unreadable: %s',
    (stored) => {
      const { byHttpRedirect, storage } = openTab();
      storage.setItem('redirectTrail', stored);
      expect(byHttpRedirect('/redirect?a')).toBe(true);
    },
  );
});
