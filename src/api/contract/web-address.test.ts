import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { httpsAddress, webAddress } from './fields.ts';
import { builderShopSummary } from './shop.contract.ts';

const shop = {
  id: 1,
  name: '横浜港北ショールーム',
  prefectureName: '神奈川県',
  address: '神奈川県横浜市',
  access: 'センター北駅より徒歩5分',
  mapUrl: 'https://maps.example.jp/1',
  tel: '045-000-0000',
  photoUrl: '/photos/1.jpg',
  businessHours: '10:00〜18:00',
  closedWeekdays: [3],
  hasParking: true,
  hasKidsSpace: true,
};

test('a shop with unsafe URLs loses its map and photo, but stays valid', () => {
  expect(builderShopSummary.parse(shop)).toEqual(shop);
  const hostile = { ...shop, mapUrl: 'javascript:alert(1)', photoUrl: 'data:image/svg+xml,<svg/>' };
  expect(builderShopSummary.parse(hostile)).toEqual({ ...shop, mapUrl: null, photoUrl: null });
});

/** Finds every property of a response whose name ends in `Url`. Returns its path and its schema. */
function addressesIn(schema: z.core.$ZodType, path: string): [path: string, schema: z.core.$ZodType][] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const children = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  const inner = [def.element, def.innerType].filter((child) => child !== undefined) as z.core.$ZodType[];
  return [
    ...children.flatMap(([name, child]): [string, z.core.$ZodType][] =>
      name.endsWith('Url') ? [[`${path}.${name}`, child]] : addressesIn(child, `${path}.${name}`),
    ),
    ...inner.flatMap((child) => addressesIn(child, path)),
  ];
}

describe('the URLs in all responses', () => {
  const found = Object.values(endpoints).flatMap(({ method, path, answer }) =>
    addressesIn(answer, `${method} ${path}`),
  );
  /** Redirect patterns and targets are not links. redirect-settings.ts checks them. */
  const links = found.filter(([path]) => !/\.redirect(From|To)Url$/.test(path));

  test('are found, and there are more than 15', () => {
    expect(links.length).toBeGreaterThan(15);
  });

  test.each(links)('CALL-18 must have a safe scheme: %s', (_path, schema) => {
    expect(z.safeParse(schema, 'javascript:alert(1)')).toEqual({ success: true, data: null });
    expect(z.safeParse(schema, 'https://www.example.jp/1')).toEqual({
      success: true,
      data: 'https://www.example.jp/1',
    });
  });

  test('may be null when the provider has none', () => {
    expect([z.safeParse(webAddress, null), z.safeParse(httpsAddress, null)]).toEqual([
      { success: true, data: null },
      { success: true, data: null },
    ]);
  });
});
