import type { Refusal } from './reply.ts';
import { refuse } from './reply.ts';

type BodyBytes = { ok: true; bytes: Buffer<ArrayBuffer> } | Refusal;

export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds within which the body, or its next {@link PROGRESS_BYTES} bytes, must arrive. */
  readonly waitMs: number;
}

/** Thrown if the client disconnects before its body is complete. No response can reach that client. */
export class ClientDisconnected extends Error {}

const KB = 1024;
const MB = 1024 * KB;
/**
 * The deadline is extended each time this many bytes have arrived. A phone with the poorest connection sends them in
 * half a minute. A client that drips single bytes does not.
 */
export const PROGRESS_BYTES = 64 * KB;

const tooSlow = refuse(408, ['通信が途切れました。電波の良い場所でもう一度お試しください。']);

/**
 * Passes a body piece by piece to `take`, until the body ends or `take` refuses a piece. Returns 413 if the body is
 * longer than `maxBytes`, whatever its Content-Length says, and 408 if the body is too slow. Returns null if `take`
 * accepted every piece.
 */
export async function readChunks(
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
  let stretchEnds = PROGRESS_BYTES;
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
    stretchEnds = length + PROGRESS_BYTES;
    deadline = performance.now() + waitMs;
  }
}

export async function readBytes(request: Request, limits: BodyLimits): Promise<BodyBytes> {
  const pieces: Uint8Array[] = [];
  const refusal = await readChunks(request, limits, async (piece) => {
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
    throw new ClientDisconnected('broken off by its sender', { cause });
  } finally {
    clearTimeout(timer);
  }
}

const tooLong = (maxBytes: number): Refusal =>
  refuse(413, [`送信できるのは合計${sizeInWords(maxBytes)}までです。内容や画像を減らしてお送りください。`]);

const sizeInWords = (bytes: number): string =>
  bytes >= MB ? `${Math.floor(bytes / MB)}MB` : `${Math.floor(bytes / KB)}KB`;

export const mediaTypeOf = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
