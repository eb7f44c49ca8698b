import { expect, test } from 'vitest';
import { isCutJpeg } from './cut-jpeg.ts';

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
