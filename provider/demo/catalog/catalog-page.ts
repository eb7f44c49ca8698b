import type { DemoCatalog } from '#provider/demo/demo-catalogs.ts';
import { demoCatalogs } from '#provider/demo/demo-catalogs.ts';
import { backCover, chapterPage, cover, planPage } from './page-kinds.ts';
import { CATALOG_HEIGHT, CATALOG_WIDTH } from './page-parts.ts';

/** Page `page` of demo catalog `catalog`, both counted from 1, as an SVG of 3 : 4; null when there is none. */
export function catalogPage(catalog: number, page: number): string | null {
  const found = demoCatalogs[catalog - 1];
  if (!found || page < 1 || page > found.pageCount) return null;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CATALOG_WIDTH} ${CATALOG_HEIGHT}" ` +
    `font-family="'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif">${drawn(found, page)}</svg>`
  );
}

/** The cover, then chapters with a plan after every third one, then the back cover. */
function drawn(catalog: DemoCatalog, page: number): string {
  if (page === 1) return cover(catalog);
  if (page === catalog.pageCount) return backCover(catalog);
  return page % 3 === 1 ? planPage(catalog, page) : chapterPage(catalog, page);
}
