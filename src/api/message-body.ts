import { fromWire, toWire } from '#src/api/contract/wire.ts';

/**
 * A body as it is sent: JSON in snake_case, or an upload as it is. `contentType: false` leaves the header to fetch,
 * which alone knows a multipart boundary.
 */
export const writeBody = (body: unknown): { data: unknown; contentType: string | false } => {
  if (body === undefined) return { data: undefined, contentType: false };
  if (body instanceof FormData || body instanceof Blob) return { data: body, contentType: false };
  return { data: JSON.stringify(toWire(body)), contentType: 'application/json' };
};

/** A received JSON body in camelCase; undefined when it is empty, not JSON or nested beyond reason. */
export const readBody = (text: string): unknown => {
  try {
    return fromWire(JSON.parse(text));
  } catch {
    return undefined;
  }
};
