import { and, asc, eq } from 'drizzle-orm';
import {
  builders,
  consultationSettings,
  customerProfileValidations,
  lineAccountRedirectSettings,
  lineAccounts,
  mypageTemplates,
  registrationSources,
  webCatalogs,
} from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { pointSettings } from '#provider/db/incentive-tables.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Applying, Reconcile } from './reconcile.ts';

type Settings = Pick<BuilderFile, 'profileRules' | 'templates' | 'redirects' | 'registrationSources'>;

/**
 * Rows that are no longer in the file are removed, because nothing refers to them. Registration sources are archived
 * instead, because links refer to them by id.
 */
export async function applySettings({ reconcile, file, builderId }: Applying): Promise<void> {
  await reconcile({
    table: customerProfileValidations,
    what: 'お客様情報の項目',
    within: eq(customerProfileValidations.builderId, builderId),
    by: ['attribute'],
    declared: file.profileRules.map((rule) => ({ name: rule.attribute, values: { builderId, ...rule } })),
    onRemoved: 'remove',
  });
  await reconcile({
    table: mypageTemplates,
    what: 'マイページの部品',
    within: eq(mypageTemplates.builderId, builderId),
    by: ['position'],
    declared: file.templates.map((template, position) => ({
      name: template.title,
      values: { builderId, position, ...template },
    })),
    onRemoved: 'remove',
  });
  await reconcile({
    table: lineAccountRedirectSettings,
    what: '転送設定',
    within: eq(lineAccountRedirectSettings.builderId, builderId),
    by: ['position'],
    declared: file.redirects.map(({ from, to }, position) => ({
      name: from,
      values: { builderId, position, redirectFromUrl: from, redirectToUrl: to },
    })),
    onRemoved: 'remove',
  });
  await reconcile({
    table: registrationSources,
    what: '登録経路',
    within: eq(registrationSources.builderId, builderId),
    by: ['name'],
    declared: file.registrationSources.map((name) => ({ name, values: { builderId, name } })),
    onRemoved: 'archive',
  });
}

export async function readSettings(db: Database, builderId: number): Promise<Settings> {
  const rules = await db
    .select()
    .from(customerProfileValidations)
    .where(eq(customerProfileValidations.builderId, builderId))
    .orderBy(asc(customerProfileValidations.id));
  const templates = await db
    .select()
    .from(mypageTemplates)
    .where(eq(mypageTemplates.builderId, builderId))
    .orderBy(asc(mypageTemplates.position));
  const redirects = await db
    .select()
    .from(lineAccountRedirectSettings)
    .where(eq(lineAccountRedirectSettings.builderId, builderId))
    .orderBy(asc(lineAccountRedirectSettings.position));
  const sources = await db
    .select({ name: registrationSources.name })
    .from(registrationSources)
    .where(and(eq(registrationSources.builderId, builderId), eq(registrationSources.archived, false)))
    .orderBy(asc(registrationSources.id));
  return {
    profileRules: rules.map(({ attribute, required, maxLength, format }) => ({
      attribute,
      required,
      maxLength,
      format,
    })),
    templates: templates.map(({ kind, title, body, links }) => ({ kind, title, body, links })),
    redirects: redirects.map(({ redirectFromUrl: from, redirectToUrl: to }) => ({ from, to })),
    registrationSources: sources.map(({ name }) => name),
  };
}

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
    builder: { ...builder, brand: builder.brand ?? null, brochures: builder.brochures ?? null },
    lineAccount,
    consultation,
    points: { enabled, lifetimeDays },
  };
}

export async function applyCatalogs({ reconcile, file, builderId }: Applying): Promise<void> {
  await reconcile({
    table: webCatalogs,
    what: 'Webカタログ',
    within: eq(webCatalogs.builderId, builderId),
    by: ['key'],
    declared: file.catalogs.map((catalog, position) => ({
      name: catalog.key,
      values: { builderId, position, ...catalog },
    })),
    onRemoved: 'archive',
  });
}

export async function readCatalogs(db: Database, builderId: number): Promise<BuilderFile['catalogs']> {
  const rows = await db
    .select()
    .from(webCatalogs)
    .where(and(eq(webCatalogs.builderId, builderId), eq(webCatalogs.archived, false)))
    .orderBy(asc(webCatalogs.position));
  return rows.map(({ id: _, builderId: _of, archived: _is, position: _at, ...catalog }) => catalog);
}
