import type { Refusal } from './reply.ts';
import { refuse } from './reply.ts';

type BodyBytes = { ok: true; bytes: Buffer<ArrayBuffer> } | Refusal;

const KB = 1024;
const MB = 1024 * KB;

/** Reads a body until it ends or grows longer than `maxBytes`, whatever its Content-Length says: then 413. */
export async function readBytes(request: Request, maxBytes: number): Promise<BodyBytes> {
  const reader = request.body?.getReader();
  if (!reader) return { ok: true, bytes: Buffer.alloc(0) };
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return refuse(413, [
        `送信できるのは合計${sizeInWords(maxBytes)}までです。内容や画像を減らしてお送りください。`,
      ]);
    }
    chunks.push(part.value);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

const sizeInWords = (bytes: number): string =>
  bytes >= MB ? `${Math.floor(bytes / MB)}MB` : `${Math.floor(bytes / KB)}KB`;

/** The media type a request declares for its body, without parameters, in lower case. */
export const mediaTypeOf = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
