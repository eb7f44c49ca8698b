import { and, asc, eq } from 'drizzle-orm';
import {
  customerProfileValidations,
  lineAccountRedirectSettings,
  mypageTemplates,
  registrationSources,
} from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import type { Applying } from './applying.ts';

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
