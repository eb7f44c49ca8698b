import type { DemoCatalog } from '#provider/demo/demo-catalogs.ts';
import { circle, faded, rect } from '#provider/demo/photo/shapes.ts';
import { floorPlan } from './floor-plan.ts';
import { CATALOG_HEIGHT, CATALOG_WIDTH, foot, INK, line, MARGIN, PAPER, paper, photo } from './page-parts.ts';

const MIDDLE = CATALOG_WIDTH / 2;
const LONGEST_TITLE_IN_ONE_LINE = 9;

export function cover(catalog: DemoCatalog): string {
  const { title, series, palette } = catalog;
  const size = title.length > LONGEST_TITLE_IN_ONE_LINE ? 58 : 76;
  return [
    paper(),
    photo(catalog, 0, 0, CATALOG_WIDTH, 760),
    rect(0, 760, CATALOG_WIDTH, 10, palette.wood),
    line(MARGIN, 866, series, { size: 26, fill: palette.woodShade, spacing: 8 }),
    line(MARGIN, 966, title, { size, spacing: 4 }),
    rect(MARGIN, 1010, 96, 3, palette.wood),
    line(MARGIN, 1108, '株式会社ひだまり住宅', { size: 24, spacing: 4 }),
    sun(CATALOG_WIDTH - MARGIN - 34, 1096, palette.wood),
  ].join('');
}

/** A heading, a few lines and the house; the picture changes sides from page to page. */
export function chapterPage(catalog: DemoCatalog, page: number): string {
  const { heading, lines } = chapterOf(catalog, page);
  const pictureFirst = page % 2 === 0;
  const textTop = pictureFirst ? 800 : 190;
  return [
    paper(),
    photo(
      catalog,
      pictureFirst ? 0 : MARGIN,
      pictureFirst ? 0 : 480,
      CATALOG_WIDTH - (pictureFirst ? 0 : MARGIN),
      600,
    ),
    line(MARGIN, textTop, heading, { size: 48, spacing: 4 }),
    rect(MARGIN, textTop + 32, 64, 3, catalog.palette.wood),
    ...lines.map((text, index) => line(MARGIN, textTop + 100 + index * 52, text, { size: 28, spacing: 3 })),
    foot(catalog, page),
  ].join('');
}

export function planPage(catalog: DemoCatalog, page: number): string {
  const { heading } = chapterOf(catalog, page);
  return [
    paper(),
    line(MARGIN, 170, `間取り　${heading}`, { size: 40, spacing: 3 }),
    rect(MARGIN, 202, 64, 3, catalog.palette.wood),
    floorPlan(catalog.palette, page),
    line(MARGIN, 1050, '※図面と実際の建物は異なる場合がございます。', { size: 18, spacing: 1 }),
    foot(catalog, page),
  ].join('');
}

export const backCover = ({ palette, summary }: DemoCatalog): string =>
  [
    paper(palette.roof),
    faded(0.12, circle(MIDDLE, 470, 330, PAPER)),
    sun(MIDDLE, 420, PAPER),
    line(MIDDLE, 580, '株式会社ひだまり住宅', { size: 46, fill: PAPER, anchor: 'middle', spacing: 6 }),
    line(MIDDLE, 640, 'お電話でのお問い合わせ　0120-000-010', { size: 24, fill: PAPER, anchor: 'middle' }),
    line(MIDDLE, CATALOG_HEIGHT - 90, summary, { size: 18, fill: PAPER, anchor: 'middle', spacing: 0 }),
  ].join('');

function chapterOf({ chapters }: DemoCatalog, page: number) {
  return chapters[(page - 2) % chapters.length] ?? { heading: '', lines: [] };
}

function sun(x: number, y: number, fill: string): string {
  const rays = Array.from(
    { length: 8 },
    (_, index) => `<g transform="rotate(${index * 45} ${x} ${y})">${rect(x - 2, y - 42, 4, 14, fill, 2)}</g>`,
  );
  return circle(x, y, 20, fill) + circle(x, y, 14, fill === PAPER ? INK : PAPER) + rays.join('');
}
