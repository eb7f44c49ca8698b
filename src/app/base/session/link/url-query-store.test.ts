import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { urlQueryStore } from './url-query-store.ts';

const urlOf = (query: string, path = '/') => new URL(`https://app.example${path}?${query}`);
const openStore = (storage = memoryStore()) => ({ storage, queries: urlQueryStore(storage) });

/** The parameters that are stored after page loads with these queries. Each page load creates a new store. */
const keptAfter = (...loads: string[]) => {
  const storage = memoryStore();
  for (const query of loads) urlQueryStore(storage).arrive(urlOf(query));
  const { loginRetryCount: _, ...kept } = urlQueryStore(storage).current();
  return kept;
};

describe('the query parameters of a visit', () => {
  test('begin empty, with zero sign-in attempts', () => {
    expect(openStore().queries.current()).toEqual({ loginRetryCount: 0 });
  });

  test('ARR-15 survive a page load whose URL does not contain them', () => {
    expect(keptAfter('utm_source=line&kind=a', '')).toEqual({ utmSource: 'line', kind: 'a' });
  });

  test('are merged with those of a later link, whose values win', () => {
    expect(keptAfter('kind=a&message_id=1', 'kind=b&lead_status=new')).toEqual({
      kind: 'b',
      messageId: '1',
      leadStatus: 'new',
    });
  });

  test.each([
    ['a target', 'redirect_to=events&event_id=5&token=t', 'redirect_to=events', { redirectTo: 'events' }],
    ['a tracked link', 'hub_message_token=h', 'tracking_code=t', { trackingCode: 't' }],
    [
      'a tracking source',
      'tracking_source_id=1&tracking_source_type=Flyer',
      'tracking_source_id=2',
      { trackingSourceId: '2' },
    ],
    ['a referrer', 'owner_id=1', 'attract_mail_id=2', { attractMailId: '2' }],
    ['an advertisement', 'utm_source=a&utm_campaign=b&gclid=c', 'utm_source=d', { utmSource: 'd' }],
  ])('come from a single link if they belong together: %s', (_, first, second, kept) => {
    expect(keptAfter(first, second)).toEqual(kept);
  });

  test('keep the target and its ids if a later link names no target', () => {
    expect(keptAfter('redirect_to=smsIncentive&liff_token=a', 'sms_token=123456')).toEqual({
      redirectTo: 'smsIncentive',
      liffToken: 'a',
      smsToken: '123456',
    });
  });

  test('are stored, but `arrive` returns only those of the new URL', () => {
    const { queries } = openStore();
    queries.arrive(urlOf('utm_source=line'));
    expect(queries.arrive(urlOf('kind=a'))).toEqual({ kind: 'a' });
  });

  test('include the number of sign-in attempts, which survives page loads', () => {
    const { storage, queries } = openStore();
    queries.keep({ loginRetryCount: 2 });
    urlQueryStore(storage).arrive(urlOf('kind=a'));
    expect(urlQueryStore(storage).current()).toEqual({ kind: 'a', loginRetryCount: 2 });
  });

  test('are removed from the storage by `clear`', () => {
    const { storage, queries } = openStore();
    queries.arrive(urlOf('kind=a'));
    queries.clear();
    expect([queries.current(), storage.keys()]).toEqual([{ loginRetryCount: 0 }, []]);
  });

  test.each([
    ['nonsense', '{'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['values of the wrong types', '{"kind":7,"token":null,"loginRetryCount":"9"}'],
    ['a count below zero', '{"loginRetryCount":-1}'],
    ['a value that is too long', JSON.stringify({ kind: 'a'.repeat(2049) })],
  ])('are empty if the storage contains %s', (_, stored) => {
    const { storage, queries } = openStore();
    storage.setItem('urlQueries', stored);
    expect(queries.current()).toEqual({ loginRetryCount: 0 });
  });
});
