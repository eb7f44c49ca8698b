import { expect, test } from 'vitest';
import { imageType } from './image-type.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  );

test.each([
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe1, 'Exif')],
  ['image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'IHDR')],
  ['image/webp', bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ')],
  ['image/heic', bytes(0, 0, 0, 24, 'ftypheic')],
  ['image/heic', bytes(0, 0, 0, 24, 'ftypmif1')],
])('%s is recognised by its first bytes', (contentType, content) => {
  expect(imageType(content)?.contentType).toBe(contentType);
});

test.each([
  ['SVG, which can hold a script', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a PDF', bytes('%PDF-1.7')],
  ['a GIF', bytes('GIF89a')],
  ['a video', bytes(0, 0, 0, 24, 'ftypisom')],
  ['sound in the same container format as WebP', bytes('RIFF', 0, 0, 0, 0, 'WAVEfmt ')],
  ['the first half of a JPEG’s signature', bytes(0xff, 0xd8)],
  ['an empty file', bytes()],
])('%s is not an accepted image type', (_, content) => {
  expect(imageType(content)).toBe(null);
});
