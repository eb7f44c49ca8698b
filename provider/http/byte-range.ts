import type { ByteRange } from '#provider/files/object-store.ts';

interface RangeRequest {
  readonly range: string | null;
  readonly ifRange: string | null;
}

const UNITS = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Returns the requested part of a content, or null for the whole of it. Several ranges, and any other header that is not
 * understood, mean the whole, and so does an `If-Range` that is not this `etag` (RFC 9110, 14.2).
 */
export function readByteRange(
  { range, ifRange }: RangeRequest,
  { size, etag }: { size: number; etag: string | null },
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = UNITS.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (ifRange !== null && ifRange !== etag)) return null;
  if (first === '') {
    if (last === '') return null;
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
