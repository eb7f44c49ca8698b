import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { send } from './caller.ts';

let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

interface City {
  id: number;
  name: string;
  prefecture_id: number;
}

const citiesFor = async (query: string) =>
  ((await send(provider, `GET /cities${query}`)).body as { cities: City[] }).cities;

it('all 47 prefectures are listed in the order of their official numbers, without a session', async () => {
  const { body } = await send(provider, 'GET /prefectures');
  const { prefectures } = body as { prefectures: { id: number; name: string }[] };
  expect(prefectures.map(({ id }) => id)).toEqual(Array.from({ length: 47 }, (_, index) => index + 1));
  expect([prefectures.at(0), prefectures.at(-1)]).toEqual([
    { id: 1, name: '北海道' },
    { id: 47, name: '沖縄県' },
  ]);
});

it('the cities of the three demo prefectures are complete', async () => {
  const counts = await Promise.all(
    [11, 13, 14].map(async (id) => (await citiesFor(`?prefecture_id=${id}`)).length),
  );
  expect(counts).toEqual([72, 62, 58]);
});

it('the cities of several prefectures are in one list, in the order of their official numbers', async () => {
  const cities = await citiesFor('?prefecture_ids[]=14&prefecture_ids[]=11');
  expect([cities.at(0), cities.at(-1)]).toEqual([
    { id: 11101, name: 'さいたま市西区', prefecture_id: 11 },
    { id: 14402, name: '清川村', prefecture_id: 14 },
  ]);
});

it('without a prefecture the list of cities is empty', async () => {
  expect(await citiesFor('')).toEqual([]);
});

it.each(['?prefecture_id=x', '?prefecture_id=0', '?prefecture_ids[]=1&prefecture_ids[]=2.5'])(
  'GET /cities%s is refused',
  async (query) => {
    expect((await send(provider, `GET /cities${query}`)).status).toBe(422);
  },
);
