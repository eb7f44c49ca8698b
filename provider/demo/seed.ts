import { and, asc, eq, sql } from 'drizzle-orm';
import { events, visitReservations } from '#provider/db/booking-tables.ts';
import { addresses, builderShops, builders, cities } from '#provider/db/builder-tables.ts';
import {
  customerAdditionalRecords,
  customerProfiles,
  customers,
  customerTies,
  mediaFiles,
} from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { formItems, inquiries, inquiryResponses } from '#provider/db/form-tables.ts';
import { incentiveLogs, incentiveSettings, pointHistories } from '#provider/db/incentive-tables.ts';
import { defaultSettings } from '#provider/deps.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { applyBuilder } from '#provider/manage/apply/apply-builder.ts';
import { invariant } from '#src/lib/invariant.ts';
import { addDays, todayInJapan } from '#src/lib/japan-date.ts';
import type { DemoBrandKey } from './demo-brands.ts';
import { demoBrands, otherBuilder, withBrand } from './demo-brands.ts';
import { demoBuilder, readDemoFile } from './demo-builder.ts';
import { demoAddresses, demoCities } from './demo-regions.ts';
import { personas } from './personas.ts';
import { regularProfile, regularRecords } from './regular-customer.ts';
import { createFullDays, regularVisits, seedAppointments } from './seed-appointments.ts';
import { seedSmsIncentives } from './seed-sms-incentives.ts';

export interface SeedOptions {
  readonly now: Date;
  /** If false, the demo has no questions before a consultation, and the step that asks them is left out. */
  readonly hearing?: boolean;
  /** The look of the demo's builder. Default: its own. */
  readonly brand?: DemoBrandKey | undefined;
  /** If true, the database also gets the demo's other builders. */
  readonly others?: boolean;
  /** The provider's setting. A test's provider has another one than a demonstration. */
  readonly smsCodeCost?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An arbitrary number that no other advisory lock of the database uses. */
const SEED_LOCK = 5_170_424;
const YOKOHAMA = 2;

/** The customer of all reservations that belong to no persona. */
const OTHERS_UUID = '0b7d9c52-6e1a-4f38-8c2d-5a4e7f913b00';

/**
 * The uuid of an older customer record of the regular customer. Nobody has signed in with it. The builder's staff has
 * declared that both records belong to one person.
 */
export const TIED_UUID = '2c6f8e13-4d7a-4b95-a3e8-7f1d5c9b2a05';

/**
 * Stores the demo data in a migrated database: the builder's data from its file, and the data of the builder's
 * customers, such as bookings. Returns false and stores nothing if the database already has a builder.
 */
export async function seedDemo(
  db: Database,
  { put }: Pick<ObjectStore, 'put'>,
  { now, hearing = true, brand, others = false, smsCodeCost = defaultSettings.smsCodeCost }: SeedOptions,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if ((await tx.$count(builders)) > 0) return false;
    const demo = demoBuilder(now);
    const file = brand ? withBrand(demo, brand) : demo;
    const files = { readFile: readDemoFile, put, onReplaced: () => undefined };
    await applyBuilder(tx, hearing ? file : { ...file, hearing: [] }, { ...files, now });
    await tx.insert(cities).values([...demoCities]);
    await tx.insert(addresses).values([...demoAddresses]);

    const builderId = await idOfBuilder(tx);
    const { regularId, othersId, tiedId, idOf } = await seedCustomers(tx);
    const shops = await tx.select().from(builderShops).orderBy(asc(builderShops.position));
    const yokohama = shops[YOKOHAMA];
    invariant(yokohama, 'seedDemo: the demo data lacks the shop of the regular customer.');
    await tx.insert(customerTies).values({ pastCustomerId: tiedId, customerId: regularId, createdAt: now });
    const consultationMinutes = file.consultation.durationMinutes;
    await tx
      .insert(visitReservations)
      .values([
        ...regularVisits(regularId, yokohama, now),
        ...createFullDays(othersId, yokohama, { now, consultationMinutes }),
      ]);
    await seedInquiryAnswer(tx, regularId, now);
    const eventIds = (await tx.select({ id: events.id }).from(events).orderBy(asc(events.id))).map(
      ({ id }) => id,
    );
    await seedAppointments(tx, { customerId: regularId, now, shop: yokohama, eventIds });
    await tx.insert(mediaFiles).values({ ...goneFile, customerId: regularId, createdAt: now });
    await seedPoints(tx, regularId, now);
    await tx
      .insert(customerAdditionalRecords)
      .values(regularRecords.map((record, position) => ({ ...record, customerId: regularId, position })));
    await seedSmsIncentives(tx, builderId, idOf, now, smsCodeCost);
    for (const key of others ? (Object.keys(demoBrands) as DemoBrandKey[]) : [])
      await applyBuilder(tx, otherBuilder(demo, key), { ...files, now });
    return true;
  });
}

async function idOfBuilder(tx: Database): Promise<number> {
  const [builder] = await tx.select({ id: builders.id }).from(builders);
  invariant(builder, 'seedDemo: the database lacks the builder of the file.');
  return builder.id;
}

/**
 * Binds the personas to their LINE users. The newcomer stays unbound, to show how the first sign-in binds a customer.
 */
async function seedCustomers(tx: Database) {
  for (const { key, uuid, lineUserId } of personas) {
    if (key === 'newcomer') continue;
    await tx
      .update(customers)
      .set({ lineUserId, connected: key === 'regular' })
      .where(eq(customers.uuid, uuid));
  }
  const rows = await tx.select({ id: customers.id, uuid: customers.uuid }).from(customers);
  const requireId = (uuid: string | undefined) => {
    const id = rows.find((row) => row.uuid === uuid)?.id;
    invariant(id, `seedDemo: the file lacks the customer ${uuid}.`);
    return id;
  };
  const regularId = requireId(personas.find(({ key }) => key === 'regular')?.uuid);
  await tx.update(customerProfiles).set(regularProfile).where(eq(customerProfiles.customerId, regularId));
  return { regularId, othersId: requireId(OTHERS_UUID), tiedId: requireId(TIED_UUID), idOf: requireId };
}

export async function seedInquiryAnswer(tx: Database, customerId: number, now: Date): Promise<void> {
  const items = await tx
    .select({ id: formItems.id, inquiryId: inquiries.id })
    .from(formItems)
    .innerJoin(inquiries, eq(inquiries.id, formItems.inquiryId))
    .innerJoin(customers, eq(customers.builderId, inquiries.builderId))
    .where(and(eq(inquiries.key, 'after-meeting'), eq(customers.id, customerId)))
    .orderBy(asc(formItems.position));
  const [impression, comment] = items;
  invariant(impression && comment, 'seedInquiryAnswer: the demo has no inquiry `after-meeting`.');
  await tx.insert(inquiryResponses).values({
    inquiryId: impression.inquiryId,
    customerId,
    answers: [
      { itemId: impression.id, answers: ['とてもよかった'] },
      { itemId: comment.id, answers: ['資金計画をていねいに説明していただきました。'] },
    ],
    createdAt: new Date(now.getTime() - 3 * DAY_MS),
  });
}

const LIFETIME_DAYS = 365;

type NewEntry = typeof pointHistories.$inferInsert;

async function seedPoints(tx: Database, customerId: number, now: Date): Promise<void> {
  const entries = regularPoints(customerId, now);
  await tx.insert(pointHistories).values(entries);
  const [present] = await tx
    .select({ id: incentiveSettings.id })
    .from(incentiveSettings)
    .where(eq(incentiveSettings.title, 'consultation'))
    .orderBy(asc(incentiveSettings.position));
  invariant(present, 'seedPoints: the demo lacks a present for a consultation.');
  await tx.insert(incentiveLogs).values({
    customerId,
    incentiveSettingId: present.id,
    status: 'granted',
    createdAt: entries.at(-1)?.createdAt ?? now,
  });
}

/**
 * Returns entries that add up to 1,200 valid points. Of the 300 points given more than a year ago, 200 were spent and
 * 100 have expired.
 */
function regularPoints(customerId: number, now: Date): NewEntry[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const given = (points: number, reason: string, days: number): NewEntry => ({
    customerId,
    points,
    reason,
    expiresOn: addDays(todayInJapan(daysAgo(days)), LIFETIME_DAYS),
    createdAt: daysAgo(days),
  });
  return [
    given(300, '友だち追加', 390),
    given(700, 'モデルハウスのご見学', 200),
    { customerId, points: -200, reason: 'プレゼントとの交換', createdAt: daysAgo(100) },
    given(500, '家づくり相談のご予約', 30),
  ];
}

type NewFile = Omit<typeof mediaFiles.$inferInsert, 'id' | 'customerId' | 'createdAt'>;

export const ESTIMATE_UUID = 'f1a7c0de-0001-4b1e-9a5d-2c3e4f506101';

/** A private file without content. Its page says that the file is gone. `builder.yaml` cannot declare such a file. */
export const goneFile: NewFile = {
  uuid: 'f1a7c0de-0004-4b1e-9a5d-2c3e4f506104',
  name: '旧お見積書.pdf',
  contentType: 'application/pdf',
};
