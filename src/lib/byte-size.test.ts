import { expect, it } from 'vitest';
import { formatByteSize } from './byte-size.ts';

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
