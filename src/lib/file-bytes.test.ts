import { expect, it, test } from 'vitest';
import { formatByteSize, imageType, isCutJpeg } from './file-bytes.ts';

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

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const NOTES = [0xff, 0xe1, 0, 6, 1, 2, ...END];
const SCAN = [0xff, 0xda, 0, 3, 0, 17, 0xff, 0, 42];

test.each([
  ['that is a whole JPEG is not reported as cut off', [...START, ...NOTES, ...SCAN, ...END], false],
  [
    'that is a whole JPEG, with bytes after its end, is not reported as cut off',
    [...START, ...SCAN, ...END, 7, 7],
    false,
  ],
  ['that ends within its image data is reported as cut off', [...START, ...NOTES, ...SCAN], true],
  ['without image data is not reported as cut off', [...START, ...NOTES], false],
  ['that is not a JPEG is not reported as cut off', [0x89, 0x50, ...SCAN], false],
])('a file %s', (_, bytes, isCut) => {
  expect(isCutJpeg(new Uint8Array(bytes))).toBe(isCut);
});

it.each([
  [0, '0B'],
  [1023, '1023B'],
  [1024, '1KB'],
  [34_500, '34KB'],
  [1024 * 1024 - 1, '1.0MB'],
  [1024 * 1024, '1.0MB'],
  [12.34 * 1024 * 1024, '12.3MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatByteSize(bytes)).toBe(words);
});
