import { Notice } from '#provider/notice.ts';
import type { Refusal } from './reply.ts';
import { refuse } from './reply.ts';

type BodyBytes = { ok: true; bytes: Buffer<ArrayBuffer> } | Refusal;

export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds within which a body, or a further {@link STRETCH} of it, must arrive. */
  readonly waitMs: number;
}

/** A request that broke off before its body was complete; no client gets its response. */
export class BrokenOff extends Notice {}

const KB = 1024;
const MB = 1024 * KB;
/** A phone with a poor connection sends this much in half a minute; a client that drips bytes does not. */
const STRETCH = 256 * KB;

const tooSlow = refuse(408, ['通信が途切れました。電波の良い場所でもう一度お試しください。']);

/**
 * Passes a body piece by piece to `take`, until it ends or `take` refuses a piece. 413 when it grows longer than
 * `maxBytes`, whatever its Content-Length says; 408 when it is too slow. Null when all of it was taken.
 */
export async function readPieces(
  request: Request,
  { maxBytes, waitMs }: BodyLimits,
  take: (piece: Uint8Array) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const reader = request.body?.getReader();
  if (!reader) return null;
  const stop = (refusal: Refusal): Refusal => {
    void reader.cancel().catch(() => undefined);
    return refusal;
  };
  let length = 0;
  let stretchEnds = STRETCH;
  let deadline = performance.now() + waitMs;
  for (;;) {
    const part = await nextPart(reader, deadline - performance.now());
    if (part === 'late') return stop(tooSlow);
    if (part.done) return null;
    length += part.value.byteLength;
    if (length > maxBytes) return stop(tooLong(maxBytes));
    const refusal = await take(part.value);
    if (refusal) return stop(refusal);
    if (length < stretchEnds) continue;
    stretchEnds = length + STRETCH;
    deadline = performance.now() + waitMs;
  }
}

export async function readBytes(request: Request, limits: BodyLimits): Promise<BodyBytes> {
  const pieces: Uint8Array[] = [];
  const refusal = await readPieces(request, limits, async (piece) => {
    pieces.push(piece);
    return null;
  });
  return refusal ?? { ok: true, bytes: Buffer.concat(pieces) };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function nextPart(reader: Reader, waitMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, waitMs, 'late');
  });
  try {
    return await Promise.race([reader.read(), late]);
  } catch (cause) {
    throw new BrokenOff('broken off by its sender', { cause });
  } finally {
    clearTimeout(timer);
  }
}

const tooLong = (maxBytes: number): Refusal =>
  refuse(413, [`送信できるのは合計${sizeInWords(maxBytes)}までです。内容や画像を減らしてお送りください。`]);

const sizeInWords = (bytes: number): string =>
  bytes >= MB ? `${Math.floor(bytes / MB)}MB` : `${Math.floor(bytes / KB)}KB`;

/** The media type of a request's body, without parameters, in lower case. */
export const mediaTypeOf = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
