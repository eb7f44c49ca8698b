import { expect, test } from 'vitest';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { lookUpAddress } from './look-up-address.ts';

const lookUp = (body: unknown) => {
  const client = createClient({
    baseUrl: 'https://provider.example',
    headers: createAuthHeaders(memoryStore()),
    uuid: () => 'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a10',
    onSessionEnd: () => undefined,
    isOnline: () => true,
    sleep: async () => undefined,
    fetch: async () => Response.json(body),
  });
  return lookUpAddress(client, '6180000', new AbortController().signal);
};

const kiyosu = { prefecture_city: '愛知県清須市', street_address: '' };
const oyamazaki = { prefecture_city: '京都府乙訓郡大山崎町', street_address: '' };
const shimamoto = { prefecture_city: '大阪府三島郡島本町', street_address: '' };
const at = (prefectureCity: string, streetAddress: string) => ({ prefectureCity, streetAddress });

test.each([
  [
    'one town without any list, as the specification shows it',
    { prefecture_city: '東京都立川市', street_address: '曙町' },
    [at('東京都立川市', '曙町')],
  ],
  ['a list without entries', { ...kiyosu, street_addresses: [], addresses: null }, [at('愛知県清須市', '')]],
  [
    'the towns of one municipality',
    { ...kiyosu, street_addresses: ['春日天神', '', '春日天神'] },
    [at('愛知県清須市', '春日天神'), at('愛知県清須市', '')],
  ],
  [
    'the places of several municipalities',
    { ...oyamazaki, street_addresses: ['', ''], addresses: [oyamazaki, shimamoto] },
    [at('京都府乙訓郡大山崎町', ''), at('大阪府三島郡島本町', '')],
  ],
  [
    'the same town in several municipalities',
    {
      ...kiyosu,
      addresses: [
        { ...oyamazaki, street_address: '山崎' },
        { ...shimamoto, street_address: '山崎　' },
      ],
    },
    [at('京都府乙訓郡大山崎町', '山崎'), at('大阪府三島郡島本町', '山崎')],
  ],
])('An answer with %s becomes its different places', async (_, body, places) => {
  expect(await lookUp(body)).toEqual({ outcome: 'found', places });
});

test('An answer without any text is no place', async () => {
  expect(await lookUp({ prefecture_city: '', street_address: '', street_addresses: ['', '　'] })).toEqual({
    outcome: 'none',
  });
});
