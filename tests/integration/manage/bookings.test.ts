import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeAccessLogs } from '#provider/customers/access-log-buffer.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { customerProfiles, customerSessions, customers } from '#provider/db/customer-tables.ts';
import { countMigrations } from '#provider/db/migrate.ts';
import { personas } from '#provider/demo/personas.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

let folder: string;
let managed: ManagedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookings-'));
  managed = await openManaged();
});
beforeEach(() => managed.fillWithDemo());
afterAll(async () => {
  await managed.close();
  await rm(folder, { recursive: true });
});

describe('manage bookings', () => {
  const OTHERS = 'ほかのお客様 様  電話番号なし  0b7d9c52-6e1a-4f38-8c2d-5a4e7f913b00';
  const REGULAR = '鈴木 健一 様（スズキ　ケンイチ）  090-0000-0002';
  const UUID = '8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02';

  it('OPS-36 lists whom to call about a day, in the order of the times', async () => {
    const consultation = (time: string) => `${time}  確定  横浜港北ショールーム 家づくり相談  ${OTHERS}`;
    expect(await managed.manage('bookings', '--day', '2026-11-28')).toEqual([
      ...[consultation('10:00'), consultation('10:00')],
      `10:30  確定  横浜港北ショールーム はじめての家づくり資金計画セミナー  ${REGULAR}  電話は10:00〜18:00  ${UUID}`,
      ...[consultation('13:00'), consultation('13:00')],
      '2026-11-28: 5件',
    ]);
  });

  it('OPS-36 lists a second wish, says who wants no call, and leaves out a cancelled booking', async () => {
    const wish = { desiredOn2: '2026-12-09', desiredTime2: '11:00', noPhoneCall: true } as const;
    const regularVisit = and(
      eq(visitReservations.customerId, 2),
      eq(visitReservations.desiredOn1, '2026-11-20'),
    );
    await managed.db
      .update(visitReservations)
      .set({ ...wish, status: 'requested' })
      .where(regularVisit);
    await managed.db.update(customers).set({ customerNumber: 'K-07' }).where(eq(customers.id, 2));
    const day = () => managed.manage('bookings', '--day', '2026-12-09');
    expect(await day()).toEqual([
      `11:00  確認待ち・第2希望  横浜港北ショールーム 家づくり相談  ${REGULAR}  電話は不要  電話は10:00〜18:00  K-07`,
      '2026-12-09: 1件',
    ]);
    await managed.db.update(visitReservations).set({ status: 'cancelled' }).where(regularVisit);
    expect(await day()).toEqual(['2026-12-09: 0件']);
  });

  it('refuses a day that does not exist', async () => {
    await expect(managed.manage('bookings', '--day', '2026-02-30')).rejects.toThrow('--day: 2026-12-24');
  });

  it('OPS-37 writes every booking and wish for Excel, and no cell as a formula', async () => {
    await managed.db
      .update(customerProfiles)
      .set({ lastName: '=1+1' })
      .where(eq(customerProfiles.customerId, 2));
    const path = join(folder, 'bookings.csv');
    await writeFile(path, 'everybody may read this file', { mode: 0o644 });
    const [said] = await managed.manage('bookings', 'export', path);
    const [header, ...rows] = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
    expect(said).toBe(`${path}: ${rows.length}行`);
    expect(header).toBe(
      '\uFEFF日付,時間,希望,状態,内容,場所,人数,お名前,フリガナ,電話番号,電話は不要,電話の時間帯,メールアドレス,顧客番号,uuid,受付日時',
    );
    expect(rows.filter((row) => row.includes("'=1+1 健一")).length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.includes(',=1+1'))).toEqual([]);
    expect(await managed.db.$count(visitReservations)).toBeLessThanOrEqual(rows.length);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('OPS-37 requires the key of a builder if there are several, and writes the bookings of that builder only', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const path = join(folder, 'one.csv');
    await expect(managed.manage('bookings', 'export', path)).rejects.toThrow(
      /^Name one of the builders by --builder: /,
    );
    expect(await managed.manage('bookings', 'export', path, '--builder', 'midori')).toEqual([`${path}: 0行`]);
    expect(await managed.manage('bookings', '--builder', 'midori', 'export', path)).toEqual([`${path}: 0行`]);
  });
});

describe('manage status', () => {
  const INFO = JSON.stringify([
    {
      name: 'ie-no-tayori',
      backup: [
        {
          label: '20261115-180000F',
          timestamp: { start: 1794765600, stop: 1794765900 },
          info: { size: 31_000_000 },
        },
        {
          label: '20261115-180000F_20261119-180000D',
          timestamp: { start: 1795111000, stop: 1795111200 },
          info: { size: 31_457_280 },
        },
      ],
    },
  ]);

  /** Replaces pgBackRest by a program that prints `info`, or by none. */
  async function installPgBackRest(info: string | null): Promise<void> {
    const bin = await mkdtemp(join(folder, 'bin-'));
    vi.stubEnv('PATH', bin);
    if (info === null) return;
    await writeFile(join(bin, 'pgbackrest'), `#!/bin/sh\necho '${info}'\n`, { mode: 0o755 });
  }
  afterEach(() => vi.unstubAllEnvs());

  it('OPS-38 prints versions, counts, what pruning has left and the newest backup', async () => {
    await installPgBackRest(INFO);
    const expiresAt = new Date('2026-11-01T00:00:00Z');
    await managed.db
      .insert(customerSessions)
      .values({ customerId: 1, client: 'device', tokenHash: 'hash', expiresAt, updatedAt: expiresAt });
    const store = storeAccessLogs(managed.db);
    const visitorUuid = personas[0]?.uuid ?? '';
    const entry = { visitorUuid, uuid: randomUUID(), path: '/', viewTime: 0 };
    for (const [at, lost] of [
      ['2026-11-19T14:59:59Z', 2000],
      ['2026-11-19T15:00:00Z', 500],
      ['2026-11-20T05:00:00Z', 100],
    ] as const) {
      await store([{ ...entry, createdAt: new Date(at) }], lost);
    }
    const known = countMigrations();
    expect(await managed.manage('status')).toEqual([
      expect.stringMatching(/^データベース: PostgreSQL \d/),
      `変更: ${known}件（このプログラムの版は${known}件）`,
      'お客様: 7件',
      'LINEアカウントに結び付いたお客様: 4件',
      '確認待ちの相談とイベントのご予約: 0件',
      '確認待ちのフォーム: 1件',
      '止まったSMSの申し込み: 1件',
      '送られていないLINEのメッセージ: 0件',
      '送られていない予約の通知: 0件',
      '送れなかったもの: 0件',
      '期限切れの残り: 1件。毎晩のpruneが消すはずのものです',
      '失われた閲覧の記録: 2600件。最後は2026-11-20',
      '最後に保管した変更: ありません',
      '最後のバックアップ: 2026-11-20 03:00 20261115-180000F_20261119-180000D（32 MB）',
    ]);
  });

  it('OPS-38 names the migrations that are missing, and the command that applies them', async () => {
    const older = await openManaged();
    await older.db.execute('delete from migrations where id in (select max(id) from migrations)');
    await older.db.execute('drop table lost_access_logs');
    expect((await older.manage('status')).slice(1, -1)).toEqual([
      '足りない変更: 1件。データベースの所有者の DATABASE_URL で manage migrate を実行してください',
    ]);
    await older.close();
  });

  it.each([
    ['there is no backup', '[{"name":"ie-no-tayori","backup":[]}]', 'ありません'],
    ['there is no pgBackRest here', null, 'pgbackrestで調べられません（ENOENT）'],
  ])('OPS-38 says that %s', async (_, info, said) => {
    await installPgBackRest(info);
    expect((await managed.manage('status')).at(-1)).toBe(`最後のバックアップ: ${said}`);
  });
});
