import { webCatalogs } from '#provider/db/catalog-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { CATALOG_HEIGHT, CATALOG_WIDTH } from '#provider/demo/catalog/page-parts.ts';
import { demoCatalogs } from './demo-catalogs.ts';

/** The token of a demo catalog, counted from 1; the demonstration's links contain it. */
const demoCatalogToken = (catalog: number): string => `hidamari-catalog-${catalog}`;

export async function seedWebCatalogs(tx: Database, builderId: number): Promise<void> {
  await tx.insert(webCatalogs).values(
    demoCatalogs.map(({ title, summary, series, pageCount }, position) => ({
      builderId,
      title,
      summary,
      description: `<p>${summary}</p><p>${series}・全${pageCount}ページ</p>`,
      token: demoCatalogToken(position + 1),
      imageFolder: `/demo/catalogs/${position + 1}`,
      pageCount,
      pageWidth: CATALOG_WIDTH,
      pageHeight: CATALOG_HEIGHT,
      position,
    })),
  );
}
