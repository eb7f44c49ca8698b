import type { DemoCatalog } from '#provider/demo/demo-catalogs.ts';
import { pictureContent } from '#provider/demo/photo/house-scene.ts';
import { HEIGHT, WIDTH } from '#provider/demo/photo/scenery.ts';
import type { Fill } from '#provider/demo/photo/shapes.ts';
import { rect } from '#provider/demo/photo/shapes.ts';
import { shopScene } from '#provider/demo/shop-photo.ts';

export const CATALOG_WIDTH = 900;
export const CATALOG_HEIGHT = 1200;
export const PAPER = '#fbf8f1';
export const INK = '#3b3430';
export const MARGIN = 80;

interface Lettering {
  readonly size: number;
  readonly fill?: Fill;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly spacing?: number;
}

/** One line of text; `y` is its base line. */
export const line = (
  x: number,
  y: number,
  text: string,
  { size, fill = INK, anchor = 'start', spacing = 2 }: Lettering,
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}">${text}</text>`;

/** The catalog's house in its own light, cropped to the given box. */
export const photo = (
  { house, palette }: DemoCatalog,
  x: number,
  y: number,
  width: number,
  height: number,
): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
  `preserveAspectRatio="xMidYMid slice">${pictureContent({ ...shopScene(house), palette })}</svg>`;

export const paper = (fill: Fill = PAPER): string => rect(0, 0, CATALOG_WIDTH, CATALOG_HEIGHT, fill);

/** The foot of an inner page: a thin line, the builder's name and the page's number. */
export const foot = ({ palette }: DemoCatalog, page: number): string =>
  [
    rect(MARGIN, CATALOG_HEIGHT - 96, CATALOG_WIDTH - 2 * MARGIN, 1.5, palette.wood),
    line(MARGIN, CATALOG_HEIGHT - 62, '株式会社ひだまり住宅', { size: 17 }),
    line(CATALOG_WIDTH - MARGIN, CATALOG_HEIGHT - 62, String(page), { size: 20, anchor: 'end' }),
  ].join('');
