import humps from 'humps';
import { describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { parseLinkQueries, urlQueries, urlQueryStore } from './url-query-store.ts';

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

const UUID = '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01';
/** The names that the rule ARR-12 lists, in the same order. */
const NAMES = [
  'appointmentId attractMailId eventId externalUrl fileId hubMessageToken inquiryId liffToken smsToken itemId kind',
  'leadStatus messageId ownerId pastCustomerUuid redirectTo redirectPath registrationSourceId remindLineMessageId',
  'reservationFormId token trackingCode trackingSourceId trackingSourceType webCatalogId utmCampaign utmMedium',
  'utmSource gclid originalReferrer registrationPageUrl',
].flatMap((line) => line.split(' '));

const said = (query: string, path = '/events') =>
  parseLinkQueries(new URL(`https://app.example${path}?${query}`));

describe('the known query parameters', () => {
  test.each(NAMES)('ARR-13 include %s, which may be written in camelCase or in snake_case', (name) => {
    expect([said(`${name}=1`), said(`${humps.decamelize(name)}=1`)]).toEqual([
      { [name]: '1' },
      { [name]: '1' },
    ]);
  });

  test('ARR-12 are all that is stored, together with loginRetryCount', () => {
    expect(Object.keys(urlQueries.shape)).toEqual([...NAMES, 'loginRetryCount']);
  });
});

describe('a query parameter of a URL', () => {
  test('is read as text, whatever it looks like', () => {
    expect(said('event_id=7&utm_source=%E6%96%B0%E8%81%9E+a&kind=true&token=')).toEqual({
      eventId: '7',
      utmSource: '新聞 a',
      kind: 'true',
      token: '',
    });
  });

  test.each(['event_id=1&event_id=2', 'event_id=1&eventId=2', 'eventId=1&event_id=2'])(
    'has its last value if it is repeated: %s',
    (query) => {
      expect(said(query)).toEqual({ eventId: '2' });
    },
  );

  test.each([
    'EVENT_ID=2&FILE_ID=3',
    'eventid=2&fileid=3',
    'EventId=2&amp;fileId=3',
    'kind&amp;amp;event_id=2&amp%3Bfile_id=3',
  ])('is read in any case of its name, and after an `&amp;`: %s', (query) => {
    const { eventId, fileId } = said(query);
    expect([eventId, fileId]).toEqual(['2', '3']);
  });

  test('that names a uuid ends where the uuid is whole', () => {
    const uuid = '8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02';
    expect(said(`file_id=${uuid}。&past_customer_uuid=${uuid.toUpperCase()})`)).toEqual({
      fileId: uuid,
      pastCustomerUuid: uuid,
    });
  });

  test('is ignored if its name is unknown', () => {
    expect(said('event-id=1&event__id=3&x=4&__proto__=5&constructor=6&event_id[]=7')).toEqual({});
  });

  test('never sets the number of sign-in attempts', () => {
    expect(said('login_retry_count=0&loginRetryCount=9')).toEqual({});
  });

  test('is dropped if it has more than 2,048 characters', () => {
    const longest = 'a'.repeat(2048);
    expect(said(`token=${longest}&kind=${longest}a`)).toEqual({ token: longest });
    expect(said(`token=short&token=${longest}a`)).toEqual({ token: 'short' });
  });
});

describe('the lead status rule', () => {
  test('ARR-17 sets lead_status=after_visiting for a root URL with a uuid and the target basicInfo', () => {
    expect(said(`uuid=${UUID}&redirect_to=basicInfo`, '/')).toEqual({
      redirectTo: 'basicInfo',
      leadStatus: 'after_visiting',
    });
    expect(said(`uuid=${UUID}&lead_status=new&redirectTo=basicInfo`, '/').leadStatus).toBe('after_visiting');
  });

  test.each([
    ['another path', `uuid=${UUID}&redirect_to=basicInfo`, '/liff'],
    ['no uuid', 'redirect_to=basicInfo', '/'],
    ['an invalid uuid', 'uuid=1&redirect_to=basicInfo', '/'],
    ['another target', `uuid=${UUID}&redirect_to=mypage`, '/'],
    [
      'a target that is overridden by a later one',
      `uuid=${UUID}&redirect_to=basicInfo&redirect_to=mypage`,
      '/',
    ],
  ])('sets no lead_status for %s', (_, query, path) => {
    expect(said(query, path).leadStatus).toBe(undefined);
  });
});
