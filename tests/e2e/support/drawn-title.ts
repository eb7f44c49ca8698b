import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/**
 * Returns the pixels of the four characters of お見積書 on the demo PDF's first page. In each of the four strings, 1 is a dark
 * pixel and 0 a light one.
 */
const titleOn = (page: Page): Promise<string[]> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const scale = canvas.width / 595;
    const context = canvas.getContext('2d');
    return [0, 1, 2, 3].map((nth) => {
      const [x, y, size] = [250 + nth * 24, 842 - 770 - 21, 24].map((points) => Math.round(points * scale));
      const { data } = context?.getImageData(x ?? 0, y ?? 0, size ?? 1, size ?? 1) ?? { data: [] };
      return Array.from(
        data.filter((_, index) => index % 4 === 0),
        (red) => (red < 128 ? 1 : 0),
      ).join('');
    });
  });

/**
 * Expects dark pixels in each character, and four different characters. Without a Japanese font there would be four equal
 * boxes.
 */
export async function expectTitleDrawn(page: Page): Promise<void> {
  const title = await titleOn(page);
  expect(title.filter((character) => !character.includes('1'))).toEqual([]);
  expect(new Set(title).size).toBe(4);
}
