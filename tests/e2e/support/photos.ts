import type { Page } from 'playwright/test';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** An EXIF header with an orientation, as an upright phone writes it. */
function cameraNotes(): Buffer {
  const tiff = Buffer.from(
    ['4d4d002a00000008', '0001', '0112000300000001', '00060000', '00000000'].join(''),
    'hex',
  );
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/**
 * Creates a photo of this size in pixels. Random noise makes the file large. With `turned`, the pixels are stored on their side
 * and EXIF gives the orientation, as in a photo that was taken with an upright phone.
 */
export async function takePhoto(
  page: Page,
  name: string,
  { width, height, turned = false }: { width: number; height: number; turned?: boolean },
): Promise<Photo> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      const pixels = new ImageData(w, h);
      for (let index = 0; index < pixels.data.length; index += 4) {
        const grain = Math.random() * 80;
        pixels.data.set([90 + grain, 110 + grain, 130 + grain, 255], index);
      }
      context?.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.92);
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64');
  const buffer = turned ? Buffer.concat([jpeg.subarray(0, 2), cameraNotes(), jpeg.subarray(2)]) : jpeg;
  return { name, mimeType: 'image/jpeg', buffer };
}

/** An SVG file named `.png`. SVG can contain scripts. */
export const disguised: Photo = {
  name: 'plan.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

/** Counts the images in the browser's IndexedDB. */
export const keptImages = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('draftImages');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const counting = opening.result.transaction('images').objectStore('images').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = reject;
        };
      }),
  );
