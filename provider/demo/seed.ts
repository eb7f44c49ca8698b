import { sql } from 'drizzle-orm';
import { tokyoDay } from '#provider/booking/tokyo-time.ts';
import { customerTies } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { cities } from '#provider/db/region-tables.ts';
import * as schema from '#provider/db/schema.ts';
import { emptyProfile } from '#provider/profile/empty-profile.ts';
import { PREFECTURES } from '#provider/regions/prefecture-names.ts';
import { invariant } from '#src/lib/invariant.ts';
import { demoAddresses } from './demo-addresses.ts';
import { demoBrochures } from './demo-brochures.ts';
import { demoCities } from './demo-cities.ts';
import { profileRules, regularProfile } from './demo-profiles.ts';
import { demoQuestions } from './demo-questions.ts';
import { crowd, regularVisits } from './demo-reservations.ts';
import { demoShops } from './demo-shops.ts';
import { personas } from './personas.ts';
import { seedAppointments } from './seed-appointments.ts';
import { seedEvents } from './seed-events.ts';
import { seedForms, seedInquiries } from './seed-forms.ts';
import { seedMediaFiles } from './seed-media-files.ts';
import { seedMypage } from './seed-mypage.ts';
import { seedPoints } from './seed-points.ts';
import { seedSmsIncentives } from './seed-sms-incentives.ts';
import { seedWebCatalogs } from './seed-web-catalogs.ts';

export interface SeedOptions {
  readonly now: Date;
  /** False leaves out the hearing questions, and with them the hearing step. */
  readonly hearing?: boolean;
  readonly slotCapacity: number;
}

/** Any number that no other user of the database locks. */
const SEED_LOCK = 5_170_424;
const VISIT_MINUTES = 90;
const YOKOHAMA = 2;

/** The customer of all reservations that belong to no persona. */
const OTHERS_UUID = '0b7d9c52-6e1a-4f38-8c2d-5a4e7f913b00';

/** An older record of the regular customer: never signed in, and tied to them by the builder's staff. */
export const TIED_UUID = '2c6f8e13-4d7a-4b95-a3e8-7f1d5c9b2a05';

/** Stores the demo data in a migrated, empty database; returns true if it did. */
export async function seedDemo(db: Database, options: SeedOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if ((await tx.$count(schema.builders)) > 0) return false;
    const builderId = await seedBuilder(tx, options);
    const shops = await seedShops(tx, builderId, options);
    const { regularId, personaIds } = await seedCustomers(tx, builderId, shops, options);
    const { now } = options;
    await tx.insert(cities).values([...demoCities]);
    const eventIds = await seedEvents(tx, builderId, shops, now);
    const forms = await seedForms(tx, builderId);
    await seedInquiries(tx, builderId, { personaIds, regularId, now });
    await seedAppointments(tx, { customerId: regularId, now, shops, eventIds, ...forms });
    await seedWebCatalogs(tx, builderId);
    await seedMediaFiles(tx, regularId, now);
    await seedPoints(tx, { builderId, regularId }, now);
    await seedMypage(tx, { builderId, regularId });
    await seedSmsIncentives(tx, builderId, now);
    return true;
  });
}

async function seedBuilder(tx: Database, { hearing = true }: SeedOptions): Promise<number> {
  const [builder] = await tx
    .insert(schema.builders)
    .values({
      name: '株式会社ひだまり住宅',
      tel: '0120-000-010',
      brochures: demoBrochures,
    })
    .returning();
  invariant(builder, 'seedDemo: the insert of the builder returned no row.');
  const builderId = builder.id;
  await tx
    .insert(schema.lineAccounts)
    .values({ builderId, liffId: '2000000000-HidaMari', name: 'ひだまり住宅' });
  await tx.insert(schema.consultationSettings).values({
    builderId,
    title: '家づくり相談',
    introduction: '間取り、資金計画、土地探しまで、家づくりのことを何でもご相談ください。',
    replyWithinDays: 2,
    durationMinutes: VISIT_MINUTES,
  });
  await tx.insert(schema.prefectures).values(PREFECTURES.map((name, index) => ({ id: index + 1, name })));
  await tx.insert(schema.addresses).values([...demoAddresses]);
  await tx
    .insert(schema.customerProfileValidations)
    .values(profileRules.map((rule) => ({ builderId, ...rule })));
  if (hearing) {
    const questions = demoQuestions.map((question, position) => ({ builderId, position, ...question }));
    await tx.insert(schema.advanceConfirmations).values(questions);
  }
  return builderId;
}

type ShopRow = typeof schema.builderShops.$inferSelect;

async function seedShops(tx: Database, builderId: number, { now }: SeedOptions): Promise<ShopRow[]> {
  const shops = await tx
    .insert(schema.builderShops)
    .values(
      demoShops.map(({ photo, ...shop }, position) => ({
        ...shop,
        builderId,
        position,
        mapUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shop.address)}`,
        photoUrl: `/demo/shops/${photo}.svg`,
      })),
    )
    .returning();
  const days = yearEndHolidays(now);
  await tx
    .insert(schema.shopHolidays)
    .values(shops.flatMap((shop) => days.map((day) => ({ builderShopId: shop.id, day }))));
  return shops;
}

/** 28 December to 4 January of this winter and the next. */
function yearEndHolidays(now: Date): string[] {
  const thisYear = Number(tokyoDay(now).slice(0, 4));
  return [thisYear - 1, thisYear, thisYear + 1].flatMap((year) => [
    ...['28', '29', '30', '31'].map((day) => `${year}-12-${day}`),
    ...['01', '02', '03', '04'].map((day) => `${year + 1}-01-${day}`),
  ]);
}

async function seedCustomers(
  tx: Database,
  builderId: number,
  shops: readonly ShopRow[],
  { now, slotCapacity }: SeedOptions,
): Promise<{ regularId: number; personaIds: number[] }> {
  const rows = await tx
    .insert(schema.customers)
    .values([
      ...personas.map(({ key, uuid, lineUserId, displayName }) => ({
        builderId,
        uuid,
        displayName,
        // The newcomer shows how the first sign-in binds a link to a LINE user.
        lineUserId: key === 'newcomer' ? null : lineUserId,
        connected: key === 'regular',
        unsubscribed: false,
      })),
      ...[
        { uuid: OTHERS_UUID, displayName: 'ほかのお客様' },
        { uuid: TIED_UUID, displayName: '鈴木' },
      ].map((somebody) => ({ ...somebody, builderId, connected: false, unsubscribed: false })),
    ])
    .returning();
  const regularUuid = personas.find(({ key }) => key === 'regular')?.uuid ?? '';
  await tx.insert(schema.customerProfiles).values(
    rows.map(({ id, uuid }) => ({
      customerId: id,
      ...(uuid === regularUuid ? regularProfile : emptyProfile),
    })),
  );
  const byUuid = new Map(rows.map(({ uuid, id }) => [uuid, id]));
  const regularId = byUuid.get(regularUuid);
  const othersId = byUuid.get(OTHERS_UUID);
  const tiedId = byUuid.get(TIED_UUID);
  const yokohama = shops[YOKOHAMA];
  invariant(
    regularId && othersId && tiedId && yokohama,
    'seedDemo: the demo data lacks its main characters.',
  );
  await tx.insert(customerTies).values({ pastCustomerId: tiedId, customerId: regularId, createdAt: now });
  await tx
    .insert(schema.visitReservations)
    .values([
      ...regularVisits(regularId, yokohama, now),
      ...crowd(othersId, yokohama, { now, slotCapacity, visitMinutes: VISIT_MINUTES }),
    ]);
  return { regularId, personaIds: rows.slice(0, personas.length).map(({ id }) => id) };
}
