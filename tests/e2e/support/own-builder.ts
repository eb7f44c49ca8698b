import { randomUUID } from 'node:crypto';
import type { Database } from '#provider/db/database.ts';
import type { DemoBrandKey } from '#provider/demo/demo-brands.ts';
import { withBrand } from '#provider/demo/demo-brands.ts';
import { demoBuilder, readDemoFile } from '#provider/demo/demo-builder.ts';
import { applyBuilder } from '#provider/manage/apply/apply-builder.ts';

/** A builder with three shops that ask visitors the same questions, and one customer who has not opened a link yet. */
export interface OwnBuilder {
  liffId: string;
  uuid: string;
}

/** The look in which the screens are photographed, by the name of a demo brand. */
export const BRAND = process.env.BRAND as DemoBrandKey | undefined;

/** Each test gets its own builder, so that parallel tests do not compete for slots. */
export function createOwnBuilder(
  db: Database,
  { asksHearing }: { asksHearing: boolean },
): Promise<OwnBuilder> {
  return db.transaction(async (tx) => {
    const now = new Date();
    const demo = BRAND ? withBrand(demoBuilder(now), BRAND) : demoBuilder(now);
    const uuid = randomUUID();
    const liffId = `2000000000-${randomUUID().slice(0, 8)}`;
    const { builder, lineAccount, consultation, profileRules, catalogs } = demo;
    const file = {
      builder: { ...builder, key: randomUUID() },
      lineAccount: { ...lineAccount, liffId },
      consultation,
      profileRules,
      catalogs,
      customers: [{ uuid, name: '山本 さくら', number: null, profile: null, records: [] }],
      hearing: asksHearing ? demo.hearing : [],
      shops: demo.shops
        .slice(0, 3)
        .map((shop) => ({ ...shop, hasParking: true, hasKidsSpace: true, holidays: [] })),
      points: { enabled: false, lifetimeDays: null },
      events: [],
      reservationSettings: [],
      itemForms: [],
      inquiries: [],
      presents: [],
      templates: [],
      redirects: [],
      registrationSources: [],
      files: [],
    };
    const withoutFiles = { readFile: readDemoFile, put: async () => 'none', onReplaced: () => undefined };
    await applyBuilder(tx, file, { ...withoutFiles, now });
    return { liffId, uuid };
  });
}
