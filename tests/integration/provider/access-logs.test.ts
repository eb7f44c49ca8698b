import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropDayTablesBefore, storeAccessLogs } from '#provider/customers/access-log-buffer.ts';
import { accessLogs, customerSessions, customers } from '#provider/db/customer-tables.ts';
import { eraseCustomer } from '#provider/manage/commands/erase-customer.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookerOf } from './booking-body.ts';
import { NO_AUTH_HEADERS, send, signIn } from './caller.ts';

const PAGE_VIEW = '9d7f6a52-4c1e-4b8a-9f03-2e5d8c7b6a01';

let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const log = (
  changes: object = {},
  headers: Record<string, string> = { uuid: provider.persona('regular').uuid },
) =>
  send(provider, 'POST /access_logs', {
    headers,
    body: {
      access_log: { uuid: PAGE_VIEW, path: '/events/3', view_time: 0, tracking_code: null, ...changes },
    },
  });

const stored = async () => {
  await provider.flushAccessLogs();
  return provider.db.select().from(accessLogs).orderBy(asc(accessLogs.id));
};

const NEWCOMER_ID = 1;
const REGULAR_ID = 2;

describe('POST /access_logs', () => {
  it('stores the code of a problem that a wizard showed on the page', async () => {
    await log({ problem: 'full' });
    expect((await stored()).map(({ viewTime, problem }) => [viewTime, problem])).toEqual([[0, 'full']]);
  });

  it('needs only the uuid header, and stores the page view and each later second of it', async () => {
    const { status, body, auth } = await log({ event_id: 3, tracking_code: 'mail-7' });
    expect({ status, body, auth }).toEqual({
      status: 200,
      body: { status: true, takes_problems: true },
      auth: NO_AUTH_HEADERS,
    });
    await log({ view_time: 1, detailable_id: 5, detailable_type: 'Inquiry' });
    const row = {
      customerId: REGULAR_ID,
      uuid: PAGE_VIEW,
      path: '/events/3',
      webCatalogId: null,
      problem: null,
      createdAt: TEST_NOW,
    };
    expect(await stored()).toEqual([
      {
        ...row,
        id: 1,
        viewTime: 0,
        trackingCode: 'mail-7',
        eventId: 3,
        detailableId: null,
        detailableType: null,
      },
      {
        ...row,
        id: 2,
        viewTime: 1,
        trackingCode: null,
        eventId: null,
        detailableId: 5,
        detailableType: 'Inquiry',
      },
    ]);
  });

  it('responds before it stores the entry, which waits for its batch', async () => {
    await log();
    expect(await provider.count('access_logs')).toBe(0);
    expect((await stored()).length).toBe(1);
  });

  it('OPS-9 stores nothing more of a customer who is erased while the page is open', async () => {
    const { uuid } = provider.persona('regular');
    await log();
    await log({}, { uuid: provider.persona('newcomer').uuid });
    await eraseCustomer(provider.deps, uuid, TEST_NOW);
    expect((await log()).body).toEqual({ status: true, takes_problems: true });
    expect((await stored()).map(({ customerId }) => customerId)).toEqual([NEWCOMER_ID]);
  });

  it.each([
    ['the header is missing', {}],
    ['nobody has that uuid', { uuid: '11111111-1111-4111-8111-111111111111' }],
    ['the header is not a uuid', { uuid: "' or 1=1 --" }],
  ])('returns false and stores nothing when %s', async (_, headers) => {
    const { status, body } = await log({}, headers);
    expect({ status, body }).toEqual({ status: 200, body: { status: false } });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a view time of two seconds', { view_time: 2 }],
    ['a page view without a uuid', { uuid: 'page' }],
    ['a path that is longer than any of the app', { path: `/${'a'.repeat(200)}` }],
    ['a path with a character that no path of the app has', { path: '/events/あ' }],
    ['a path with a query', { path: '/events?token=secret' }],
    ['a tracking code that is too long', { tracking_code: 'a'.repeat(256) }],
    ['a detail that is not an inquiry', { detailable_type: 'Customer' }],
  ])('refuses %s', async (_, changes) => {
    expect((await log(changes)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('LOG-15 never rotates the session’s token or extends its batch window, even if the token is sent', async () => {
    const headers = await signIn(provider, 'regular');
    const before = await provider.db.select().from(customerSessions);
    const { auth } = await log({}, { ...headers, uuid: provider.persona('regular').uuid });
    expect(auth).toEqual(NO_AUTH_HEADERS);
    expect(await provider.db.select().from(customerSessions)).toEqual(before);
  });

  it('does not change the customer’s row', async () => {
    const before = await provider.db.select().from(customers).orderBy(asc(customers.id));
    await log();
    await provider.flushAccessLogs();
    expect(await provider.db.select().from(customers).orderBy(asc(customers.id))).toEqual(before);
  });
});

describe('the daily tables of the access logs', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const rowAt = (createdAt: Date) => ({
    visitorUuid: provider.persona('regular').uuid,
    uuid: PAGE_VIEW,
    path: '/',
    viewTime: 0,
    createdAt,
  });
  const daysAgo = (days: number) => rowAt(new Date(TEST_NOW.getTime() - days * DAY));
  const days = async (): Promise<string[]> => {
    const found = await provider.db.execute(sql`
      select tableoid::regclass::text as day from access_logs group by 1 order by 1`);
    return (found as unknown as { rows: { day: string }[] }).rows.map(({ day }) => day);
  };

  it('LOG-16 start at midnight in Tokyo, and are created once even by three batches at the same time', async () => {
    const store = () =>
      storeAccessLogs(provider.db)([
        rowAt(new Date('2026-11-10T14:59:59Z')),
        rowAt(new Date('2026-11-10T15:00:00Z')),
      ]);
    await Promise.all([store(), store(), store()]);
    expect(await days()).toEqual(['access_logs_20261110', 'access_logs_20261111']);
    expect(await provider.count('access_logs')).toBe(6);
  });

  it('are dropped after the retention time, when the first entry of a new day arrives', async () => {
    await storeAccessLogs(provider.db)([daysAgo(40), daysAgo(30), daysAgo(31)]);
    await makeDayNew('2026-11-20');
    await storeAccessLogs(provider.db, 30)([daysAgo(0)]);
    expect(await days()).toEqual(['access_logs_20261021', 'access_logs_20261120']);
  });

  it('are dropped without delaying a booking', async () => {
    await storeAccessLogs(provider.db)([daysAgo(50)]);
    const { book } = await bookerOf(provider, 'regular');
    const booked = await provider.db.transaction(async (tx) => {
      await dropDayTablesBefore(tx, '2026-11-20');
      return book();
    });
    expect([booked.status, await days()]).toEqual([201, []]);
  });

  const makeDayNew = (day: string) =>
    provider.db.execute(sql.raw(`drop table if exists access_logs_${day.replaceAll('-', '')}`));
});
