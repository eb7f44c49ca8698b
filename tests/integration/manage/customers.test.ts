import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTables } from '#provider/db/all-tables.ts';
import { customerTies } from '#provider/db/arrival-tables.ts';
import { pointHistories } from '#provider/db/point-tables.ts';
import { customers, visitReservations } from '#provider/db/schema.ts';
import { smsOutbox } from '#provider/db/sms-tables.ts';
import { personas } from '#provider/demo/personas.ts';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import { defaultSettings } from '#provider/deps.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

const uuidOf = (wanted: string): string => personas.find(({ key }) => key === wanted)?.uuid ?? '';
const [regular, newcomer] = [uuidOf('regular'), uuidOf('newcomer')];
const NOBODY = '11111111-2222-4333-8444-555555555555';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customers-'));
});
afterAll(() => rm(folder, { recursive: true }));

let managed: ManagedDatabase;
beforeEach(async () => {
  managed = await openManaged();
  await seedDemo(managed.db, { now: TEST_NOW, slotCapacity: defaultSettings.slotCapacity });
});
afterEach(() => managed.close());

/** Returns every row of the database as text. */
async function everything(): Promise<string> {
  const rows: string[] = [];
  for (const table of Object.values(allTables)) {
    for (const row of await managed.db.select().from(table)) {
      rows.push(
        JSON.stringify(row, (_key, value) =>
          value?.type === 'Buffer' ? Buffer.from(value.data).toString('utf8') : value,
        ),
      );
    }
  }
  return rows.join('\n');
}

describe('manage customers export', () => {
  it('writes all data of a customer except secrets, to a file that only its owner can read', async () => {
    const path = join(folder, 'regular.json');
    await managed.manage('customers', 'export', regular, path);
    const data = JSON.parse(await readFile(path, 'utf8')) as Record<string, Record<string, unknown>[]>;
    expect(data.customerProfiles?.[0]?.contactEmail).toBe(regularProfile.contactEmail);
    expect(data.visitReservations).toHaveLength(6);
    expect(data.mediaFiles?.map(({ name }) => name)).toContain('お見積書.pdf');
    expect(JSON.stringify(data)).not.toMatch(/hash"/i);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('contains no data of another customer', async () => {
    const path = join(folder, 'newcomer.json');
    await managed.manage('customers', 'export', newcomer, path);
    const text = await readFile(path, 'utf8');
    expect(text).toContain('佐藤 はるか');
    expect(text).not.toContain('鈴木');
  });
});

describe('manage customers erase', () => {
  it('leaves no data of the customer in any table', async () => {
    const told = [
      regular,
      'U00000000000000000000000000000002',
      '鈴木 健一',
      '健一',
      '09000000002',
      'kenichi.suzuki@example.com',
      '茅ケ崎中央12-3',
      '子ども（4歳）と一緒に伺います。',
      '都合が悪くなったため',
      '135790',
    ];
    await managed.db
      .insert(smsOutbox)
      .values({ phoneNumber: '09000000002', message: '認証コード：135790', sentAt: TEST_NOW });
    const before = await everything();
    expect(told.filter((words) => !before.includes(words))).toEqual([]);
    expect(await managed.manage('customers', 'erase', regular)).toEqual([`${regular}: 削除しました`]);
    const after = await everything();
    expect(told.filter((words) => after.includes(words))).toEqual([]);
  });

  it('cancels future bookings, and keeps the builder’s records of bookings and points', async () => {
    const [{ id } = { id: 0 }] = await managed.db.select().from(customers).where(eq(customers.uuid, regular));
    const ofCustomer = eq(visitReservations.customerId, id);
    const points = await managed.db.$count(pointHistories);
    const visits = await managed.db.$count(visitReservations, ofCustomer);
    await managed.manage('customers', 'erase', regular);
    expect(await managed.db.$count(visitReservations, ofCustomer)).toBe(visits);
    expect(
      await managed.db
        .select({ day: visitReservations.desiredOn1 })
        .from(visitReservations)
        .where(and(ofCustomer, ne(visitReservations.status, 'cancelled')))
        .orderBy(visitReservations.desiredOn1),
    ).toEqual([{ day: expect.stringMatching(/^2026-/) }, { day: expect.stringMatching(/^2026-/) }]);
    expect(await managed.db.$count(pointHistories)).toBe(points);
  });

  it('cancels a visit whose last preferred time is in the future, even if the first has passed', async () => {
    const [visit] = await managed.db
      .select()
      .from(visitReservations)
      .where(eq(visitReservations.status, 'confirmed'));
    if (!visit) throw new Error('The demo has no confirmed visit.');
    const { id: _, ...columns } = visit;
    const wishes = { desiredOn1: '2026-11-01', desiredOn2: '2026-11-30', desiredTime2: '10:00' };
    const [made] = await managed.db
      .insert(visitReservations)
      .values({
        ...columns,
        ...wishes,
        kind: 'consultation',
        eventId: null,
        customerId: 2,
        status: 'requested',
      })
      .returning();
    await managed.manage('customers', 'erase', regular);
    const rows = await managed.db
      .select({ status: visitReservations.status })
      .from(visitReservations)
      .where(eq(visitReservations.id, made?.id ?? 0));
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('can be repeated, for example after a backup is restored, and changes no other customer', async () => {
    expect(await managed.manage('customers', 'erase', regular, NOBODY)).toEqual([
      `${regular}: 削除しました`,
      `${NOBODY}: 該当するお客様はいません`,
    ]);
    expect(await managed.manage('customers', 'erase', regular)).toEqual([
      `${regular}: 該当するお客様はいません`,
    ]);
    expect(await managed.db.$count(customers, eq(customers.uuid, newcomer))).toBe(1);
  });
});

describe('manage customers link', () => {
  it('links a customer’s older record to the current one, and a new link replaces an earlier one', async () => {
    await managed.manage('customers', 'link', newcomer, uuidOf('notFriend'));
    await managed.manage('customers', 'link', regular, uuidOf('notFriend'));
    const ties = await managed.db
      .select({ uuid: customers.uuid })
      .from(customerTies)
      .innerJoin(customers, eq(customers.id, customerTies.customerId))
      .where(eq(customerTies.pastCustomerId, 3));
    expect(ties).toEqual([{ uuid: regular }]);
  });

  it.each([
    ['an unknown uuid', NOBODY, `No customer has the uuid ${NOBODY}.`],
    ['two uuids of the same customer', newcomer, 'The two uuids name the same customer.'],
  ])('refuses %s', async (_, past, complaint) => {
    await expect(managed.manage('customers', 'link', newcomer, past)).rejects.toThrow(complaint);
  });
});
