import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builders, registrationSources } from '#provider/db/builder-tables.ts';
import { arrivalMarks, customers, customerTies, pastCustomers } from '#provider/db/customer-tables.ts';
import { TIED_UUID } from '#provider/demo/seed.ts';
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

/** Returns the stored arrival marks. A mark records how a customer came to the app, such as by a message or a link. */
const marks = async () =>
  (await provider.db.select().from(arrivalMarks).orderBy(asc(arrivalMarks.id))).map(
    ({ customerId, kind, value }) => [customerId, kind, value],
  );

const DONE = { status: 200, body: { status: true } };
const NEWCOMER_ID = 1;
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
  it('stores its arrival mark once for each customer and value, however often it is sent', async () => {
    expect(await call(line, body?.())).toEqual(DONE);
    const again = await Promise.all([call(line, body?.()), call(line, body?.())]);
    expect(again).toEqual([DONE, DONE]);
    expect(await marks()).toEqual([[REGULAR_ID, kind, value]]);
  });
});

it('an arrival mark is stored again if a value differs, but not if only the order differs', async () => {
  await call('POST /refers', { owner_id: '1', attract_mail_id: '2' });
  await call('POST /refers', { attract_mail_id: '2', owner_id: '1' });
  await call('POST /refers', { owner_id: '1' });
  expect(await marks()).toEqual([
    [REGULAR_ID, 'refer', { attractMailId: '2', ownerId: '1' }],
    [REGULAR_ID, 'refer', { ownerId: '1' }],
  ]);
});

it('the arrival marks of two customers with the same value are both stored', async () => {
  await call('PATCH /check/m-7');
  await call('PATCH /check/m-7', undefined, await signIn(provider, 'newcomer'));
  expect((await marks()).map(([customerId]) => customerId)).toEqual([2, 1]);
});

it.each(['/customer_registration_advertisement_param', '/refers'])(
  'POST %s without a value returns 422',
  async (path) => {
    expect((await call(`POST ${path}`, {})).status).toBe(422);
    expect(await marks()).toEqual([]);
  },
);

it.each(['/check/%00', '/remind_line_messages/%0a', `/check/${'a'.repeat(256)}`])(
  'PATCH %s returns 404, because the id cannot be stored',
  async (path) => {
    expect((await call(`PATCH ${path}`)).status).toBe(404);
  },
);

it('the arrival mark for opening the app is stored once for each day in Tokyo', async () => {
  await call('POST /customer_session');
  clock.pass(DAY);
  await call('POST /customer_session');
  expect((await marks()).map(([, , value]) => value)).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }]);
});

describe('for a hub tracking link,', () => {
  it('the response says that the link was clicked, also on a second click', async () => {
    const clicked = { status: 200, body: { hub_message_tracking_link: { id: 't-9', clicked: true } } };
    const click = () => call('PATCH /hub_tracking_links/t-9', own());
    expect([await click(), await click()]).toEqual([clicked, clicked]);
    expect(await marks()).toEqual([[REGULAR_ID, 'trackingLink', { id: 't-9' }]]);
  });

  it.each(['PATCH /hub_tracking_links/t-9', 'POST /hub_tracking_links/t-9/alignment'])(
    '%s refuses the uuid of another customer',
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
  const PAST_UUID = '5f0c2b1e-9000-4a52-9d1f-900000000009';

  /** Adds an older customer record, by default at the regular customer's builder. */
  const addPast = async (columns: Partial<typeof customers.$inferInsert> = {}) => {
    const [row] = await provider.db
      .insert(customers)
      .values({
        builderId: 1,
        uuid: PAST_UUID,
        displayName: '鈴木',
        connected: false,
        unsubscribed: false,
        ...columns,
      })
      .returning();
    return row?.id ?? 0;
  };
  const lineUserOf = async (uuid: string) =>
    (await provider.db.select().from(customers).where(eq(customers.uuid, uuid)))[0]?.lineUserId;

  it('CALL-69 joins an older record of the same LINE account once, even if its uuid is in capitals', async () => {
    const pastCustomerId = await addPast({ lineUserId: provider.persona('regular').lineUserId });
    expect([await joinWith(PAST_UUID), await joinWith(PAST_UUID.toUpperCase())]).toEqual([DONE, DONE]);
    expect(await joined()).toEqual([{ pastCustomerId, customerId: REGULAR_ID, createdAt: TEST_NOW }]);
  });

  it.each([
    ['has never signed in', null],
    ['now belongs to another LINE account', 'U-of-the-same-person'],
  ])(
    'joins an older record that %s, if the staff has linked it, and keeps its LINE account',
    async (_, lineUserId) => {
      const pastCustomerId = await addPast({ lineUserId });
      const tie = { pastCustomerId, customerId: REGULAR_ID, createdAt: TEST_NOW };
      await provider.db.insert(customerTies).values(tie);
      expect(await joinWith(PAST_UUID)).toEqual(DONE);
      expect([await joined(), await lineUserOf(PAST_UUID)]).toEqual([[tie], lineUserId]);
    },
  );

  it('does not join an unused record that the staff has not linked, so its owner can sign in', async () => {
    const { uuid } = provider.persona('newcomer');
    expect([await joinWith(uuid), await lineUserOf(uuid)]).toEqual([NOT_DONE, null]);
    const own = await send(provider, 'POST /auth/sign_in', {
      body: { line_access_token: provider.lineAccessToken('newcomer'), uuid },
    });
    expect(own.status).toBe(200);
  });

  it.each([
    ['nobody has', () => UNKNOWN_UUID],
    ['belongs to another LINE account', () => provider.persona('notFriend').uuid],
    ['is the customer’s own', () => provider.persona('regular').uuid],
    ['the staff has linked to somebody else', () => TIED_UUID],
  ])('returns false for a uuid that %s, and changes nothing', async (_, uuid) => {
    await provider.db.update(customerTies).set({ customerId: NEWCOMER_ID });
    expect(await joinWith(uuid())).toEqual(NOT_DONE);
    expect(await joined()).toEqual([]);
  });

  it('returns false for another builder’s customer, even with the same LINE account', async () => {
    const [other] = await provider.db
      .insert(builders)
      .values({ name: '株式会社ほか', tel: '0120-000-020' })
      .returning();
    await addPast({ lineUserId: provider.persona('regular').lineUserId, builderId: other?.id ?? 0 });
    expect([await joinWith(PAST_UUID), await joined()]).toEqual([NOT_DONE, []]);
  });

  it('joins an older record only once if two customers with its LINE account call in parallel', async () => {
    const { lineUserId } = provider.persona('regular');
    await addPast({ lineUserId });
    const other = await signIn(provider, 'notFriend');
    await provider.db.update(customers).set({ lineUserId }).where(eq(customers.uuid, other.uid));
    const answers = await Promise.all([joinWith(PAST_UUID), joinWith(PAST_UUID, other)]);
    expect(answers.map(({ body }) => JSON.stringify(body)).sort()).toEqual([
      '{"status":false}',
      '{"status":true}',
    ]);
  });

  it('refuses a text that is not a uuid', async () => {
    expect((await joinWith('12')).status).toBe(422);
  });
});

describe('GET /registration_sources', () => {
  const lookUp = (id: string, uuid = own().uuid) =>
    call(`GET /registration_sources/${id}`, undefined, { uuid });
  const KNOWN = { status: 200, body: { registration_source: { id: '1', name: '住宅展示場の受付' } } };

  it('returns the name of a source of the visitor’s builder without a session, archived or not', async () => {
    expect(await lookUp('1')).toEqual(KNOWN);
    await provider.db.update(registrationSources).set({ archived: true });
    expect(await lookUp('1')).toEqual(KNOWN);
  });

  it.each(['99', 'abc', '%00'])('returns 404 for %s', async (id) => {
    expect((await lookUp(id)).status).toBe(404);
  });

  it('returns 404 to a visitor whom no builder knows, and 429 after too many uuids', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time += 1) statuses.add((await lookUp('1', UNKNOWN_UUID)).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});
