import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

const TEN = { size: 10, etag: '"a"' };

describe(readByteRange, () => {
  it.each([
    [null, null],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=3-5', { start: 3, end: 5 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-3', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
  ])('reads %s', (range, expected) => {
    expect(readByteRange({ range, ifRange: null }, TEN)).toEqual(expected);
  });

  it('has no part of an empty content', () => {
    const empty = { size: 0, etag: null };
    expect(readByteRange({ range: 'bytes=0-', ifRange: null }, empty)).toBe('unsatisfiable');
    expect(readByteRange({ range: 'bytes=-1', ifRange: null }, empty)).toBe('unsatisfiable');
  });

  it('gives the part only of the content that the caller has begun', () => {
    expect(readByteRange({ range: 'bytes=3-', ifRange: '"a"' }, TEN)).toEqual({ start: 3, end: 9 });
    expect(readByteRange({ range: 'bytes=3-', ifRange: '"b"' }, TEN)).toBe(null);
    expect(readByteRange({ range: 'bytes=3-', ifRange: '"a"' }, { size: 10, etag: null })).toBe(null);
  });
});
