import type { House } from './house-parts.ts';
import type { Palette } from './palettes.ts';
import {
  flowers,
  grove,
  HEIGHT,
  hedge,
  hills,
  lawn,
  sea,
  sky,
  skyline,
  stars,
  tree,
  WIDTH,
} from './scenery.ts';
import { diamondTiles, glow, verticalGradient } from './shapes.ts';

export interface Scene {
  readonly house: House;
  readonly palette: Palette;
  /** Between the sky and the garden. */
  backdrop(palette: Palette): string;
  garden(palette: Palette): string;
}

export const garden =
  (treeX: number, bushX: number) =>
  (palette: Palette): string =>
    tree(palette, treeX, 392, 1) + hedge(palette, bushX, 396, 4);

export const country = (palette: Palette): string => hills(palette) + grove(palette);
export const city = (palette: Palette): string => stars() + skyline(palette) + grove(palette);
export const seashore = sea;

export const picture = (scene: Scene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${pictureContent(scene)}</svg>`;

/** The content of that SVG, for a drawing with the picture as a part. Its gradients have fixed ids. */
export const pictureContent = ({ house, palette, backdrop, garden }: Scene): string =>
  [
    `<defs>${paints(palette)}</defs>`,
    sky(palette),
    backdrop(palette),
    lawn(palette, house.doorX),
    flowers(palette),
    house.draw(palette),
    garden(palette),
  ].join('');

const paints = (palette: Palette): string =>
  [
    verticalGradient('sky', ...palette.sky),
    verticalGradient('lawn', ...palette.lawn),
    verticalGradient('glass', ...palette.glass),
    verticalGradient('water', palette.nearHill, palette.farHill),
    diamondTiles('namako', palette.roofEdge, palette.wall),
    glow('halo', palette.sun.colour, 0.75),
    glow('shine', '#ffd98f', 0.9),
  ].join('');
