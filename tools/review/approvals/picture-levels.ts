import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { installedBrowser } from '#tests/support/find-browser.mjs';
import type { Shown, ShownState } from '#tools/review/facts/shown-states.ts';
import { RECORDS } from '#tools/review/recording/record.ts';

const COLUMNS = 13;
const ROWS = 28;

/** Adds to each state the grey levels of its picture. */
export async function withPictures(states: ReadonlyMap<string, ShownState>): Promise<Map<string, Shown>> {
  const pathOf = (file: string) => `${RECORDS}/${file}`;
  const files = [...states.values()].flatMap(({ file }) => (file === null ? [] : [pathOf(file)]));
  const levels = await pictureLevels(files);
  return new Map(
    [...states].map(([state, { shown, file }]) => [
      state,
      { ...shown, picture: file === null ? '' : (levels.get(pathOf(file)) ?? '') },
    ]),
  );
}

/**
 * Scales each picture down to a grid of cells. Returns the grey levels of the cells by file, one hexadecimal digit
 * each.
 */
async function pictureLevels(files: readonly string[]): Promise<Map<string, string>> {
  const browser = await chromium.launch({ executablePath: installedBrowser() ?? '', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const levels = new Map<string, string>();
    for (const file of new Set(files))
      levels.set(
        file,
        await page.evaluate(levelsOf, { data: readFileSync(file, 'base64'), columns: COLUMNS, rows: ROWS }),
      );
    return levels;
  } finally {
    await browser.close();
  }
}

interface Asked {
  data: string;
  columns: number;
  rows: number;
}

/** Runs in the browser, because the browser can decode WebP. */
async function levelsOf({ data, columns, rows }: Asked): Promise<string> {
  const image = new Image();
  image.src = `data:image/webp;base64,${data}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: rows });
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, columns, rows);
  const { data: pixels } = context.getImageData(0, 0, columns, rows);
  return Array.from({ length: columns * rows }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.slice(at * 4, at * 4 + 3);
    return Math.floor((red + green + blue) / 48).toString(16);
  }).join('');
}

/** Two pictures may differ in this share of the grid cells, because dates and compression noise change some of them. */
const TOLERANCE = 0.05;

/** True if at most {@link TOLERANCE} of the grid cells differ by more than one grey level. */
export function isSamePicture(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const apart = [...one].filter(
    (level, at) => Math.abs(Number.parseInt(level, 16) - Number.parseInt(other[at] ?? '', 16)) > 1,
  );
  return apart.length <= one.length * TOLERANCE;
}
