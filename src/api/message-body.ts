import { fromWire, toWire } from '#src/api/contract/wire.ts';

/**
 * A request body: JSON in snake_case, or an unchanged upload. With `contentType: false`, fetch sets the header, because
 * only fetch knows the multipart boundary.
 */
export const writeBody = (body: unknown): { data: unknown; contentType: string | false } => {
  if (body === undefined) return { data: undefined, contentType: false };
  if (body instanceof FormData || body instanceof Blob) return { data: body, contentType: false };
  return { data: JSON.stringify(toWire(body)), contentType: 'application/json' };
};

/** A received JSON body in camelCase; undefined if it is empty, not JSON, or nested too deeply. */
export const readBody = (text: string): unknown => {
  try {
    return fromWire(JSON.parse(text));
  } catch {
    return undefined;
  }
};
