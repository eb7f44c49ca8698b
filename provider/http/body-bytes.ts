import type { Refusal } from './reply.ts';
import { refuse } from './reply.ts';

type BodyBytes = { ok: true; bytes: Buffer<ArrayBuffer> } | Refusal;

/** How much of a body is taken, and how long it is waited for. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds within which a body, or a further {@link STRETCH} of it, has to arrive. */
  readonly waitMs: number;
}

/** A request that broke off before its body was there; nobody hears its response. */
export class BrokenOff extends Error {}

const KB = 1024;
const MB = 1024 * KB;
/** A phone with a poor connection sends as much in half a minute; who drips does not. */
const STRETCH = 256 * KB;

const tooSlow = refuse(408, ['通信が途切れました。電波の良い場所でもう一度お試しください。']);

/**
 * Reads a body until it ends, or grows longer than `maxBytes`, whatever its Content-Length says: then 413. One that does
 * not come in time is 408.
 */
export async function readBytes(request: Request, { maxBytes, waitMs }: BodyLimits): Promise<BodyBytes> {
  const reader = request.body?.getReader();
  if (!reader) return { ok: true, bytes: Buffer.alloc(0) };
  const chunks: Uint8Array[] = [];
  let length = 0;
  let stretchEnds = STRETCH;
  let deadline = performance.now() + waitMs;
  for (;;) {
    const part = await nextPart(reader, deadline - performance.now());
    if (part === 'late') {
      void reader.cancel().catch(() => undefined);
      return tooSlow;
    }
    if (part.done) return { ok: true, bytes: Buffer.concat(chunks) };
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return tooLong(maxBytes);
    }
    chunks.push(part.value);
    if (length < stretchEnds) continue;
    stretchEnds = length + STRETCH;
    deadline = performance.now() + waitMs;
  }
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

/** The media type a request declares for its body, without parameters, in lower case. */
export const mediaTypeOf = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
