import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeAccessLogs } from '#provider/customers/access-log-buffer.ts';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import { builders, prefectures } from '#provider/db/builder-tables.ts';
import { accessLogs, customers } from '#provider/db/customer-tables.ts';
import { createJobQueue } from '#provider/jobs/job-queue.ts';
import { createJobWorker } from '#provider/jobs/job-worker.ts';
import { openLockedDatabase } from '#provider/serve/open-locked-database.ts';
import { createLog } from '#provider/watch/log.ts';
import { reportErrors } from '#provider/watch/report-errors.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterEach(() => rm(parent, { recursive: true }));

it('an embedded database keeps its data for the next start, and releases its folder when closed', async () => {
  const folder = join(parent, 'provider');
  // No process can have this id. A crashed provider leaves such a file behind.
  await writeFile(`${folder}.pid`, '4194305');
  const first = await openLockedDatabase({ kind: 'folder', path: folder });
  await first.db.insert(prefectures).values({ id: 1, name: '北海道' });
  const visitorUuid = randomUUID();
  await first.db.insert(builders).values({ id: 1, name: '', tel: '' });
  await first.db
    .insert(customers)
    .values({ builderId: 1, uuid: visitorUuid, displayName: '', connected: false, unsubscribed: false });
  const log = { visitorUuid, uuid: randomUUID(), path: '/', viewTime: 0, createdAt: new Date(0) };
  await storeAccessLogs(first.db)([log]);
  await first.close();
  const second = await openLockedDatabase({ kind: 'folder', path: folder });
  expect(await second.db.select().from(prefectures)).toEqual([{ id: 1, name: '北海道' }]);
  expect(await second.db.$count(accessLogs)).toBe(1);
  await storeAccessLogs(second.db, 30)([{ ...log, createdAt: new Date() }]);
  expect(await second.db.select({ path: accessLogs.path }).from(accessLogs)).toEqual([{ path: '/' }]);
  await second.close();
  expect(await readdir(parent)).toEqual(['provider']);
});

it('an embedded database’s refusal is logged with only the code, the table and the constraint', async () => {
  const lines: string[] = [];
  const { report } = reportErrors(createLog('info', { write: (line) => lines.push(line) }));
  const { db, close } = await openLockedDatabase({ kind: 'folder', path: join(parent, 'provider') });
  const row = { id: 1, name: '北海道' };
  await db.insert(prefectures).values(row);
  await db.insert(prefectures).values(row).catch(report);
  await close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'PostgreSQL 23505, table prefectures, constraint prefectures_pkey',
  ]);
});

it('OPS-50 jobs run in an embedded database, too', async () => {
  const { db, close } = await openLockedDatabase({ kind: 'folder', path: join(parent, 'provider') });
  const now = () => TEST_NOW;
  const job = { kind: 'lineMessage', key: 'a', customerId: null, payload: {} } as const;
  await db.transaction((tx) => createJobQueue({ now, newId: randomUUID }).add(tx, job));
  const deps = { db, now, tell: () => undefined, report: (error: unknown) => expect.unreachable(`${error}`) };
  const run = async () => ({ kind: 'done' }) as const;
  const worker = createJobWorker(deps, { kind: 'lineMessage', maxAttempts: 1, run });
  worker.wake();
  await worker.idle();
  expect(await db.select({ status: jobs.status }).from(jobs)).toEqual([{ status: 'done' }]);
  await close();
});
