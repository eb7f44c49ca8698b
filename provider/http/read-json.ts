import { fromWire } from '#src/api/contract/wire.ts';
import type { BodyLimits } from './body-bytes.ts';
import { mediaTypeOf, readBytes } from './body-bytes.ts';
import { isReadable } from './readable-text.ts';
import type { Refusal } from './reply.ts';
import { notThisFormat, unreadable } from './reply.ts';

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
