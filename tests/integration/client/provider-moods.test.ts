import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiResult } from '#src/api/api-problem.ts';
import {
  createConsultationVisitReservation,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import type { Mood } from '#tests/support/provider-moods.ts';
import { inMood } from '#tests/support/provider-moods.ts';
import { answered, bookingOf, openPage, signInCustomer, startWorld } from './customer-at-provider.ts';

// The tests bring the moods themselves, so the provider has none, whatever the run's mood is.
const world = await startWorld({}, { mood: null });
const { provider, wait } = world;
const { uuid } = provider.persona('regular');

beforeEach(() => provider.reset());
afterAll(() => provider.close());

/** The `fetch` of a page whose provider is in a mood, with what it sent and what arrived. */
const moody = (mood: Mood) => {
  const sent: Request[] = [];
  const texts: string[] = [];
  const handle = inMood(mood, provider.fetch);
  const fetch = async (input: RequestInfo | URL) => {
    const request = new Request(input);
    sent.push(request.clone());
    const answer = await handle(request);
    texts.push(await answer.clone().text());
    return answer;
  };
  return { fetch, sent, texts };
};

describe('with instants in Japan’s time', () => {
  const reads = Object.entries(endpoints).filter(
    ([, { method, responseKind, path }]: [string, Endpoint]) =>
      method === 'GET' && !responseKind && path !== '/authentication/check_token',
  );
  const params: Readonly<Record<string, string | number>> = {
    id: 1,
    uuid,
    liffToken: 'r8Hd4mUc5Ps1JxVa6NoT2q',
  };
  const request = { params, query: { postalCode: '2240032', settingId: 1 } };

  it('every read returns the same as with instants in UTC', async () => {
    const { fetch, texts } = moody('offsets');
    const plain = await signInCustomer(world);
    const page = openPage(world, plain.storage, { fetch });
    const read = ({ client }: typeof page, endpoint: Endpoint) =>
      client.call(endpoint as never, request as never) as Promise<ApiResult<unknown>>;
    answered(
      await plain.client.call(createConsultationVisitReservation, {
        body: await bookingOf(plain),
        idempotencyKey: 'key-1',
      }),
    );
    const here: Record<string, unknown> = {};
    const there: Record<string, unknown> = {};
    for (const [name, endpoint] of reads) {
      here[name] = await read(plain, endpoint);
      there[name] = await read(page, endpoint);
    }
    expect(there).toEqual(here);
    const forms = [/T[\d:]+\.\d{3}\+09:00/, /T[\d:]+\+09:00/, /T[\d:]+\.\d{3}\+0900/];
    expect(forms.map((form) => texts.some((text) => form.test(text)))).toEqual([true, true, true]);
  });
});

describe('with a uid that is not the uuid', () => {
  it('CALL-73 the app stores and sends the uid as it was received, through rotations and a reload', async () => {
    const storage = new FaultyStorage();
    const { fetch, sent } = moody('otherUid');
    const page = await signInCustomer(world, storage, { fetch });
    expect(page.signedIn.ok).toBe(true);
    const uid = storage.values.get('uid');
    expect(uid).toBe(`line:${uuid}`);
    const first = page.headers.current()?.accessToken;
    for (const { client } of [page, openPage(world, storage, { fetch })]) {
      wait(6);
      expect(answered(await client.call(getMe)).customer.uuid).toBe(uuid);
    }
    expect(page.headers.current()?.accessToken).not.toBe(first);
    expect(sent.slice(1).map(({ headers }) => [headers.get('uid'), headers.get('uuid')])).toEqual([
      [uid, uuid],
      [uid, uuid],
    ]);
    expect(page.sessionEnds()).toBe(0);
  });
});

describe('with a 429 from in front of the provider, which has no auth headers,', () => {
  it('the session stays as it was, and the next call is signed in', async () => {
    const page = await signInCustomer(world);
    const before = page.headers.current();
    page.network.deliver = () => new Response('Retry later\n', { status: 429 });
    const refused = await page.client.call(getVisitReservations);
    expect(refused).toEqual({
      ok: false,
      problem: { code: 'tooManyRequests', reasons: [], retryAfterSeconds: null },
    });
    expect([page.headers.current(), page.sessionEnds()]).toEqual([before, 0]);
    page.network.deliver = (answer) => answer;
    expect((await page.client.call(getMe)).ok).toBe(true);
  });
});
