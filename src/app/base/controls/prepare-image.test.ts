import { describe, expect, test } from 'vitest';
import type { Writing } from './prepare-image.ts';
import { firstThatFits, shrinkPlan } from './prepare-image.ts';

const sizes = (plan: readonly Writing[]) => [
  ...new Set(plan.map(({ width, height }) => `${width}×${height}`)),
];

describe('the encodings of an image', () => {
  test('FORM-17 start at 2048 pixels for a phone photo, and keep its proportions', () => {
    expect(sizes(shrinkPlan({ width: 4032, height: 3024 }))).toEqual([
      '2048×1536',
      '1600×1200',
      '1280×960',
      '960×720',
      '720×540',
      '480×360',
    ]);
  });

  test('are never larger than the image', () => {
    expect(sizes(shrinkPlan({ width: 600, height: 900 }))).toEqual(['600×900', '480×720', '320×480']);
    expect(sizes(shrinkPlan({ width: 1, height: 1 }))).toEqual(['1×1']);
  });

  test('keep at least one pixel of a narrow image', () => {
    expect(sizes(shrinkPlan({ width: 9000, height: 2 })).every((size) => size.endsWith('×1'))).toBe(true);
  });

  test('lower the quality before the size', () => {
    expect(shrinkPlan({ width: 100, height: 50 })).toEqual([
      { width: 100, height: 50, quality: 0.82 },
      { width: 100, height: 50, quality: 0.66 },
      { width: 100, height: 50, quality: 0.5 },
    ]);
  });
});

describe('encoding an image', () => {
  const plan = shrinkPlan({ width: 4032, height: 3024 });
  /** A fake encoder that needs half a byte per pixel at full quality. */
  const writer = () => {
    const tried: Writing[] = [];
    const write = async (writing: Writing) => {
      tried.push(writing);
      return new Blob([new Uint8Array((writing.width * writing.height * writing.quality) / 2)]);
    };
    return { tried, write };
  };

  test('uses the best quality that fits the limit, and tries no lower one', async () => {
    const { tried, write } = writer();
    const written = await firstThatFits(plan, 700_000, write);
    expect([written?.size, tried.length]).toEqual([633_600, 5]);
  });

  test('may use every byte of the limit', async () => {
    expect((await firstThatFits(plan, 633_600, writer().write))?.size).toBe(633_600);
    expect((await firstThatFits(plan, 633_599, writer().write))?.size).toBe(480_000);
  });

  test('returns null when even the smallest encoding is too large, or none can be written', async () => {
    expect(await firstThatFits(plan, 10, writer().write)).toBe(null);
    expect(await firstThatFits(plan, 1_000_000, async () => null)).toBe(null);
  });
});
