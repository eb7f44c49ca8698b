import { fromWire } from '#src/api/contract/wire.ts';
import type { Refusal } from './reply.ts';
import { notThisFormat, refuse, unreadable } from './reply.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Milliseconds within which the body, or its next {@link PROGRESS_BYTES} bytes, must arrive. */
  readonly waitMs: number;
}

/** Thrown if the client disconnects before its body is complete. No response can reach that client. */
export class ClientDisconnected extends Error {}

type JsonBody = { ok: true; value: unknown } | Refusal;

/**
 * Reads a JSON body and converts its keys to camelCase. Returns 415 if it is not declared as JSON, 413 if it is longer
 * than `maxBytes`, and 400 if it is broken.
 */
export async function readJson(request: Request, limits: BodyLimits): Promise<JsonBody> {
  if (mediaTypeOf(request) !== 'application/json') return notThisFormat;
  const body = await readBytes(request, limits);
  if (!body.ok) return body;
  try {
    return { ok: true, value: fromWire(JSON.parse(body.bytes.toString('utf8'), refuseUnreadable)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return unreadable;
    throw error;
  }
}

function refuseUnreadable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && !isReadable(value)) throw new SyntaxError('unreadable text');
  return value;
}

/** PostgreSQL stores neither NUL nor a lone surrogate, in text or in jsonb. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * More than 30 combining marks in a row, which Unicode's stream-safe text does not allow (UAX 15). Normalising a longer
 * run takes quadratic time.
 */
const OVERLOADED = /\p{M}{31}/u;

/** True if the database can store the text and no letter has more than 30 combining marks. */
export const isReadable = (text: string): boolean => !UNSTORABLE.test(text) && !OVERLOADED.test(text);

export const mediaTypeOf = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

type BodyBytes = { ok: true; bytes: Buffer<ArrayBuffer> } | Refusal;

async function readBytes(request: Request, limits: BodyLimits): Promise<BodyBytes> {
  const pieces: Uint8Array[] = [];
  const refusal = await readChunks(request, limits, async (piece) => {
    pieces.push(piece);
    return null;
  });
  return refusal ?? { ok: true, bytes: Buffer.concat(pieces) };
}

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
