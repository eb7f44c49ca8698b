import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { ProviderDeps } from '#provider/deps.ts';
import { defaultSettings } from '#provider/deps.ts';
import { createApp } from '#provider/provider-app.ts';
import { isDatabaseBusy } from './is-database-busy.ts';

/** A database whose server accepts connections and never responds. */
async function silentDatabase() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pool = new Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 50 });
  const close = async () => {
    await pool.end();
    server.close();
  };
  return { db: drizzle(pool), close };
}

it('isDatabaseBusy is true for the error of every caller that waits for a connection', async () => {
  const { db, close } = await silentDatabase();
  const failures = await Promise.allSettled([db.execute(sql`select 1`), db.execute(sql`select 2`)]);
  const reasons = failures.map((failure) => (failure.status === 'rejected' ? failure.reason : null));
  expect(reasons.map(isDatabaseBusy)).toEqual([true, true]);
  await close();
});

it.each([
  ['a lock that was not obtained in time', Object.assign(new Error('lock'), { code: '55P03' }), true],
  [
    'an error whose cause is too many connections',
    new Error('query', { cause: Object.assign(new Error(), { code: '53300' }) }),
    true,
  ],
  ['a server that is being shut down', Object.assign(new Error('admin'), { code: '57P01' }), true],
  ['a statement that took too long', Object.assign(new Error('cancelled'), { code: '57014' }), true],
  ['a port on which no server listens', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  ['a connection that is cut off', Object.assign(new Error('read'), { code: 'ECONNRESET' }), true],
  ['a connection that ends unexpectedly', new Error('Connection terminated unexpectedly'), true],
  ['a violated constraint', Object.assign(new Error('unique'), { code: '23505' }), false],
  ['a string instead of an error', 'timeout exceeded when trying to connect', false],
])('isDatabaseBusy returns the right value for this error: %s', (_, error, busy) => {
  expect(isDatabaseBusy(error)).toBe(busy);
});

it('a busy database gives a 503 with Retry-After instead of a 500', async () => {
  const { db, close } = await silentDatabase();
  const reported: unknown[] = [];
  const deps = {
    db,
    settings: defaultSettings,
    now: () => new Date(),
    clientIp: () => '192.0.2.1',
    report: (error: unknown) => reported.push(error),
  } as unknown as ProviderDeps;
  const answer = await createApp(deps).fetch(
    new Request('http://provider.test/customers/api/prefectures', { headers: { uuid: crypto.randomUUID() } }),
  );
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(reported.map(isDatabaseBusy)).toEqual([true]);
  await close();
});
