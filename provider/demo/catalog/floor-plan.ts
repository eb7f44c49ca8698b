import type { Palette } from '#provider/demo/photo/palettes.ts';
import { faded, rect } from '#provider/demo/photo/shapes.ts';
import { INK, line } from './page-parts.ts';

/** A room of a plan, placed in half-tatami squares from the upper left. */
interface Room {
  readonly name: string;
  readonly size: string;
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly floor: 'wood' | 'tatami' | 'tile' | 'garden';
}

const oneStorey: readonly Room[] = [
  { name: 'LDK', size: '20.5帖', at: [0, 0, 7, 6], floor: 'wood' },
  { name: '和室', size: '4.5帖', at: [0, 6, 4, 4], floor: 'tatami' },
  { name: '玄関', size: '', at: [4, 6, 3, 4], floor: 'tile' },
  { name: '中庭', size: '', at: [7, 3, 3, 3], floor: 'garden' },
  { name: '浴室', size: '', at: [7, 0, 3, 3], floor: 'tile' },
  { name: '寝室', size: '8帖', at: [7, 6, 5, 4], floor: 'wood' },
  { name: '子ども室', size: '5帖', at: [10, 0, 2, 6], floor: 'wood' },
];

const twoFamilies: readonly Room[] = [
  { name: '親世帯LDK', size: '14帖', at: [0, 0, 5, 5], floor: 'wood' },
  { name: '親世帯寝室', size: '8帖', at: [0, 5, 5, 5], floor: 'tatami' },
  { name: '玄関', size: '', at: [5, 7, 2, 3], floor: 'tile' },
  { name: '中庭', size: '', at: [5, 2, 2, 5], floor: 'garden' },
  { name: '水まわり', size: '', at: [5, 0, 2, 2], floor: 'tile' },
  { name: '子世帯LDK', size: '16帖', at: [7, 0, 5, 6], floor: 'wood' },
  { name: '書斎', size: '4帖', at: [7, 6, 5, 4], floor: 'wood' },
];

const SQUARE = 60;
const LEFT = 90;
const TOP = 300;
const WALL = 7;

/** A plan that fills the middle of a page; pages alternate between two plans. */
export function floorPlan(palette: Palette, page: number): string {
  const floors = {
    wood: palette.wallShade,
    tatami: palette.leaf[2],
    tile: palette.glass[1],
    garden: palette.lawn[0],
  };
  const rooms = page % 2 === 0 ? oneStorey : twoFamilies;
  return rooms
    .map(({ name, size, at, floor }) => {
      const [x, y, width, height] = [
        LEFT + at[0] * SQUARE,
        TOP + at[1] * SQUARE,
        at[2] * SQUARE,
        at[3] * SQUARE,
      ];
      const middle = { x: x + width / 2, y: y + height / 2 };
      return [
        rect(x - WALL / 2, y - WALL / 2, width + WALL, height + WALL, INK),
        rect(x + WALL / 2, y + WALL / 2, width - WALL, height - WALL, '#ffffff'),
        faded(0.55, rect(x + WALL / 2, y + WALL / 2, width - WALL, height - WALL, floors[floor])),
        line(middle.x, middle.y, name, { size: width < 3 * SQUARE ? 18 : 22, anchor: 'middle', spacing: 0 }),
        line(middle.x, middle.y + 30, size, { size: 17, anchor: 'middle', spacing: 0 }),
      ].join('');
    })
    .join('');
}
