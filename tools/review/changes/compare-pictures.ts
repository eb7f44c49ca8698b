import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { chromium } from 'playwright';
import { installedBrowser } from '#tests/support/find-browser.mjs';
import type { EarlierReview, Picture, Pictures } from './picture-store.ts';

export interface ChangedPicture {
  name: string;
  /** Null for a new screen. */
  before: string | null;
  /** Null for a removed screen. */
  after: string | null;
  marked: string | null;
  /** The share of changed pixels, from 0 to 1. */
  share: number;
  title: string;
  /** True if the texts differ only in numbers and weekdays, which change every day. */
  isOfTheDay: boolean;
}

/** A smaller share of changed pixels is noise of the picture compression. */
const LEAST_SHARE = 0.0005;

export async function comparePictures(
  review: string,
  pictures: Pictures,
  earlier: Pick<EarlierReview, 'folder' | 'pictures'>,
): Promise<ChangedPicture[]> {
  const names = [...new Set([...earlier.pictures.keys(), ...pictures.keys()])];
  const browser = await chromium.launch({ executablePath: installedBrowser() ?? '', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const changed: ChangedPicture[] = [];
    for (const name of names) {
      const [old, now] = [earlier.pictures.get(name), pictures.get(name)];
      const picture = await comparePicture(page, { review, name, old, now, folder: earlier.folder });
      if (picture) changed.push(picture);
    }
    return changed.sort((a, b) => b.share - a.share);
  } finally {
    await browser.close();
  }
}

interface Pair {
  review: string;
  folder: string;
  name: string;
  old: Picture | undefined;
  now: Picture | undefined;
}

async function comparePicture(
  page: Page,
  { review, folder, name, old, now }: Pair,
): Promise<ChangedPicture | null> {
  const kept = old && { from: `${folder}/pictures/${old.file}`, to: `${review}/before/${old.file}` };
  const changed = {
    name,
    title: (now ?? old)?.title ?? '',
    before: old ? `before/${old.file}` : null,
    after: now ? `pictures/${now.file}` : null,
  };
  if (!kept || !now) {
    if (kept) keep(kept);
    return { ...changed, marked: null, share: 1, isOfTheDay: false };
  }
  const [first, second] = [kept.from, `${review}/pictures/${now.file}`].map((file) =>
    readFileSync(file, 'base64'),
  );
  if (first === second) return null;
  const { share, image } = await page.evaluate(markChanges, [first ?? '', second ?? ''] as const);
  if (share < LEAST_SHARE) return null;
  keep(kept);
  const marked = `marked/${now.file}`;
  mkdirSync(dirname(`${review}/${marked}`), { recursive: true });
  writeFileSync(`${review}/${marked}`, image, 'base64');
  const isOfTheDay = old.words !== now.words && old.lasting === now.lasting;
  return { ...changed, marked, share, isOfTheDay };
}

const keep = ({ from, to }: { from: string; to: string }): void => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
};

/**
 * Runs in the browser, because the browser can decode WebP. Returns the second picture in pale colours with every
 * changed pixel in red, and the changed share from 0 to 1.
 */
async function markChanges([first, second]: readonly [string, string]): Promise<{
  share: number;
  image: string;
}> {
  const imageOf = async (data: string) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${data}`;
    await image.decode();
    return image;
  };
  const [old, now] = [await imageOf(first), await imageOf(second)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { share: 1, image: '' };
  const pixelsOf = (image: HTMLImageElement) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  };
  const [before, after] = [pixelsOf(old), pixelsOf(now)];
  const marked = new ImageData(width, height);
  let changed = 0;
  for (let at = 0; at < after.length; at += 4) {
    const apart = [0, 1, 2, 3].reduce(
      (sum, part) => sum + Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)),
      0,
    );
    const isChanged = apart > 72;
    if (isChanged) changed += 1;
    const pale = [0, 1, 2].map((part) => 255 - (255 - (after[at + part] ?? 0)) * 0.35);
    marked.data.set(isChanged ? [179, 38, 30, 255] : [...pale, 255], at);
  }
  context.putImageData(marked, 0, 0);
  const image = canvas.toDataURL('image/webp', 0.6).split(',')[1] ?? '';
  return { share: changed / (width * height), image };
}
