import { randomUUID } from 'node:crypto';
import type { Database } from '#provider/db/database.ts';
import * as schema from '#provider/db/schema.ts';
import { demoBrochures } from '#provider/demo/demo-brochures.ts';
import { profileRules } from '#provider/demo/demo-profiles.ts';
import { demoQuestions } from '#provider/demo/demo-questions.ts';
import { demoShops } from '#provider/demo/demo-shops.ts';
import { seedWebCatalogs } from '#provider/demo/seed-web-catalogs.ts';
import { emptyProfile } from '#provider/profile/empty-profile.ts';
import { invariant } from '#src/lib/invariant.ts';

/** A home builder with three shops, which ask visitors the same questions, and one customer who has not opened a link. */
export interface OwnBuilder {
  liffId: string;
  uuid: string;
}

/** Each test gets its own builder, so that parallel tests never take each other's places. */
export function createOwnBuilder(
  db: Database,
  { asksHearing }: { asksHearing: boolean },
): Promise<OwnBuilder> {
  return db.transaction(async (tx) => {
    const builderId = await insertBuilder(tx);
    const liffId = `2000000000-${randomUUID().slice(0, 8)}`;
    await tx.insert(schema.lineAccounts).values({ builderId, liffId, name: 'ひだまり住宅' });
    await tx
      .insert(schema.customerProfileValidations)
      .values(profileRules.map((rule) => ({ builderId, ...rule })));
    if (asksHearing) {
      const questions = demoQuestions.map((question, position) => ({ builderId, position, ...question }));
      await tx.insert(schema.advanceConfirmations).values(questions);
    }
    await insertShops(tx, builderId);
    await seedWebCatalogs(tx, builderId);
    return { liffId, uuid: await insertCustomer(tx, builderId) };
  });
}

async function insertBuilder(tx: Database): Promise<number> {
  const [builder] = await tx
    .insert(schema.builders)
    .values({ name: '株式会社ひだまり住宅', tel: '0120-000-010', brochures: demoBrochures })
    .returning();
  invariant(builder, 'createOwnBuilder: the insert of the builder returned no row.');
  await tx.insert(schema.consultationSettings).values({
    builderId: builder.id,
    title: '家づくり相談',
    introduction: '何でもご相談ください。',
    replyWithinDays: 2,
    durationMinutes: 90,
  });
  return builder.id;
}

async function insertShops(tx: Database, builderId: number): Promise<void> {
  await tx.insert(schema.builderShops).values(
    demoShops.slice(0, 3).map(({ photo, ...shop }, position) => ({
      ...shop,
      hasParking: true,
      hasKidsSpace: true,
      builderId,
      position,
      mapUrl: 'https://www.google.com/maps/',
      photoUrl: `/demo/shops/${photo}.svg`,
    })),
  );
}

async function insertCustomer(tx: Database, builderId: number): Promise<string> {
  const [customer] = await tx
    .insert(schema.customers)
    .values({
      builderId,
      uuid: randomUUID(),
      displayName: '山本 さくら',
      connected: false,
      unsubscribed: false,
    })
    .returning();
  invariant(customer, 'createOwnBuilder: the insert of the customer returned no row.');
  await tx.insert(schema.customerProfiles).values({ customerId: customer.id, ...emptyProfile });
  return customer.uuid;
}
