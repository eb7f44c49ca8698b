import { expect, it } from 'vitest';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { earlyRequests } from './early-requests.ts';

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
  earlyRequests({
    url: new URL(path, 'https://app.example'),
    apiBase: 'https://provider.example/',
    localStorage: () => new FaultyStorage(local) as unknown as Storage,
    sessionStorage: () => new FaultyStorage(tab) as unknown as Storage,
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
  const first = earlyRequests({
    url: new URL(`https://app.example/?uuid=${UUID}`),
    apiBase: '',
    localStorage: closed,
    sessionStorage: closed,
    manifest: { earlyGets: () => [] },
    fetch: () => Promise.reject(new Error('no request may be sent')),
    now: () => 0,
  });
  expect(first(new Request('https://app.example/customers/api/me'))).toBe(null);
});
