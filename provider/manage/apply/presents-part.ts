import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { incentiveLogs, incentiveSettings } from '#provider/db/incentive-tables.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import type { Applying } from './reconcile.ts';

/**
 * The file has the initial number of presents. The table has the remaining number. The rows are locked before the given
 * presents are counted, so that none is granted between the count and the new number.
 */
export async function applyPresents({ tx, reconcile, file, builderId, missing }: Applying): Promise<void> {
  await tx
    .select({ id: incentiveSettings.id })
    .from(incentiveSettings)
    .where(eq(incentiveSettings.builderId, builderId))
    .orderBy(asc(incentiveSettings.id))
    .for('no key update');
  const given = new Map((await read(tx, builderId)).map(({ key, given }) => [key, given]));
  await reconcile({
    table: incentiveSettings,
    what: 'プレゼント',
    within: eq(incentiveSettings.builderId, builderId),
    by: ['key'],
    declared: file.presents.map(({ for: title, name: presentName, stock, ...present }, position) => ({
      name: present.key,
      values: {
        builderId,
        position,
        ...present,
        title,
        presentName,
        stock: stock === null ? null : Math.max(0, stock - (given.get(present.key) ?? 0)),
      },
    })),
    onRemoved: missing,
  });
}

export async function readPresents(db: Database, builderId: number): Promise<BuilderFile['presents']> {
  const rows = await read(db, builderId);
  return rows
    .filter(({ archived }) => !archived)
    .map(
      ({
        id: _,
        builderId: _of,
        archived: _gone,
        position: _at,
        title,
        presentName,
        stock,
        given,
        ...present
      }) => ({
        ...present,
        for: title,
        name: presentName,
        stock: stock === null ? null : stock + given,
      }),
    );
}

async function read(db: Database, builderId: number) {
  const rows = await db
    .select({ setting: incentiveSettings, given: count(incentiveLogs.id) })
    .from(incentiveSettings)
    .leftJoin(incentiveLogs, eq(incentiveLogs.incentiveSettingId, incentiveSettings.id))
    .where(eq(incentiveSettings.builderId, builderId))
    .groupBy(incentiveSettings.id)
    .orderBy(asc(incentiveSettings.position));
  return rows.map(({ setting, given }) => ({ ...setting, given }));
}
