import { and, asc, eq } from 'drizzle-orm';
import { webCatalogs } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import type { Applying } from './applying.ts';

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
