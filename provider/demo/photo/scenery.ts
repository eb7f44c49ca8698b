import type { Palette } from './palettes.ts';
import { circle, faded, path, polygon, rect, steps } from './shapes.ts';

export const WIDTH = 720;
export const HEIGHT = 480;
export const GROUND = 378;

export function sky({ sun, cloud }: Palette): string {
  return [
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    circle(sun.x, sun.y, sun.radius * 4.2, 'url(#halo)'),
    circle(sun.x, sun.y, sun.radius, sun.colour),
    faded(0.75, cloudAt(168, 92, 1, cloud), cloudAt(438, 58, 0.7, cloud)),
    faded(0.5, cloudAt(668, 150, 0.6, cloud), cloudAt(36, 172, 0.55, cloud)),
  ].join('');
}

const cloudAt = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${[
    rect(-64, 0, 128, 22, colour, 11),
    rect(-34, -15, 74, 30, colour, 15),
    rect(-6, -28, 44, 40, colour, 20),
  ].join('')}</g>`;

export const stars = (): string =>
  faded(
    0.8,
    ...[
      [60, 60, 1.6],
      [128, 128, 1.2],
      [214, 44, 1.8],
      [286, 96, 1.2],
      [372, 36, 1.5],
      [470, 120, 1.3],
      [498, 42, 1.7],
      [640, 52, 1.4],
      [676, 118, 1.2],
    ].map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, '#fff7dd')),
  );

export const hills = ({ farHill, nearHill }: Palette): string =>
  path('M0 300C90 244 170 250 262 286S430 236 540 262s130 18 180-8V400H0Z', farHill) +
  path('M0 340C110 300 196 322 300 334S520 296 720 330V420H0Z', nearHill);

export const sea = ({ farHill, nearHill }: Palette): string =>
  [
    path('M0 286C60 262 120 262 186 284H0Z', farHill),
    rect(0, 284, WIDTH, 110, 'url(#water)'),
    ...[
      [40, 300, 90],
      [420, 304, 130],
      [170, 318, 120],
      [560, 326, 110],
      [20, 340, 150],
      [330, 338, 100],
    ].map(([x = 0, y = 0, width = 0]) => faded(0.45, rect(x, y, width, 3, '#ffffff', 1.5))),
    faded(0.35, rect(0, 284, WIDTH, 2, nearHill)),
  ].join('');

export function skyline({ farHill, nearHill, lamp }: Palette): string {
  const towers = [
    [0, 236, 62],
    [70, 196, 54],
    [130, 252, 70],
    [470, 222, 58],
    [536, 178, 50],
    [594, 240, 66],
    [668, 204, 52],
  ] as const;
  return towers
    .map(([x, y, width], index) => {
      const lights = steps(y + 16, 24, 4).map((top, row) =>
        rect(x + 10 + ((row + index) % 3) * 14, top, 7, 9, '#ffdf9a'),
      );
      return rect(x, y, width, 200, index % 2 ? nearHill : farHill) + faded(lamp * 0.7, ...lights);
    })
    .join('');
}

export const lawn = ({ path: paving }: Palette, doorX: number): string =>
  [
    path(`M0 ${GROUND}C180 ${GROUND - 10} 520 ${GROUND - 10} ${WIDTH} ${GROUND}V${HEIGHT}H0Z`, 'url(#lawn)'),
    polygon(
      `${doorX - 20},${GROUND - 2} ${doorX + 20},${GROUND - 2} ${doorX + 74},${HEIGHT} ${doorX - 50},${HEIGHT}`,
      paving,
    ),
    ...[396, 418, 444].map((y) => {
      const depth = (y - GROUND) / (HEIGHT - GROUND);
      return faded(0.16, rect(doorX - 20 - depth * 30, y, 40 + depth * 84, 2.5, '#3b3227'));
    }),
  ].join('');

/** A slender garden tree of several stems; `x` and `y` are its foot. */
export function tree(
  { leaf: [dark, middle, light], trunk }: Palette,
  x: number,
  y: number,
  scale: number,
): string {
  const stem = (lean: number) =>
    path(`M-3 0C-2 -40 ${lean - 3} -74 ${lean} -118h4C${lean + 1} -74 3 -40 3 0Z`, trunk);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${[
    stem(-16),
    stem(2),
    stem(18),
    circle(-30, -112, 30, dark),
    circle(28, -106, 32, dark),
    circle(0, -92, 30, dark),
    circle(-22, -138, 32, middle),
    circle(20, -140, 34, middle),
    circle(0, -168, 30, middle),
    circle(-12, -156, 20, light),
    circle(18, -166, 15, light),
    circle(-34, -126, 11, light),
  ].join('')}</g>`;
}

export function hedge({ leaf: [dark, middle, light] }: Palette, x: number, y: number, count: number): string {
  return steps(0, 1, count)
    .map((index) => {
      const at = x + index * 24;
      const radius = 17 + (index % 3) * 3;
      return circle(at, y, radius, index % 2 ? dark : middle) + circle(at - 5, y - 6, radius * 0.45, light);
    })
    .join('');
}

export const grove = ({ leaf: [dark], nearHill }: Palette): string =>
  [
    [22, 26],
    [58, 34],
    [98, 24],
    [166, 30],
    [556, 28],
    [598, 36],
    [646, 26],
    [690, 34],
  ]
    .map(
      ([x = 0, radius = 0]) =>
        circle(x, GROUND - radius * 0.6, radius, nearHill) +
        faded(0.45, circle(x, GROUND - radius * 0.6, radius, dark)),
    )
    .join('');

export const flowers = ({ cloud }: Palette): string =>
  faded(
    0.8,
    ...[
      [60, 430],
      [88, 446],
      [132, 424],
      [176, 452],
      [548, 436],
      [588, 452],
      [622, 428],
      [664, 446],
      [690, 420],
    ].map(([x = 0, y = 0]) => circle(x, y, 3, cloud)),
  );
