import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  headers = await signIn(provider, 'newcomer');
});

const get = (path: string) => send(provider, `GET ${path}`, { headers });

it('the list shows eight catalogs on one page, each with the token that opens it', async () => {
  const { body } = await get('/web_catalogs');
  const { web_catalogs, meta } = body as {
    web_catalogs: { page_count: number; token: string }[];
    meta: unknown;
  };
  expect(web_catalogs.map(({ page_count }) => page_count)).toEqual([12, 10, 8, 8, 6, 6, 5, 4]);
  expect([web_catalogs[0]?.token, meta]).toEqual(['hidamari-catalog-1', { total_pages: 1 }]);
  expect((await get('/web_catalogs?page=2')).body).toEqual({ web_catalogs: [], meta: { total_pages: 1 } });
});

describe('a catalog', () => {
  it('opens with its token, and lists its pages', async () => {
    const { body } = await get('/web_catalogs/8?token=hidamari-catalog-8');
    const { web_catalog } = body as { web_catalog: { cover_url: string; pages: unknown[] } };
    expect([web_catalog.cover_url, web_catalog.pages]).toEqual([
      '/demo/catalogs/8/1.svg',
      [1, 2, 3, 4].map((number) => ({
        number,
        image_url: `/demo/catalogs/8/${number}.svg`,
        width: 900,
        height: 1200,
      })),
    ]);
  });

  it.each(['', '?token=', '?token=hidamari-catalog-2', '?token=%00'])(
    'cannot be opened with the query %j',
    async (query) => {
      expect((await get(`/web_catalogs/1${query}`)).status).toBe(403);
    },
  );

  it.each(['0', '99', 'abc'])('is not found for the id %s', async (id) => {
    expect((await get(`/web_catalogs/${id}?token=hidamari-catalog-1`)).status).toBe(404);
  });
});

describe('a catalog enquete (a questionnaire)', () => {
  const answerWith = async (changes: Record<string, unknown> = {}) => {
    const { status, body } = await send(provider, 'POST /catalog_enquetes', {
      headers,
      body: {
        catalog_enquete: {
          satisfaction_level: 4,
          good_points: ['写真やデザイン', '間取りの実例'],
          comment: '参考になりました。',
          wants_consultation: true,
          ...changes,
        },
      },
    });
    return { status, body };
  };

  it('is stored, and the profile then says that it was answered', async () => {
    expect(await answerWith()).toEqual({
      status: 201,
      body: { catalog_enquete: { id: 1, satisfaction_level: 4, created_at: '2026-11-20T09:00:00.000Z' } },
    });
    expect(await provider.count('catalog_enquetes')).toBe(1);
    const { body } = await get('/customer_profile');
    expect((body as { customer_profile: Record<string, unknown> }).customer_profile.catalog_enquete_flg).toBe(
      true,
    );
  });

  it.each([
    ['no satisfaction', { satisfaction_level: null }, 'カタログの満足度', 'satisfaction_level'],
    ['a satisfaction of 0', { satisfaction_level: 0 }, 'カタログの満足度', 'satisfaction_level'],
    ['a satisfaction of 6', { satisfaction_level: 6 }, 'カタログの満足度', 'satisfaction_level'],
    ['good points that are not a list', { good_points: '写真' }, '良かった点', 'good_points'],
    ['a comment of 501 characters', { comment: 'あ'.repeat(501) }, 'ご意見・ご感想', 'comment'],
    [
      'a consultation wish that is neither true nor false',
      { wants_consultation: 'true' },
      '家づくり相談',
      'wants_consultation',
    ],
  ])('with %s is refused, and the invalid field is named', async (_, changes, name, field) => {
    expect(await answerWith(changes)).toEqual({
      status: 422,
      body: { errors: [`${name}をご確認ください。`], error_fields: [field] },
    });
  });
});
