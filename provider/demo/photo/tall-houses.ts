import type { House } from './house-parts.ts';
import { boards, door, pane, shadow } from './house-parts.ts';
import { GROUND } from './scenery.ts';
import { faded, polygon, rect, steps } from './shapes.ts';

/** Two storeys under one roof that rises to the left, the entrance clad in wood. */
export const shedRoof: House = {
  doorX: 330,
  draw: (palette) => {
    const { wall, wallShade, roof, roofEdge } = palette;
    return [
      shadow(196, 330),
      polygon(`204,168 470,214 470,${GROUND} 204,${GROUND}`, wall),
      rect(470, 262, 76, GROUND - 262, wallShade),
      boards(palette, 284, 262, 92, GROUND - 262),
      rect(276, 254, 124, 9, roofEdge),
      polygon('182,148 496,202 496,218 182,166', roof),
      polygon('182,162 496,214 496,220 182,169', roofEdge),
      rect(462, 252, 98, 12, roofEdge),
      pane(palette, 226, 200, 70, 30, 2),
      pane(palette, 412, 236, 38, 52),
      pane(palette, 222, 286, 50, 68, 2),
      pane(palette, 394, 310, 60, 44, 2),
      pane(palette, 486, 288, 44, 60),
      door(palette, 330),
    ].join('');
  },
};

export const twinGable: House = {
  doorX: 420,
  draw: (palette) => {
    const { wall, roof, roofEdge } = palette;
    return [
      shadow(206, 330),
      polygon(`378,244 458,186 538,244 538,${GROUND} 378,${GROUND}`, wall),
      polygon('362,252 458,182 554,252 554,238 458,166 362,238', roof),
      boards(palette, 212, 204, 180, GROUND - 204),
      polygon('206,206 302,116 398,206', palette.wood),
      polygon('212,206 302,124 392,206 392,214 302,132 212,214', palette.woodShade),
      polygon('194,210 302,118 410,210 410,192 302,100 194,192', roof),
      polygon('194,210 302,118 410,210 410,204 302,112 194,204', roofEdge),
      pane(palette, 268, 190, 68, 62, 2),
      pane(palette, 238, 290, 128, 66, 4),
      pane(palette, 474, 262, 44, 40, 2),
      pane(palette, 470, 320, 50, 36, 2),
      rect(392, 292, 62, 7, roofEdge),
      door(palette, 420),
    ].join('');
  },
};

/** A white cube resting on a wooden one, with a balcony and much glass. */
export const cubes: House = {
  doorX: 262,
  draw: (palette) => {
    const { wall, wallShade, roofEdge, frame } = palette;
    return [
      shadow(196, 350),
      rect(228, 264, 300, GROUND - 264, wallShade),
      boards(palette, 228, 264, 76, GROUND - 264),
      pane(palette, 330, 282, 172, 80, 4),
      rect(190, 150, 296, 116, wall),
      rect(190, 150, 296, 7, wallShade),
      rect(486, 186, 66, 80, wall),
      rect(486, 186, 66, 6, wallShade),
      faded(0.22, rect(228, 266, 324, 13, '#16222b')),
      rect(184, 142, 308, 9, roofEdge),
      rect(482, 180, 76, 7, roofEdge),
      pane(palette, 214, 182, 50, 56),
      pane(palette, 296, 178, 164, 70, 3),
      ...steps(296, 12, 14).map((x) => rect(x, 216, 2, 34, frame)),
      rect(290, 213, 176, 4, frame),
      pane(palette, 506, 206, 28, 40),
      door(palette, 262),
    ].join('');
  },
};
