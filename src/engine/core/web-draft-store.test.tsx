import { afterEach, expect, test, vi } from 'vitest';
import { createFlowRuntime } from './flow-runtime.ts';
import { claimTabName, webDraftStore } from './web-draft-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test('the tab’s drafts are in session storage, and their copies in local storage', () => {
  const { tab, device } = webDraftStore();
  tab.setItem('draft:tour', 'tab');
  device.setItem('draft:tour#one', 'device');
  const readStored = () => [{ ...sessionStorage }, { ...localStorage }];
  expect(readStored()).toEqual([{ 'draft:tour': 'tab' }, { 'draft:tour#one': 'device' }]);
  expect([tab.getItem('draft:tour'), device.keys()]).toEqual(['tab', ['draft:tour#one']]);
  tab.removeItem('draft:tour');
  expect([readStored()[0], tab.keys()]).toEqual([{}, []]);
});

test.each([
  ['full', () => vi.spyOn(Storage.prototype, 'setItem')],
  ['blocked', () => vi.spyOn(window, 'localStorage', 'get')],
])('what a %s storage does not take is kept in memory until the page is closed', (_, spyOn) => {
  localStorage.setItem('draft:tour#one', 'earlier');
  spyOn().mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  const { device } = webDraftStore();
  device.setItem('draft:tour#one', 'newer');
  device.setItem('draft:tour#two', 'other');
  device.removeItem('draft:tour#two');
  expect([device.getItem('draft:tour#one'), device.getItem('draft:tour#two'), device.keys()]).toEqual([
    'newer',
    null,
    ['draft:tour#one'],
  ]);
  vi.restoreAllMocks();
  expect(localStorage.getItem('draft:tour#one')).toBe('earlier');
});

test('a runtime with this store gives the tab a random name, and keeps it', () => {
  const name = createFlowRuntime(webDraftStore()).tabName();
  expect(name).toMatch(/^[\da-f-]{36}$/);
  expect(createFlowRuntime(webDraftStore()).tabName()).toBe(name);
});

/** The browser's locks, which jsdom lacks. Each page has its own window, and all share the locks. */
function locksOfBrowser() {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) => {
    if (held.has(name)) {
      work(null);
      return;
    }
    held.add(name);
    await work({});
    held.delete(name);
  };
  return () => Object.assign(new EventTarget(), { navigator: { locks: { request } } }) as unknown as Window;
}

test('a tab’s name is taken while another page shows it, and free again when that page is left', async () => {
  const openPage = locksOfBrowser();
  const taken: string[] = [];
  const claim = (page: Window, who: string) => claimTabName(page, 'one', () => taken.push(who));
  const first = openPage();
  claim(first, 'first');
  claim(openPage(), 'duplicate');
  expect(taken).toEqual(['duplicate']);
  first.dispatchEvent(new PageTransitionEvent('pagehide'));
  await Promise.resolve();
  await Promise.resolve();
  claim(openPage(), 'reload');
  expect(taken).toEqual(['duplicate']);
  first.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(taken).toEqual(['duplicate', 'first']);
});

test('a browser without locks calls no name taken', () => {
  const taken: string[] = [];
  claimTabName(window, 'one', () => taken.push('taken'));
  expect(taken).toEqual([]);
});
