import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#src/api/contract/endpoint.ts';
import { requestUrl } from './request-url.ts';

const search = endpoint({ method: 'GET', path: '/cities', access: 'open', answer: z.unknown() });

describe('requestUrl', () => {
  it.each([
    ['', '/customers/api/cities'],
    ['https://provider.example', 'https://provider.example/customers/api/cities'],
    ['https://provider.example/', 'https://provider.example/customers/api/cities'],
  ])('CALL-1 puts the call below the base %j', (base, url) => {
    expect(requestUrl(base, search, {})).toBe(url);
  });

  it('writes a query in snake_case with brackets for arrays, without undefined values', () => {
    const query = { prefectureIds: [13, 14], leadStatus: undefined, postalCode: '1000001', free: 'あ&b' };
    expect(requestUrl('', search, { query })).toBe(
      '/customers/api/cities?prefecture_ids%5B%5D=13&prefecture_ids%5B%5D=14&postal_code=1000001&free=%E3%81%82%26b',
    );
    expect(requestUrl('', search, { query: {} })).toBe('/customers/api/cities');
  });
});
