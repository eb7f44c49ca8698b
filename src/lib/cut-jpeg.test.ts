import { expect, test } from 'vitest';
import { isCutJpeg } from './cut-jpeg.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const NOTES = [0xff, 0xe1, 0, 6, 1, 2, ...END];
const SCAN = [0xff, 0xda, 0, 3, 0, 17, 0xff, 0, 42];

test.each([
  ['is whole', [...START, ...NOTES, ...SCAN, ...END], false],
  ['is whole, with something after it', [...START, ...SCAN, ...END, 7, 7], false],
  ['breaks off within its picture', [...START, ...NOTES, ...SCAN], true],
  ['has no picture at all', [...START, ...NOTES], false],
  ['is no JPEG', [0x89, 0x50, ...SCAN], false],
])('of a file that %s', (_, bytes, isCut) => {
  expect(isCutJpeg(new Uint8Array(bytes))).toBe(isCut);
});
