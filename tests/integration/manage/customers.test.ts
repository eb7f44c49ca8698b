import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTables } from '#provider/db/all-tables.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { customerProfiles, customerSessions, customers, customerTies } from '#provider/db/customer-tables.ts';
import {
  pointHistories,
  smsIncentiveRequests,
  smsOutbox,
  smsVerifiedNumbers,
} from '#provider/db/incentive-tables.ts';
import type { PersonalTable } from '#provider/db/personal-data.ts';
import { isOfCustomer, personalTables } from '#provider/db/personal-data.ts';
import { personas } from '#provider/demo/personas.ts';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { giveBelongings } from '#tests/integration/provider/authorisation-belongings.ts';
import { DEMO_BUILDER, markBuilders } from '#tests/integration/provider/authorisation-builders.ts';
import { person } from '#tests/integration/provider/authorisation-people.ts';
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

const idOf = async (uuid: string): Promise<number> =>
  (await managed.db.select().from(customers).where(eq(customers.uuid, uuid)))[0]?.id ?? 0;

let managed: ManagedDatabase;
beforeAll(async () => {
  managed = await openManaged();
});
beforeEach(() => managed.fillWithDemo());
afterAll(() => managed.close());

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
  it('OPS-8 writes all data of a customer except secrets, to a file that only its owner can read', async () => {
    const path = join(folder, 'regular.json');
    await writeFile(path, 'everybody may read this file', { mode: 0o644 });
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
  it('OPS-9 leaves no data of the customer in any table', async () => {
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
    const id = await idOf(regular);
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

/** A row in each table that can have rows of the regular customer. */
async function giveRegularEverything(): Promise<number> {
  await markBuilders(managed);
  const id = await idOf(regular);
  const { lineUserId } = personas.find(({ uuid }) => uuid === regular) ?? { lineUserId: '' };
  const told = { uuid: regular, lineUserId, lineAccessToken: '', builderMark: '', tourTime: '13:00' };
  const who = person(1, { ...told, name: 'owner' });
  await giveBelongings(managed.db, who, { ...DEMO_BUILDER, customerId: id });
  const sms = await managed.db
    .select({ id: smsIncentiveRequests.id })
    .from(smsIncentiveRequests)
    .where(eq(smsIncentiveRequests.customerId, id));
  const verified = { builderId: 1, phoneNumber: '09011119001', smsIncentiveRequestId: sms[0]?.id ?? 0 };
  await managed.db.insert(smsVerifiedNumbers).values(verified);
  const session = {
    customerId: id,
    client: 'phone',
    tokenHash: 'hash',
    expiresAt: TEST_NOW,
    updatedAt: TEST_NOW,
  };
  await managed.db.insert(customerSessions).values(session);
  const sent = { phoneNumber: '09000000002', message: '認証コード', sentAt: TEST_NOW };
  await managed.db.insert(smsOutbox).values(sent);
  return id;
}

const erasedValues = ({ columns }: PersonalTable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      if (typeof column === 'string') return [];
      return [[name, typeof column.erased === 'function' ? expect.any(String) : column.erased]];
    }),
  );

describe('the classes of the columns', () => {
  it('decide what an erasure leaves: no deleted row, and no personal value in a kept one', async () => {
    const id = await giveRegularEverything();
    const { db } = managed;
    const count = ({ table }: PersonalTable, where: SQL | undefined) => db.$count(table, where);
    const wheres = personalTables.map((of) => [of, isOfCustomer(db, of, id)] as const);
    for (const [of, where] of wheres) expect([of.name, await count(of, where)]).not.toEqual([of.name, 0]);
    await managed.manage('customers', 'erase', regular);
    for (const [of, where] of wheres) {
      const rows: Record<string, unknown>[] = await db.select().from(of.table).where(where);
      const left = of.rows === 'deleted' ? [] : rows.map((row) => ({ ...row, ...erasedValues(of) }));
      expect([of.name, rows]).toEqual([of.name, left]);
    }
    expect(await db.$count(customers, eq(customers.uuid, regular))).toBe(0);
  });

  it('decide what an export leaves out: the secrets of every table', async () => {
    await giveRegularEverything();
    const path = join(folder, 'classes.json');
    await managed.manage('customers', 'export', regular, path);
    const data = JSON.parse(await readFile(path, 'utf8')) as Record<string, Record<string, unknown>[]>;
    const shown = Object.entries(data).flatMap(([name, rows]) =>
      rows.flatMap((row) => Object.keys(row).map((column) => `${name}.${column}`)),
    );
    const secrets = personalTables.flatMap(({ name, columns }) =>
      Object.keys(columns).flatMap((column) => (columns[column] === 'secret' ? [`${name}.${column}`] : [])),
    );
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    const ofCustomer = personalTables.map(({ name }) => name).filter((name) => name !== 'smsOutbox');
    expect(ofCustomer.filter((name) => data[name] === undefined)).toEqual([]);
  });

  it('export the points with the expiries that the customer sees', async () => {
    const path = join(folder, 'points.json');
    await managed.manage('customers', 'export', regular, path);
    const data = JSON.parse(await readFile(path, 'utf8')) as Record<string, Record<string, unknown>[]>;
    expect(data.pointHistories?.map(({ points, balance }) => [points, balance])).toEqual([
      [300, 300],
      [700, 1000],
      [-200, 800],
      [500, 1300],
      [-100, 1200],
    ]);
  });
});

describe('an SMS request', () => {
  const STRANGERS = '09000110102';
  /** The newcomer types the number of somebody else into their profile, and uses their own link with a third number. */
  async function newcomerTypes(): Promise<void> {
    const id = await idOf(newcomer);
    await managed.db
      .update(customerProfiles)
      .set({ tel: STRANGERS })
      .where(eq(customerProfiles.customerId, id));
    await managed.db
      .update(smsIncentiveRequests)
      .set({ phoneNumber: '09012340000', fingerprint: 'own-fingerprint' })
      .where(eq(smsIncentiveRequests.customerId, id));
  }

  it('is exported to the customer whose link it is, not to whoever typed its number', async () => {
    await newcomerTypes();
    const path = join(folder, 'sms.json');
    await managed.manage('customers', 'export', newcomer, path);
    const data = JSON.parse(await readFile(path, 'utf8')) as Record<string, Record<string, unknown>[]>;
    expect(data.smsIncentiveRequests?.map(({ fingerprint }) => fingerprint)).toEqual(['own-fingerprint']);
    expect(data.smsVerifiedNumbers).toBe(undefined);
  });

  it('is erased with the customer whose link it is, not with whoever typed its number', async () => {
    await newcomerTypes();
    await managed.manage('customers', 'erase', newcomer);
    const numbers = await managed.db
      .select({ number: smsVerifiedNumbers.phoneNumber })
      .from(smsVerifiedNumbers);
    expect(numbers).toEqual([{ number: STRANGERS }]);
    const isOwn = eq(smsIncentiveRequests.fingerprint, 'own-fingerprint');
    expect(await managed.db.$count(smsIncentiveRequests, isOwn)).toBe(0);
    const isStrangers = eq(smsIncentiveRequests.phoneNumber, STRANGERS);
    expect(await managed.db.$count(smsIncentiveRequests, isStrangers)).toBe(1);
  });
});

describe('an erased uuid', () => {
  it('OPS-20 is not brought back by the builder’s file, whose plan names it each time', async () => {
    const file = join(folder, 'erased', 'builder.yaml');
    await managed.manage('export', file);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(regular, regular.toUpperCase()));
    await managed.manage('customers', 'erase', regular);
    const before = await everything();
    const skipped = `反映なし（削除済み）  お客様  ${regular.toUpperCase()}`;
    expect(await managed.manage('apply', '--dry-run', file)).toEqual([
      '変更なし',
      skipped,
      '変更は保存していません（--dry-run）',
    ]);
    expect(await managed.manage('apply', file)).toEqual(['変更なし', skipped]);
    expect(await everything()).toEqual(before);
  });

  it('stays erased in the file of another builder', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const uuid = '3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e01';
    await managed.manage('customers', 'erase', uuid);
    const plan = await managed.manage('apply', 'deploy/example.yaml');
    expect(plan).toEqual(['変更なし', `反映なし（削除済み）  お客様  ${uuid}`]);
    expect(await managed.db.$count(customers, eq(customers.uuid, uuid))).toBe(0);
  });
});

describe('manage customers link', () => {
  it('OPS-11 links a customer’s older record to the current one, and a new link replaces an earlier one', async () => {
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
