import type { House } from './house-parts.ts';
import { boards, door, pane, shadow } from './house-parts.ts';
import { GROUND } from './scenery.ts';
import { faded, polygon, rect, steps } from './shapes.ts';

export const hiraya: House = {
  doorX: 470,
  draw: (palette) => {
    const { wall, wallShade, roof, roofEdge, wood, woodShade, trunk } = palette;
    return [
      shadow(150, 420),
      rect(178, 268, 370, GROUND - 268, wall),
      boards(palette, 430, 268, 118, GROUND - 268),
      polygon('118,266 262,176 500,176 606,266', roof),
      ...steps(190, 14, 5).map((y) =>
        faded(
          0.25,
          polygon(
            `${262 - (y - 176) * 1.6},${y} ${500 + (y - 176) * 1.18},${y} ${501.8 + (y - 176) * 1.18},${y + 2} ${259.6 - (y - 176) * 1.6},${y + 2}`,
            roofEdge,
          ),
        ),
      ),
      polygon('112,266 612,266 606,278 120,278', roofEdge),
      faded(0.2, rect(178, 278, 370, 12, '#20302f')),
      rect(330, 150, 26, 34, wallShade),
      rect(326, 146, 34, 6, roofEdge),
      pane(palette, 196, 296, 222, 72, 5),
      pane(palette, 508, 304, 26, 34),
      ...[146, 570].map((x) => rect(x, 278, 8, GROUND - 278, trunk)),
      rect(138, 366, 300, 10, wood),
      rect(138, 374, 300, 8, woodShade),
      door(palette, 470, 36, 76),
    ].join('');
  },
};

/** A showroom behind two storeys of glass, with a screen of louvres. */
export const showroom: House = {
  doorX: 360,
  draw: (palette) => {
    const { wall, wallShade, roof, roofEdge, frame, wood } = palette;
    return [
      shadow(176, 380),
      rect(180, 170, 372, GROUND - 170, wall),
      rect(180, 170, 18, GROUND - 170, wallShade),
      rect(168, 156, 396, 16, roof),
      rect(168, 168, 396, 5, roofEdge),
      pane(palette, 214, 194, 208, 66, 5),
      pane(palette, 214, 284, 112, 90, 3),
      pane(palette, 396, 284, 130, 90, 3),
      rect(198, 266, 340, 8, roofEdge),
      rect(438, 184, 100, 78, wallShade),
      ...steps(440, 9, 11).map((x) => rect(x, 184, 4.5, 78, wood)),
      ...[246, 270, 294].map((x) => pendant(x, 284, frame)),
      table(232, frame),
      ...[428, 494].map((x) => pendant(x, 284, frame)),
      table(432, frame),
      rect(328, 276, 66, 8, roof),
      pane(palette, 338, 294, 44, 84, 2),
      rect(356, 332, 2.5, 20, frame),
      rect(362, 332, 2.5, 20, frame),
    ].join('');
  },
};

/** A storehouse of white plaster under tiles, its foot in a lattice of grey tiles, renewed with wood and glass. */
export const kura: House = {
  doorX: 452,
  draw: (palette) => {
    const { wall, wallShade, roof, roofEdge, wood, woodShade, frame } = palette;
    return [
      shadow(196, 370),
      rect(392, 272, 148, GROUND - 272, wallShade),
      boards(palette, 392, 284, 148, GROUND - 284),
      polygon('380,276 408,244 530,244 562,276', roof),
      rect(376, 274, 190, 8, roofEdge),
      rect(208, 178, 184, GROUND - 178, wall),
      rect(208, 312, 184, GROUND - 312, 'url(#namako)'),
      rect(208, 308, 184, 5, wallShade),
      polygon('180,186 226,122 374,122 420,186', roof),
      ...steps(236, 18, 8).map((x) =>
        faded(
          0.3,
          polygon(
            `${x},126 ${x + 2.5},126 ${300 + (x - 300) * 1.56 + 2},182 ${300 + (x - 300) * 1.56 - 2},182`,
            roofEdge,
          ),
        ),
      ),
      rect(216, 114, 168, 12, roofEdge, 4),
      polygon('172,184 428,184 424,196 176,196', roofEdge),
      faded(0.16, rect(208, 196, 184, 10, '#2a1f14')),
      pane(palette, 252, 226, 96, 54, 2),
      ...steps(256, 11, 9).map((x) => rect(x, 226, 3, 54, frame)),
      rect(240, 222, 8, 62, wallShade),
      rect(352, 222, 8, 62, wallShade),
      pane(palette, 488, 306, 36, 54),
      ...steps(490, 8, 5).map((x) => rect(x, 306, 2.5, 54, woodShade)),
      rect(420, 294, 64, 5, wood),
      door(palette, 452, 36, 74),
    ].join('');
  },
};

const pendant = (x: number, y: number, colour: string): string =>
  faded(
    0.75,
    rect(x - 0.75, y, 1.5, 16, colour),
    polygon(`${x - 8},${y + 24} ${x - 3},${y + 15} ${x + 3},${y + 15} ${x + 8},${y + 24}`, colour),
  );

const table = (x: number, colour: string): string =>
  faded(
    0.75,
    rect(x, 348, 62, 4, colour, 2),
    rect(x + 8, 352, 3, 22, colour),
    rect(x + 51, 352, 3, 22, colour),
  );
