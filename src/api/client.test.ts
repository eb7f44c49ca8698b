import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createAccessLog } from '#src/api/contract/access-log.contract.ts';
import type { getConsultationSettings } from '#src/api/contract/consultation.contract.ts';
import {
  createConsultationVisitReservation,
  getVisitReservation,
} from '#src/api/contract/consultation.contract.ts';
import { endpoint } from '#src/api/contract/endpoint.ts';
import { getAddress } from '#src/api/contract/profile.contract.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { createAuthHeaders } from './auth-headers.ts';
import type { ClientDeps } from './client.ts';
import { createClient } from './client.ts';
import type { ArgumentsOf, RequestOf } from './endpoint-request.ts';

const UUID = 'b9ec7d1c-0ab1-4c5b-9f1a-5d0c2d1f7a10';
const signedIn = { 'access-token': 't1', client: 'c1', uid: 'hanako@example.com', 'token-type': 'Bearer' };
const address = { prefecture_city: '東京都千代田区', street_address: '千代田', street_addresses: [] };
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

/** A client whose provider is one function. `received` has the requests. */
const clientOf = (
  provider: (request: Request) => Response | Promise<Response>,
  deps: Partial<ClientDeps> = {},
) => {
  const storage = new FaultyStorage(signedIn);
  const received: Request[] = [];
  const client = createClient({
    baseUrl: 'https://provider.example',
    headers: createAuthHeaders(storage),
    uuid: () => UUID,
    onSessionEnd: () => expect.unreachable('the session ended'),
    isOnline: () => true,
    sleep: async () => undefined,
    fetch: async (input) => {
      const request = new Request(input);
      received.push(request.clone());
      return provider(request);
    },
    ...deps,
  });
  return { client, storage, received };
};
const uploadFile = endpoint({
  method: 'POST',
  path: '/inquiry_responses',
  access: 'customer',
  body: z.union([z.instanceof(FormData), z.instanceof(Blob)]),
  answer: z.unknown(),
});
const searchCities = endpoint({
  method: 'GET',
  path: '/cities',
  access: 'open',
  query: z.object({
    prefectureIds: z.optional(z.array(z.int())),
    leadStatus: z.optional(z.string()),
    free: z.optional(z.string()),
  }),
  answer: z.unknown(),
});
const findAddress = { query: { postalCode: '1000001' } };

describe('the arguments of a call', () => {
  it('are exactly those of the endpoint', () => {
    expectTypeOf<ArgumentsOf<typeof getConsultationSettings>>().toEqualTypeOf<
      [request?: RequestOf<typeof getConsultationSettings>]
    >();
    expectTypeOf<{ query: { postalCode: string } }>().toExtend<RequestOf<typeof getAddress>>();
    expectTypeOf<{ query: { postalCode: string }; body: object }>().not.toExtend<
      RequestOf<typeof getAddress>
    >();
    expectTypeOf<object>().not.toExtend<RequestOf<typeof getAddress>>();
    expectTypeOf<{ params: { id: number } }>().toExtend<RequestOf<typeof getVisitReservation>>();
    expectTypeOf<{ params: { uuid: string } }>().not.toExtend<RequestOf<typeof getVisitReservation>>();
    type Booking = RequestOf<typeof createConsultationVisitReservation>;
    expectTypeOf<Booking['idempotencyKey']>().toEqualTypeOf<string>();
    expectTypeOf<RequestOf<typeof getAddress>['idempotencyKey']>().toEqualTypeOf<undefined>();
  });
});

describe('the provider’s id of a failed call', () => {
  const answering = (id: string | null, status: number, body: unknown = {}) => {
    const headers = id === null ? {} : { 'x-request-id': id };
    return clientOf(() => json(body, { status, headers }));
  };
  const ID = '0f9c1d2e3b4a59687766554433221100';

  it.each([
    [403, { code: 'forbidden', reasons: [], requestId: ID }],
    [422, { code: 'invalid', reasons: [], fields: [], requestId: ID }],
    [451, { code: 'invalid', status: 451, reasons: [], fields: [], requestId: ID }],
    [410, { code: 'notFound', status: 410, reasons: [], requestId: ID }],
    [500, { code: 'serverError', status: 500, reasons: [], requestId: ID }],
    [200, { code: 'malformedAnswer', detail: expect.any(String), requestId: ID }],
  ])('is in the problem that the call returns (status %i)', async (status, problem) => {
    const { client } = answering(ID, status);
    expect(await client.call(getAddress, findAddress)).toEqual({ ok: false, problem });
  });

  it.each([null, '', 'has spaces', '<b>', 'x'.repeat(65)])('is ignored when it is %j', async (id) => {
    const { client } = answering(id, 403);
    expect(await client.call(getAddress, findAddress)).toEqual({
      ok: false,
      problem: { code: 'forbidden', reasons: [] },
    });
  });

  it('is passed to `note` together with the call, but the id of a successful call is not', async () => {
    const noted: unknown[] = [];
    const answers = [json({}, { status: 403, headers: { 'x-request-id': ID } }), json(address)];
    const { client } = clientOf(() => answers.shift() as Response, { note: (...told) => noted.push(told) });
    for (let call = 0; call < 2; call += 1) await client.call(getAddress, findAddress);
    expect(noted).toEqual([
      ['GET /addresses', 'forbidden', ID],
      ['GET /addresses', 'ok'],
    ]);
  });
});

describe('a request', () => {
  it('carries the uuid and the four auth headers, but no header that names the HTTP library', async () => {
    const { client, received } = clientOf(() => json(address));
    await client.call(getAddress, findAddress);
    expect(received.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://provider.example/customers/api/addresses?postal_code=1000001'],
    ]);
    expect(Object.fromEntries(received[0]?.headers ?? [])).toEqual({
      accept: 'application/json, text/plain, */*',
      uuid: UUID,
      ...signedIn,
    });
  });

  it.each(['https://provider.example', 'https://provider.example/'])(
    'CALL-1 goes to the base %j, with its query in snake_case and brackets for arrays',
    async (baseUrl) => {
      const { client, received } = clientOf(() => json({}), { baseUrl });
      await client.call(searchCities, {
        query: { prefectureIds: [13, 14], leadStatus: undefined, free: 'あ&b' },
      });
      await client.call(searchCities, { query: {} });
      expect(received.map(({ url }) => url)).toEqual([
        'https://provider.example/customers/api/cities?prefecture_ids%5B%5D=13&prefecture_ids%5B%5D=14&free=%E3%81%82%26b',
        'https://provider.example/customers/api/cities',
      ]);
    },
  );

  it('outlives the page if it is a heartbeat of the access log', async () => {
    const { client, received } = clientOf(() => json({}));
    const accessLog = { uuid: UUID, path: '/mypage', viewTime: 1, trackingCode: null };
    await client.call(createAccessLog, { body: { accessLog } });
    await client.call(getAddress, findAddress);
    expect(received.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('carries no headers for a missing uuid or missing credentials', async () => {
    const { client, storage, received } = clientOf(() => json(address), { uuid: () => null });
    storage.values.clear();
    await client.call(getAddress, findAddress);
    expect([...(received[0]?.headers.keys() ?? [])]).toEqual(['accept']);
  });

  it('CALL-8 carries its body as snake_case JSON, and the idempotency key of a creating call', async () => {
    const { client, received } = clientOf(() => json({}, { status: 422 }));
    const wishes = { desiredOn1: '2026-11-21', desiredTime1: '10:00', desiredOn2: null, desiredTime2: null };
    await client.call(createConsultationVisitReservation, {
      idempotencyKey: 'key-1',
      body: {
        consultationVisitReservation: {
          builderShopId: 1,
          ...wishes,
          desiredOn3: null,
          desiredTime3: null,
          shopVisitor: 2,
          useKidsSpace: 'false',
          useParking: 'true',
          otherConfirmation: 'ベビーカーで伺います',
          advanceConfirmation: { hearingLists: [{ id: 3, label: 'ご予算', answers: ['未定'] }] },
        },
      },
    });
    expect(received[0]?.headers.get('content-type')).toBe('application/json');
    expect(received[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(await received[0]?.json()).toEqual({
      consultation_visit_reservation: {
        builder_shop_id: 1,
        desired_on1: '2026-11-21',
        desired_time1: '10:00',
        desired_on2: null,
        desired_time2: null,
        desired_on3: null,
        desired_time3: null,
        shop_visitor: 2,
        use_kids_space: 'false',
        use_parking: 'true',
        other_confirmation: 'ベビーカーで伺います',
        advance_confirmation: { hearing_lists: [{ id: 3, label: 'ご予算', answers: ['未定'] }] },
      },
    });
  });

  it('carries the version that was read as If-Match, and none if the provider named none', async () => {
    const versioned = { path: '/note', access: 'customer', versioned: true, answer: z.object({}) } as const;
    const readNote = endpoint({ ...versioned, method: 'GET' });
    const changeNote = endpoint({ ...versioned, method: 'PATCH', body: z.object({}) });
    const answers = [json({}, { headers: { etag: '"1"' } }), json({}), json({}), json({})];
    const { client, received } = clientOf(() => answers.shift() as Response);
    for (let round = 0; round < 2; round += 1) {
      const read = await client.call(readNote);
      const ifMatch = read.ok && read.etag !== undefined && { ifMatch: read.etag };
      await client.call(changeNote, { body: {}, ...ifMatch });
    }
    expect(received.map(({ headers }) => headers.get('if-match'))).toEqual([null, '"1"', null, null]);
  });

  it('carries a form untouched, with the boundary that fetch chose', async () => {
    const { client, received } = clientOf(() => json({}));
    const form = new FormData();
    form.append('inquiry_response[freeText]', 'はい');
    form.append('photo', new File(['jpeg'], '庭.jpg', { type: 'image/jpeg' }));
    await client.call(uploadFile, { body: form });
    expect(received[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; ?boundary=/);
    const arrived = await received[0]?.formData();
    const photo = arrived?.get('photo');
    expect(arrived?.get('inquiry_response[freeText]')).toBe('はい');
    expect(photo instanceof File && [photo.name, photo.type, await photo.text()]).toEqual([
      '庭.jpg',
      'image/jpeg',
      'jpeg',
    ]);
  });

  it('carries a blob untouched, under its own type', async () => {
    const { client, received } = clientOf(() => json({}));
    await client.call(uploadFile, { body: new Blob(['jpeg'], { type: 'image/jpeg' }) });
    expect(received[0]?.headers.get('content-type')).toBe('image/jpeg');
    expect(await received[0]?.text()).toBe('jpeg');
  });

  it('with an impossible path parameter is not sent and returns notFound', async () => {
    const { client, received } = clientOf(() => json({}));
    expect(await client.call(getVisitReservation, { params: { id: '..' } })).toEqual({
      ok: false,
      problem: { code: 'notFound', reasons: [] },
    });
    expect(received).toEqual([]);
  });
});

describe('a response', () => {
  it('is parsed into the shape of the contract', async () => {
    const { client } = clientOf(() => json({ ...address, surplus: 1 }));
    expect(await client.call(getAddress, findAddress)).toEqual({
      ok: true,
      value: { prefectureCity: '東京都千代田区', streetAddress: '千代田', streetAddresses: [] },
    });
  });

  it.each<[string, () => Response, string]>([
    ['another shape', () => json({ ...address, street_address: 7 }), 'invalid_type at streetAddress'],
    ['null', () => json(null), 'invalid_type at the root'],
    ['broken JSON', () => new Response('{"prefecture_city": "東'), 'invalid_type at the root'],
    ['HTML', () => new Response('<!doctype html><title>東京</title>'), 'invalid_type at the root'],
    ['no body', () => new Response(null, { status: 204 }), 'invalid_type at the root'],
    [
      'JSON nested too deep',
      () => new Response('['.repeat(1e5) + ']'.repeat(1e5)),
      'invalid_type at the root',
    ],
  ])(
    'CALL-17 with %s makes the call return malformedAnswer, with the error’s path but without any value',
    async (_what, provider, where) => {
      const { client } = clientOf(provider);
      expect(await client.call(getAddress, findAddress)).toEqual({
        ok: false,
        problem: { code: 'malformedAnswer', detail: `GET /addresses: ${where}` },
      });
    },
  );

  it.each<[string, () => Response]>([
    ['an HTML page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no body', () => new Response(null, { status: 502 })],
    ['null', () => json(null, { status: 502 })],
  ])('with status 502 and %s makes the call return serverError without reasons', async (_what, provider) => {
    const { client } = clientOf(provider);
    const problem = { code: 'serverError', status: 502, reasons: [] };
    expect(await client.call(getAddress, findAddress)).toEqual({ ok: false, problem });
  });

  it('that refuses the call has the reasons, the refused fields and the seconds to wait', async () => {
    const refusals = [
      json({ errors: ['満席です'], error_fields: ['desired_on1'] }, { status: 422 }),
      json({ errors: 'お待ちください' }, { status: 429, headers: { 'Retry-After': '60' } }),
    ].values();
    const { client } = clientOf(() => refusals.next().value ?? Response.error());
    expect([await client.call(getAddress, findAddress), await client.call(getAddress, findAddress)]).toEqual([
      { ok: false, problem: { code: 'invalid', reasons: ['満席です'], fields: ['desiredOn1'] } },
      { ok: false, problem: { code: 'tooManyRequests', reasons: ['お待ちください'], retryAfterSeconds: 60 } },
    ]);
  });
});

describe('a call', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const failing = () => Promise.reject(new TypeError('Failed to fetch'));
  /** Never responds. Rejects as fetch does when the request is aborted. */
  const silent = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  it('over a broken network returns unreachable', async () => {
    const { client } = clientOf(failing);
    expect(await client.call(getAddress, findAddress)).toEqual({
      ok: false,
      problem: { code: 'unreachable' },
    });
  });

  it.each([
    ['offline', 'there was no network before and after', [false, false]],
    ['unreachable', 'the network came back meanwhile', [false, true]],
    ['unreachable', 'the network went away meanwhile', [true, false]],
  ])('without a response returns %s when %s', async (code, _when, online) => {
    const states = online.values();
    const { client } = clientOf(failing, { isOnline: () => states.next().value ?? true });
    expect(await client.call(getAddress, findAddress)).toEqual({ ok: false, problem: { code } });
  });

  it('is sent even if the device claims to be offline', async () => {
    const { client } = clientOf(() => json(address), { isOnline: () => false });
    expect((await client.call(getAddress, findAddress)).ok).toBe(true);
  });

  it('CALL-19 returns timedOut after 15 seconds without a response', async () => {
    vi.useFakeTimers();
    const { client } = clientOf(silent);
    const answer = client.call(getAddress, findAddress);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ ok: false, problem: { code: 'timedOut' } });
  });

  it('that the caller aborts returns aborted, both before and after sending', async () => {
    const { client, received } = clientOf(silent);
    const aborted = { ok: false, problem: { code: 'aborted' } };
    expect(await client.call(getAddress, { ...findAddress, signal: AbortSignal.abort() })).toEqual(aborted);
    expect(received).toEqual([]);
    const controller = new AbortController();
    const answer = client.call(getAddress, { ...findAddress, signal: controller.signal });
    controller.abort();
    expect(await answer).toEqual(aborted);
  });
});
