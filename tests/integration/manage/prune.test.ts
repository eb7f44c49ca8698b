import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { createDayTable } from '#provider/customers/access-log-buffer.ts';
import { idempotencyKeys, jobs, rateLimits } from '#provider/db/bookkeeping-tables.ts';
import { customerSessions, mediaFileTokens } from '#provider/db/customer-tables.ts';
import { smsOutbox } from '#provider/db/incentive-tables.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS);

let managed: ManagedDatabase;
afterEach(() => managed.close());

it('OPS-14 manage prune deletes expired data and keeps everything else', async () => {
  managed = await openManaged({ ACCESS_LOG_DAYS: '30' });
  const { db } = managed;
  await seedDemo(db, managed.objects, { now: TEST_NOW });
  await db.delete(smsOutbox);
  const key = { customerId: 1, requestHash: 'r', status: 201, body: '{}' };
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old', createdAt: hoursAgo(7 * 24 + 1) },
    { ...key, key: 'young', createdAt: hoursAgo(7 * 24 - 1) },
  ]);
  const sms = { phoneNumber: '09000000001', message: '' };
  await db.insert(smsOutbox).values([
    { ...sms, message: 'old', sentAt: hoursAgo(25) },
    { ...sms, message: 'young', sentAt: hoursAgo(23) },
  ]);
  const session = { customerId: 1, tokenHash: 't', updatedAt: hoursAgo(48) };
  await db.insert(customerSessions).values([
    { ...session, client: 'old', expiresAt: hoursAgo(1) },
    { ...session, client: 'young', expiresAt: hoursAgo(-1) },
  ]);
  await db.insert(mediaFileTokens).values([
    { tokenHash: 'old', mediaFileId: 1, customerId: 2, expiresAt: hoursAgo(1) },
    { tokenHash: 'young', mediaFileId: 1, customerId: 2, expiresAt: hoursAgo(-1) },
  ]);
  await db.insert(rateLimits).values([
    { key: 'old', uses: 1, endsAt: hoursAgo(1) },
    { key: 'young', uses: 1, endsAt: hoursAgo(-1) },
  ]);
  const job = { kind: 'lineMessage', payload: {}, runAt: hoursAgo(999), createdAt: hoursAgo(999) } as const;
  await db.insert(jobs).values([
    { ...job, id: randomUUID(), key: 'old', status: 'done', finishedAt: hoursAgo(7 * 24 + 1) },
    { ...job, id: randomUUID(), key: 'young', status: 'done', finishedAt: hoursAgo(7 * 24 - 1) },
    { ...job, id: randomUUID(), key: 'dead', status: 'dead', finishedAt: hoursAgo(999) },
    { ...job, id: randomUUID(), key: 'waiting', status: 'waiting' },
  ]);
  await createDayTable(db, '2026-10-20');
  await createDayTable(db, '2026-10-21');

  await managed.manage('prune');
  expect(await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: 'young' }]);
  expect(await db.select({ message: smsOutbox.message }).from(smsOutbox)).toEqual([{ message: 'young' }]);
  expect(await db.select({ client: customerSessions.client }).from(customerSessions)).toEqual([
    { client: 'young' },
  ]);
  expect(await db.select({ tokenHash: mediaFileTokens.tokenHash }).from(mediaFileTokens)).toEqual([
    { tokenHash: 'young' },
  ]);
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'young' }]);
  expect((await db.select({ key: jobs.key }).from(jobs)).map(({ key }) => key)).toEqual([
    'young',
    'dead',
    'waiting',
  ]);
  const days = await db.execute(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_logs'::regclass`,
  );
  const names = (days as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
  expect([names.includes('access_logs_20261020'), names.includes('access_logs_20261021')]).toEqual([
    false,
    true,
  ]);
});

it('manage prune deletes no access logs if ACCESS_LOG_DAYS is not set', async () => {
  managed = await openManaged();
  expect(await managed.manage('prune')).toContain('access_logs: ACCESS_LOG_DAYS がないため削除しません');
});
