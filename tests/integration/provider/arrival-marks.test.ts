import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrivalMarks, pastCustomers } from '#provider/db/arrival-tables.ts';
import { customers } from '#provider/db/schema.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const UNKNOWN_UUID = '11111111-1111-4111-8111-111111111111';
const DAY = 24 * 60 * 60 * 1000;
const clock = manualClock();

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());
beforeEach(async () => {
  clock.set(TEST_NOW);
  await provider.reset();
  headers = await signIn(provider, 'regular');
});

const call = async (line: string, body?: object, auth: Record<string, string> = headers) => {
  const answer = await send(provider, line, { headers: auth, ...(body && { body }) });
  return { status: answer.status, body: answer.body };
};

const marks = async () =>
  (await provider.db.select().from(arrivalMarks).orderBy(asc(arrivalMarks.id))).map(
    ({ customerId, kind, value }) => [customerId, kind, value],
  );

const DONE = { status: 200, body: { status: true } };
const REGULAR_ID = 2;
const own = () => ({ uuid: provider.persona('regular').uuid });

describe.each([
  ['PATCH /check/m-7', undefined, 'message', { id: 'm-7' }],
  ['PATCH /remind_line_messages/31', undefined, 'remindLineMessage', { id: '31' }],
  ['POST /hub_tracking_links/t-9/alignment', own, 'trackingLinkAlignment', { id: 't-9' }],
  [
    'POST /tracking_sources',
    () => ({ tracking_source_id: '5', tracking_source_type: 'Flyer' }),
    'trackingSource',
    { trackingSourceId: '5', trackingSourceType: 'Flyer' },
  ],
  [
    'POST /customer_registration_advertisement_param',
    () => ({ utm_source: 'line', gclid: 'g-1' }),
    'advertisementParam',
    { utmSource: 'line', gclid: 'g-1' },
  ],
  ['POST /refers', () => ({ owner_id: '12' }), 'refer', { ownerId: '12' }],
  ['POST /customer_session', undefined, 'appOpened', { day: '2026-11-20' }],
])('%s', (line, body, kind, value) => {
  it('is kept once a customer and value, however often it comes', async () => {
    expect(await call(line, body?.())).toEqual(DONE);
    const again = await Promise.all([call(line, body?.()), call(line, body?.())]);
    expect(again).toEqual([DONE, DONE]);
    expect(await marks()).toEqual([[REGULAR_ID, kind, value]]);
  });
});

it('the same values in another order are the same mark, another value is another', async () => {
  await call('POST /refers', { owner_id: '1', attract_mail_id: '2' });
  await call('POST /refers', { attract_mail_id: '2', owner_id: '1' });
  await call('POST /refers', { owner_id: '1' });
  expect(await marks()).toEqual([
    [REGULAR_ID, 'refer', { attractMailId: '2', ownerId: '1' }],
    [REGULAR_ID, 'refer', { ownerId: '1' }],
  ]);
});

it('another customer’s mark of the same value is kept beside it', async () => {
  await call('PATCH /check/m-7');
  await call('PATCH /check/m-7', undefined, await signIn(provider, 'newcomer'));
  expect((await marks()).map(([customerId]) => customerId)).toEqual([2, 1]);
});

it.each(['/customer_registration_advertisement_param', '/refers'])(
  'POST %s with nothing to mark answers 422',
  async (path) => {
    expect((await call(`POST ${path}`, {})).status).toBe(422);
    expect(await marks()).toEqual([]);
  },
);

it.each(['/check/%00', '/remind_line_messages/%0a', `/check/${'a'.repeat(256)}`])(
  'PATCH %s names nothing that could be kept',
  async (path) => {
    expect((await call(`PATCH ${path}`)).status).toBe(404);
  },
);

it('the opening of the app is kept once a day in Tokyo', async () => {
  await call('POST /customer_session');
  clock.pass(DAY);
  await call('POST /customer_session');
  expect((await marks()).map(([, , value]) => value)).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }]);
});

describe('PATCH /hub_tracking_links', () => {
  it('answers that the link was clicked, and again when it is', async () => {
    const clicked = { status: 200, body: { hub_message_tracking_link: { id: 't-9', clicked: true } } };
    const click = () => call('PATCH /hub_tracking_links/t-9', own());
    expect([await click(), await click()]).toEqual([clicked, clicked]);
    expect(await marks()).toEqual([[REGULAR_ID, 'trackingLink', { id: 't-9' }]]);
  });

  it.each(['PATCH /hub_tracking_links/t-9', 'POST /hub_tracking_links/t-9/alignment'])(
    '%s refuses the uuid of somebody else',
    async (line) => {
      expect((await call(line, { uuid: provider.persona('newcomer').uuid })).status).toBe(403);
      expect(await marks()).toEqual([]);
    },
  );
});

describe('PATCH /past_customer', () => {
  const joinWith = (uuid: string, auth = headers) =>
    call('PATCH /past_customer', { past_customer_uuid: uuid }, auth);
  const joined = () => provider.db.select().from(pastCustomers);
  const NOT_DONE = { status: 200, body: { status: false } };

  it('joins an older customer whom no LINE user has claimed, and claims that one', async () => {
    const past = provider.persona('newcomer').uuid;
    expect([await joinWith(past), await joinWith(past.toUpperCase())]).toEqual([DONE, DONE]);
    expect(await joined()).toEqual([{ pastCustomerId: 1, customerId: REGULAR_ID, createdAt: TEST_NOW }]);
    const [row] = await provider.db.select().from(customers).where(eq(customers.uuid, past));
    expect(row?.lineUserId).toBe(provider.persona('regular').lineUserId);
  });

  it.each([
    ['nobody has', () => UNKNOWN_UUID],
    ['is another LINE user’s', () => provider.persona('notFriend').uuid],
    ['is the customer’s own', () => provider.persona('regular').uuid],
  ])('answers false for a uuid that %s, and changes nothing', async (_, uuid) => {
    expect(await joinWith(uuid())).toEqual(NOT_DONE);
    expect(await joined()).toEqual([]);
  });

  it('gives an older customer to one of two who come at once', async () => {
    const past = provider.persona('newcomer').uuid;
    const other = await signIn(provider, 'notFriend');
    const answers = await Promise.all([joinWith(past), joinWith(past, other)]);
    expect(answers.map(({ body }) => JSON.stringify(body)).sort()).toEqual([
      '{"status":false}',
      '{"status":true}',
    ]);
  });

  it('refuses what is no uuid', async () => {
    expect((await joinWith('12')).status).toBe(422);
  });
});

describe('GET /registration_sources', () => {
  it('answers the name to anybody', async () => {
    expect(await call('GET /registration_sources/1', undefined, {})).toEqual({
      status: 200,
      body: { registration_source: { id: '1', name: '住宅展示場の受付' } },
    });
  });

  it.each(['99', 'abc', '%00'])('answers 404 for %s', async (id) => {
    expect((await call(`GET /registration_sources/${id}`)).status).toBe(404);
  });
});
