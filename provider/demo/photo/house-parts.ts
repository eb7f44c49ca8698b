import type { Palette } from './palettes.ts';
import { GROUND } from './scenery.ts';
import { faded, polygon, rect, steps } from './shapes.ts';

export interface House {
  draw(palette: Palette): string;
  readonly doorX: number;
}

/** A window with a frame and several panes side by side; it shines when lamps are lit. */
export function pane(
  { frame, lamp }: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  panes = 1,
): string {
  const mullions = steps(1, 1, panes - 1).map((index) =>
    rect(x + (width / panes) * index - 1.5, y, 3, height, frame),
  );
  return [
    faded(lamp * 0.55, rect(x - 18, y - 14, width + 36, height + 30, 'url(#shine)', 20)),
    rect(x - 4, y - 4, width + 8, height + 8, frame, 2),
    rect(x, y, width, height, 'url(#glass)'),
    faded(
      0.28 * (1 - lamp),
      polygon(
        `${x},${y + height} ${x},${y + height * 0.45} ${x + width * 0.6},${y} ${x + width * 0.85},${y}`,
        '#ffffff',
      ),
    ),
    ...mullions,
  ].join('');
}

export function boards(
  { wood, woodShade }: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const gaps = steps(x + 10, 10, Math.floor(width / 10) - 1);
  return rect(x, y, width, height, wood) + gaps.map((at) => rect(at, y, 1.6, height, woodShade)).join('');
}

/** A front door with a narrow pane; `x` is its middle. */
export function door(palette: Palette, x: number, width = 34, height = 74): string {
  const top = GROUND - height;
  return [
    rect(x - width / 2 - 4, top - 4, width + 8, height + 4, palette.frame, 2),
    rect(x - width / 2, top, width, height, palette.woodShade),
    rect(x + width / 2 - 12, top + 10, 5, height - 22, 'url(#glass)', 2),
    rect(x - width / 2 + 6, top + height / 2 - 8, 3.5, 18, '#e7ddcb', 2),
  ].join('');
}

export const shadow = (x: number, width: number): string =>
  faded(
    0.2,
    `<ellipse cx="${x + width / 2}" cy="${GROUND + 1}" rx="${width / 2 + 12}" ry="9" fill="#1f2a22"/>`,
  );
