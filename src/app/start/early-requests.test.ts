import { expect, it, vi } from 'vitest';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { sendEarlyRequests } from './early-requests.ts';

const UUID = 'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a10';
const OTHER = 'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a11';
const SESSION = { 'access-token': 't1', client: 'c1', uid: 'hanako', 'token-type': 'Bearer' };
const ACCOUNT = `line_accounts/${UUID}`;
/** The GETs of each page. A page that is not listed requests nothing early. */
const GETS: Readonly<Record<string, string[]>> = { '/': [], '/consultations': ['/customers/api/builder'] };
const PAGE = ['line_account_setting', 'builder'];

/** The requests that a browser with this storage sends early when it opens the path. */
function asked(path: string, local: Record<string, string>, tab: Record<string, string> = {}): string[] {
  const urls: string[] = [];
  sendEarlyRequests({
    url: new URL(path, 'https://app.example'),
    apiBase: 'https://provider.example/',
    localStorage: () => new FaultyStorage(local),
    sessionStorage: () => new FaultyStorage(tab),
    manifest: { earlyGets: (page) => GETS[page] ?? null },
    fetch: async (url) => {
      urls.push(url);
      return new Response('');
    },
    now: () => 0,
  });
  return urls.map((url) => url.replace('https://provider.example/customers/api/', ''));
}

it.each([
  ['a link that is opened for the first time', `/consultations?uuid=${UUID}`, {}, {}, [ACCOUNT]],
  [
    'a link that is opened again',
    `/consultations?uuid=${UUID}`,
    { uuid: UUID, ...SESSION },
    {},
    [ACCOUNT, ...PAGE],
  ],
  [
    'a page without a link on a known device',
    '/consultations',
    { uuid: UUID, ...SESSION },
    {},
    [ACCOUNT, ...PAGE],
  ],
  [
    'a page in a tab that has already loaded the account',
    '/',
    { uuid: UUID, ...SESSION },
    { [`lineAccount:${UUID}`]: '{}' },
    PAGE.slice(0, 1),
  ],
  ['the link of another customer', `/consultations?uuid=${UUID}`, { uuid: OTHER, ...SESSION }, {}, [ACCOUNT]],
  [
    'LINE’s first page load, at the root path,',
    `/?liff.state=${encodeURIComponent(`/consultations?uuid=${UUID}`)}`,
    { uuid: UUID, ...SESSION },
    {},
    [ACCOUNT],
  ],
  ['a page after a sign-out', '/consultations', { uuid: UUID }, {}, [ACCOUNT]],
  ['a page without early requests', `/qrcode?uuid=${UUID}`, { uuid: UUID, ...SESSION }, {}, []],
  ['a page without a link on a new device', '/consultations', {}, {}, []],
])('%s causes only the early requests that it needs', (_, path, local, tab, calls) => {
  expect(asked(path, local as Record<string, string>, tab as Record<string, string>)).toEqual(calls);
});

it('a page with blocked storage requests nothing early', () => {
  const closed = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const early = sendEarlyRequests({
    url: new URL(`https://app.example/?uuid=${UUID}`),
    apiBase: '',
    localStorage: closed,
    sessionStorage: closed,
    manifest: { earlyGets: () => [] },
    fetch: () => Promise.reject(new Error('no request may be sent')),
    now: () => 0,
  });
  expect(early).toEqual([]);
});

/** A page load in the stored session. Each request waits until the test responds. */
function openPage() {
  const storage = new FaultyStorage({ uuid: UUID, ...SESSION });
  const sent: { headers: Headers; signal: AbortSignal; answer: (response: Response) => void }[] = [];
  const early = sendEarlyRequests({
    url: new URL('https://app.example/'),
    apiBase: '',
    localStorage: () => storage,
    sessionStorage: () => new FaultyStorage(),
    manifest: { earlyGets: () => ['/customers/api/builder'] },
    fetch: (_, { headers, signal }) =>
      new Promise((answer) => {
        sent.push({ headers: new Headers(headers), signal: signal as AbortSignal, answer });
      }),
    now: () => 7,
  });
  return { storage, sent, early };
}

it('an early request has the same headers as a later one, and says what it was sent with', () => {
  const { sent, early } = openPage();
  const accept = 'application/json, text/plain, */*';
  expect(sent.map(({ headers }) => Object.fromEntries(headers))).toEqual([
    { accept, uuid: UUID },
    { accept, uuid: UUID, ...SESSION },
    { accept, uuid: UUID, ...SESSION },
  ]);
  expect(
    early.map(({ path, uuid, sentAt, sentCredentials }) => [
      path,
      uuid,
      sentAt,
      sentCredentials.credentials?.client ?? null,
    ]),
  ).toEqual([
    [`/customers/api/${ACCOUNT}`, UUID, 7, null],
    ['/customers/api/line_account_setting', UUID, 7, 'c1'],
    ['/customers/api/builder', UUID, 7, 'c1'],
  ]);
});

it('a rotated token in an early response is stored before a call takes the response', async () => {
  const { storage, sent, early } = openPage();
  sent[2]?.answer(new Response('', { headers: { ...SESSION, 'access-token': 't2', expiry: '1000' } }));
  await early[2]?.response;
  expect(storage.getItem('access-token')).toBe('t2');
});

it('an early request is aborted after 15 seconds', () => {
  vi.useFakeTimers();
  const { sent } = openPage();
  vi.advanceTimersByTime(14_999);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
  vi.advanceTimersByTime(1);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  vi.useRealTimers();
});
