import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#src/api/contract/endpoint.ts';
import { requestUrl } from './request-url.ts';

const getFile = endpoint({
  method: 'GET',
  path: '/media_files/:uuid/token',
  access: 'open',
  answer: z.unknown(),
});
const search = endpoint({ method: 'GET', path: '/cities', access: 'open', answer: z.unknown() });

describe('requestUrl', () => {
  it.each([
    ['', '/customers/api/cities'],
    ['https://provider.example', 'https://provider.example/customers/api/cities'],
    ['https://provider.example/', 'https://provider.example/customers/api/cities'],
  ])('CALL-1 puts the call below the base %j', (base, url) => {
    expect(requestUrl(base, search, {})).toBe(url);
  });

  it.each([
    ['12', '12'],
    [12, '12'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['../me', '..%2Fme'],
    ['u@h:1', 'u%40h%3A1'],
    ['東京', '%E6%9D%B1%E4%BA%AC'],
    ['...', '...'],
  ])('keeps the parameter %j within its segment', (uuid, segment) => {
    expect(requestUrl('', getFile, { params: { uuid } })).toBe(`/customers/api/media_files/${segment}/token`);
  });

  it.each(['', '.', '..'])('returns null for the parameter %j, which a URL parser would drop', (uuid) => {
    expect(requestUrl('', getFile, { params: { uuid } })).toBe(null);
  });

  it('throws when a parameter is missing', () => {
    expect(() => requestUrl('', getFile, { params: {} })).toThrow(
      'requestUrl: /media_files/:uuid/token lacks :uuid. Pass it in params.',
    );
  });

  it('writes a query in snake_case with brackets for arrays, without undefined values', () => {
    const query = { prefectureIds: [13, 14], leadStatus: undefined, postalCode: '1000001', free: 'あ&b' };
    expect(requestUrl('', search, { query })).toBe(
      '/customers/api/cities?prefecture_ids%5B%5D=13&prefecture_ids%5B%5D=14&postal_code=1000001&free=%E3%81%82%26b',
    );
    expect(requestUrl('', search, { query: {} })).toBe('/customers/api/cities');
  });
});
