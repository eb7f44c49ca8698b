import { registrationSources } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import {
  customerAdditionalRecords,
  lineAccountRedirectSettings,
  mypageTemplates,
} from '#provider/db/mypage-tables.ts';
import { demoRedirects, demoRegistrationSources, demoTemplates, regularRecords } from './demo-mypage.ts';

interface Owners {
  readonly builderId: number;
  readonly regularId: number;
}

/** Stores the builder's parts of mypage, the redirects of old links, and the registration sources. */
export async function seedMypage(tx: Database, { builderId, regularId }: Owners): Promise<void> {
  await tx
    .insert(mypageTemplates)
    .values(demoTemplates.map((template, position) => ({ ...template, builderId, position })));
  await tx
    .insert(lineAccountRedirectSettings)
    .values(demoRedirects.map((redirect, position) => ({ ...redirect, builderId, position })));
  await tx
    .insert(customerAdditionalRecords)
    .values(regularRecords.map((record, position) => ({ ...record, customerId: regularId, position })));
  await tx.insert(registrationSources).values(demoRegistrationSources.map((name) => ({ builderId, name })));
}
