import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionChanges } from '#provider/db/customer-tables.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { send, signIn } from './caller.ts';

let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const change = async (
  body: object,
  uuid = provider.persona('regular').uuid,
  headers: Record<string, string> = {},
) => {
  const answer = await send(provider, `PATCH /hub_customers/${uuid}`, { headers, body });
  return { status: answer.status, body: answer.body };
};

const changes = async () =>
  (await provider.db.select().from(subscriptionChanges).orderBy(asc(subscriptionChanges.id))).map(
    ({ unsubscribed, reason }) => [unsubscribed, reason],
  );

const answered = (unsubscribed: boolean) => ({
  status: 200,
  body: { hub_customer: { uuid: provider.persona('regular').uuid, unsubscribed } },
});

describe('PATCH /hub_customers/{uuid}', () => {
  it('stops the messages without a sign-in, and stores the reason', async () => {
    expect(await change({ unsubscribed: true, reason: '家が完成したため' })).toEqual(answered(true));
    expect(await changes()).toEqual([[true, '家が完成したため']]);
    const { body } = await send(provider, 'GET /me', { headers: await signIn(provider, 'regular') });
    expect((body as { customer: { unsubscribed: boolean } }).customer.unsubscribed).toBe(true);
  });

  it('returns the same response when repeated, and keeps the first reason', async () => {
    await change({ unsubscribed: true, reason: '家が完成したため' });
    const again = await Promise.all([change({ unsubscribed: true }), change({ unsubscribed: true })]);
    expect(again).toEqual([answered(true), answered(true)]);
    expect(await changes()).toEqual([[true, '家が完成したため']]);
  });

  it('resumes the messages of the signed-in customer', async () => {
    await change({ unsubscribed: true });
    const { uuid } = provider.persona('regular');
    const session = await signIn(provider, 'regular');
    expect(await change({ unsubscribed: false }, uuid, session)).toEqual(answered(false));
    expect(await changes()).toEqual([
      [true, null],
      [false, null],
    ]);
  });

  it.each([
    ['nobody signed in', async () => ({})],
    ['another customer signed in', () => signIn(provider, 'notFriend')],
    [
      'a token that the provider did not issue',
      async () => ({ ...(await signIn(provider, 'regular')), 'access-token': 'made up' }),
    ],
  ])('neither resumes the messages nor stores a reason with %s', async (_, headersOf) => {
    await change({ unsubscribed: true, reason: '家が完成したため' });
    const { uuid } = provider.persona('regular');
    const { status } = await change({ unsubscribed: false, reason: '別の方' }, uuid, await headersOf());
    expect([status, await changes()]).toEqual([401, [[true, '家が完成したため']]]);
  });

  it.each(['11111111-1111-4111-8111-111111111111', 'abc', '%00'])('returns 404 for %s', async (uuid) => {
    expect((await change({ unsubscribed: true }, uuid)).status).toBe(404);
    expect(await changes()).toEqual([]);
  });

  it.each([{}, { unsubscribed: 'yes' }, { unsubscribed: true, reason: 'あ'.repeat(501) }])(
    'returns 422 for %j',
    async (body) => {
      expect((await change(body)).status).toBe(422);
      expect(await changes()).toEqual([]);
    },
  );

  it('changes nothing when a link preview sends a GET request', async () => {
    const { uuid } = provider.persona('regular');
    expect((await send(provider, `GET /hub_customers/${uuid}`)).status).toBe(405);
    expect(await changes()).toEqual([]);
  });
});
