import { prefectures } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { waitForOtherCommands } from '#provider/manage/operator.ts';
import { PREFECTURES } from '#src/lib/option-lists.ts';
import { bookingsOnClosedTimes } from './bookings-on-closed-times.ts';
import { applyCustomers, withoutErased } from './customers-part.ts';
import { applyEvents } from './events-part.ts';
import type { FileAccess } from './files-part.ts';
import { applyFiles } from './files-part.ts';
import { applyForms, applyHearing, applyInquiries } from './forms-part.ts';
import { applyPresents } from './presents-part.ts';
import type { Change } from './reconcile.ts';
import { reconciler } from './reconcile.ts';
import { applyAccount, applyCatalogs, applySettings } from './settings-part.ts';
import { applyShops } from './shops-part.ts';

/**
 * Makes the database match a builder's file (OPS-4, OPS-2) inside the caller's transaction. Returns the changes.
 * Concurrent calls wait for each other. Customers who
 * were erased are left out, with their files and inquiries, and named among the changes (OPS-20).
 */
export async function applyBuilder(
  tx: Database,
  declared: BuilderFile,
  { now, archiveMissing = false, ...files }: FileAccess & { now: Date; archiveMissing?: boolean },
): Promise<readonly Change[]> {
  await waitForOtherCommands(tx);
  await tx
    .insert(prefectures)
    .values(PREFECTURES.map((name, index) => ({ id: index + 1, name })))
    .onConflictDoNothing();
  const closedBefore = await bookingsOnClosedTimes(tx, declared.builder.key, now);
  const { file, erased } = await withoutErased(tx, declared);
  const changes: Change[] = erased.map((name) => ({ act: 'skip', what: 'お客様', name }));
  const reconcile = reconciler(tx, changes);
  const missing = archiveMissing ? ('archive' as const) : ('keep' as const);
  const builderId = await applyAccount(reconcile, file);
  const applying = { tx, file, changes, reconcile, missing, builderId };
  // First what takes long. The later parts lock what bookings need: shops, events, forms and presents.
  const customerIds = await applyCustomers(applying);
  await applyFiles(applying, { customerIds, now, ...files });
  const inquiryIds = await applyInquiries(applying, customerIds);
  await applySettings(applying);
  const shopIds = await applyShops(applying);
  await applyHearing(applying);
  await applyForms(applying, inquiryIds);
  await applyEvents(applying, shopIds);
  await applyCatalogs(applying);
  await applyPresents(applying);
  const closedNow = await bookingsOnClosedTimes(tx, declared.builder.key, now);
  for (const [key, name] of closedNow) {
    // `fields` makes the plan name every booking.
    if (!closedBefore.has(key)) changes.push({ act: 'call', what: 'ご予約', name, fields: [] });
  }
  return changes;
}
