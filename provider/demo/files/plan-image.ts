import type { Box, Colour } from './png.ts';
import { png } from './png.ts';

const WALL: Colour = [74, 64, 58];
const WOOD: Colour = [236, 219, 192];
const TATAMI: Colour = [205, 216, 170];
const TILE: Colour = [214, 228, 232];
const GARDEN: Colour = [188, 212, 160];
const GLASS: Colour = [150, 196, 214];

const room = ([x, y, width, height]: Box, floor: Colour) => [
  { at: [x, y, width, height] as const, fill: WALL },
  { at: [x + 4, y + 4, width - 8, height - 8] as const, fill: floor },
];

export const planImage = (): Uint8Array =>
  png(480, 360, [
    ...room([40, 40, 220, 150], WOOD),
    ...room([40, 186, 120, 134], TATAMI),
    ...room([156, 186, 104, 134], TILE),
    ...room([256, 40, 90, 90], TILE),
    ...room([256, 126, 90, 100], GARDEN),
    ...room([342, 40, 98, 186], WOOD),
    ...room([256, 222, 184, 98], WOOD),
    { at: [90, 40, 110, 4], fill: GLASS },
    { at: [60, 316, 70, 4], fill: GLASS },
    { at: [436, 80, 4, 90], fill: GLASS },
    { at: [300, 316, 90, 4], fill: GLASS },
    { at: [190, 316, 40, 4], fill: [255, 255, 255] },
  ]);
