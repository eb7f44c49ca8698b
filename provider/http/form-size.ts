import type { Refusal } from './reply.ts';
import { refuse, unreadable } from './reply.ts';

/** Parts of a form: texts and files, each answer of a list on its own. */
const MAX_PARTS = 200;
/** Bytes of the headers of a part. */
const MAX_HEAD = 8 * 1024;
const END_OF_HEAD = '\r\n\r\n';
/** RFC 2046 allows no longer one. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;

const tooMany = refuse(413, ['一度に送信できる項目の数を超えています。内容や画像を減らしてお送りください。']);
const tooLong = refuse(413, ['入力された文章が長すぎます。短くしてお送りください。']);

/**
 * Looks over a form before it is parsed, since a parser holds up everybody else until it is through: 413 for more than 200
 * parts, or for texts of more than `maxTextBytes` together; null when it may be parsed.
 */
export function refuseHugeForm(bytes: Buffer, contentType: string, maxTextBytes: number): Refusal | null {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return unreadable;
  const delimiter = Buffer.from(`--${boundary}`);
  let textBytes = 0;
  let parts = 0;
  let at = bytes.indexOf(delimiter);
  while (at >= 0) {
    const start = at + delimiter.length;
    at = bytes.indexOf(delimiter, start);
    if (at < 0) return null;
    parts += 1;
    if (parts > MAX_PARTS) return tooMany;
    const head = bytes.subarray(start, Math.min(at, start + MAX_HEAD));
    const end = head.indexOf(END_OF_HEAD);
    if (end < 0) return unreadable;
    if (!head.subarray(0, end).includes('filename')) textBytes += at - start - end;
    if (textBytes > maxTextBytes) return tooLong;
  }
  return null;
}
