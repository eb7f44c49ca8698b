import { eq } from 'drizzle-orm';
import { builders, consultationSettings, lineAccounts } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { pointSettings } from '#provider/db/incentive-tables.ts';
import type { Reconcile } from '#provider/manage/apply/reconcile.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { invariant } from '#src/lib/invariant.ts';

type Account = Pick<BuilderFile, 'builder' | 'lineAccount' | 'consultation' | 'points'>;

/** Returns the builder's id. */
export async function applyAccount(reconcile: Reconcile, file: Account): Promise<number> {
  const { builder, lineAccount, consultation, points } = file;
  const ids = await reconcile({
    table: builders,
    what: '住宅会社',
    within: eq(builders.key, builder.key),
    by: ['key'],
    declared: [{ name: builder.name, values: builder }],
    onRemoved: 'stays',
  });
  const builderId = ids.get(builder.name);
  invariant(builderId, 'applyAccount: the builder has no id.');
  const single = { by: ['builderId'], onRemoved: 'stays' } as const;
  await reconcile({
    ...single,
    table: lineAccounts,
    what: 'LINEアカウント',
    within: eq(lineAccounts.builderId, builderId),
    declared: [{ name: lineAccount.name, values: { builderId, ...lineAccount } }],
  });
  await reconcile({
    ...single,
    table: consultationSettings,
    what: '相談の設定',
    within: eq(consultationSettings.builderId, builderId),
    declared: [{ name: consultation.title, values: { builderId, ...consultation } }],
  });
  await reconcile({
    ...single,
    table: pointSettings,
    what: 'ポイントの設定',
    within: eq(pointSettings.builderId, builderId),
    declared: [{ name: builder.name, values: { builderId, ...points } }],
  });
  return builderId;
}

export async function readAccount(db: Database, builderId: number): Promise<Account | null> {
  const [found] = await db
    .select({
      builder: builders,
      lineAccount: lineAccounts,
      consultation: consultationSettings,
      points: pointSettings,
    })
    .from(builders)
    .innerJoin(lineAccounts, eq(lineAccounts.builderId, builders.id))
    .innerJoin(consultationSettings, eq(consultationSettings.builderId, builders.id))
    .leftJoin(pointSettings, eq(pointSettings.builderId, builders.id))
    .where(eq(builders.id, builderId));
  if (!found) return null;
  const { id: _, ...builder } = found.builder;
  const { id: _id, builderId: _builder, ...lineAccount } = found.lineAccount;
  const { builderId: _of, ...consultation } = found.consultation;
  const { enabled = false, lifetimeDays = null } = found.points ?? {};
  return {
    builder: { ...builder, brochures: builder.brochures ?? null },
    lineAccount,
    consultation,
    points: { enabled, lifetimeDays },
  };
}
