import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { ORIGIN, send, signIn } from './caller.ts';

const FRIEND = 'https://app.example.jp';
const NOT_FOUND = { errors: ['お探しの情報は見つかりませんでした。'] };

let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider({ settings: { allowedOrigins: [FRIEND], maxBodyBytes: 1000 } });
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const fetchRaw = (path: string, init: RequestInit = {}) =>
  provider.fetch(new Request(`${ORIGIN}${API_ROOT}${path}`, init));

const postSignIn = (body: string, headers: HeadersInit = { 'content-type': 'application/json' }) =>
  fetchRaw('/auth/sign_in', { method: 'POST', headers, body });

describe('every response', () => {
  it.each([
    ['an answer', '/addresses?postal_code=2240032', 200],
    ['a refusal', '/me', 401],
    ['an unknown route', '/nowhere', 404],
  ])('is JSON in UTF-8 with no-store and nosniff: %s', async (_, path, status) => {
    const response = await fetchRaw(path);
    expect({
      status: response.status,
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
      sniff: response.headers.get('x-content-type-options'),
    }).toEqual({ status, type: 'application/json; charset=utf-8', cache: 'no-store', sniff: 'nosniff' });
  });
});

describe('a request', () => {
  it.each(['/nowhere', '/', '/me/', '/visit_reservations/1/2'])(
    'for the unknown path %s gets 404',
    async (path) => {
      const { status, body } = await send(provider, `GET ${path}`);
      expect({ status, body }).toEqual({ status: 404, body: NOT_FOUND });
    },
  );

  it('for a path outside the API also gets 404', async () => {
    const response = await provider.fetch(new Request(`${ORIGIN}/`));
    expect([response.status, await response.json()]).toEqual([404, NOT_FOUND]);
  });

  it('for a known path with the wrong method gets 405', async () => {
    expect((await send(provider, 'DELETE /me')).status).toBe(405);
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '%00'])(
    'for an id such as %s gets 404',
    async (id) => {
      const headers = await signIn(provider, 'regular');
      expect((await send(provider, `GET /visit_reservations/${id}`, { headers })).status).toBe(404);
      expect((await send(provider, `GET /builder_shops/${id}`, { headers })).status).toBe(404);
    },
  );

  it.each(['nobody', '%00', '11111111-1111-4111-8111-111111111111'])(
    'for the LINE account of an unknown uuid such as %j gets 404',
    async (uuid) => {
      expect((await send(provider, `GET /line_accounts/${uuid}`)).status).toBe(404);
    },
  );
});

describe('a body is refused', () => {
  it.each([
    ['invalid JSON', '{"uuid":'],
    ['empty', ''],
    ['nested too deeply', `${'['.repeat(100)}${']'.repeat(100)}`],
    ['a text with a NUL, which no database stores', '{"uuid":"\\u0000"}'],
    ['a text with half a surrogate pair', '{"uuid":"\\ud800"}'],
  ])('with 400 when it is %s', async (_, body) => {
    expect((await postSignIn(body)).status).toBe(400);
  });

  it.each(['null', '[]', '"text"', '7', '{}', '{"__proto__":{"uuid":"x"}}'])(
    'with 422 when it is %s',
    async (body) => {
      expect((await postSignIn(body)).status).toBe(422);
    },
  );

  it('with 413 when it is longer than the limit, whatever its Content-Length says', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '2' };
    expect((await postSignIn(`"${'x'.repeat(1000)}"`, headers)).status).toBe(413);
  });

  it('with 408 when it arrives too slowly or stops halfway', async () => {
    const patient = await startProvider({ settings: { bodyWaitMs: 40 } });
    const sent: ReadableStreamDefaultController<Uint8Array>[] = [];
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void sent.push(controller) });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
    const answered = patient.fetch(new Request(`${ORIGIN}${API_ROOT}/auth/sign_in`, init));
    const drip = setInterval(() => sent[0]?.enqueue(new Uint8Array([0x20])), 5);
    const response = await answered;
    clearInterval(drip);
    expect([response.status, await response.json()]).toEqual([
      408,
      { errors: ['通信が途切れました。電波の良い場所でもう一度お試しください。'] },
    ]);
  });

  it('with 415 when it is not declared as JSON, so another site’s form cannot send it', async () => {
    expect((await postSignIn('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});

it('CALL-26 an unexpected exception returns 500 without details and is reported', async () => {
  const bug = new Error('secret detail');
  const broken = await startProvider({
    lineTokens: { identify: () => Promise.reject(bug) },
  });
  const { status, body } = await send(broken, 'POST /auth/sign_in', {
    body: { line_access_token: 'any', uuid: broken.persona('regular').uuid },
  });
  expect({ status, body }).toEqual({
    status: 500,
    body: { errors: ['サーバーでエラーが発生しました。時間をおいてもう一度お試しください。'] },
  });
  expect(broken.reported).toEqual([bug]);
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    fetchRaw('/consultation_visit_reservations', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const corsOf = ({ status, headers }: Response) => ({
    status,
    origin: headers.get('access-control-allow-origin'),
    methods: headers.get('access-control-allow-methods'),
    headers: headers.get('access-control-allow-headers'),
    credentials: headers.get('access-control-allow-credentials'),
  });

  it('on the allow-list may send all headers of the app’s calls, but no cookies', async () => {
    expect(corsOf(await preflight(FRIEND))).toEqual({
      status: 204,
      origin: FRIEND,
      methods: 'GET,POST,PATCH,DELETE',
      headers:
        'access-token,token-type,client,expiry,uid,authorization,uuid,content-type,idempotency-key,if-match',
      credentials: null,
    });
  });

  it('on the allow-list may read the auth headers, even those of a refusal', async () => {
    const response = await fetchRaw('/me', { headers: { origin: FRIEND } });
    expect(response.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'access-token,token-type,client,expiry,uid,authorization,content-disposition,etag,retry-after,x-request-id',
    );
  });

  describe.each([
    'https://evil.example',
    'https://app.example.jp.evil.example',
    'http://app.example.jp',
    'https://APP.example.jp',
    'null',
    '',
  ])('that is not on the allow-list, such as %j,', (origin) => {
    const corsHeaders = ({ headers }: Response) =>
      [...headers.keys()].filter((name) => name.startsWith('access-control-'));

    it('has its preflight refused', async () => {
      const response = await preflight(origin);
      expect([response.status, corsHeaders(response)]).toEqual([405, []]);
    });

    it('cannot read any response, whatever its request contains', async () => {
      const headers = await signIn(provider, 'regular');
      const answers = [
        await fetchRaw('/prefectures', { headers: { origin } }),
        await fetchRaw('/me', { headers: { ...headers, origin } }),
        await fetchRaw('/me', { headers: { origin } }),
        await fetchRaw('/nowhere', { headers: { origin } }),
      ];
      expect(answers.map((answer) => [answer.status, corsHeaders(answer)])).toEqual([
        [200, []],
        [200, []],
        [401, []],
        [404, []],
      ]);
    });
  });
});

it.each([
  ['/auth/sign_in', 'application/json', '{"uuid":'],
  [
    '/reservations',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="day"\r\n\r\n2026',
  ],
])(
  'a body of %s that its sender aborts gets 400, and is reported as no error of the provider',
  async (path, contentType, start) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const headers = { ...(await signIn(provider, 'regular')), 'content-type': contentType };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await provider.fetch(new Request(`${ORIGIN}${API_ROOT}${path}`, init));
    expect([response.status, provider.reported]).toEqual([400, []]);
  },
);
