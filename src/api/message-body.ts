import { fromWire, toWire } from '#src/api/contract/wire.ts';

/**
 * A request body: JSON in snake_case, or an upload unchanged. `contentType: false` leaves the header to fetch, which
 * alone knows the multipart boundary.
 */
export const writeBody = (body: unknown): { data: unknown; contentType: string | false } => {
  if (body === undefined) return { data: undefined, contentType: false };
  if (body instanceof FormData || body instanceof Blob) return { data: body, contentType: false };
  return { data: JSON.stringify(toWire(body)), contentType: 'application/json' };
};

/** A received JSON body in camelCase; undefined when it is empty, not JSON, or nested too deep. */
export const readBody = (text: string): unknown => {
  try {
    return fromWire(JSON.parse(text));
  } catch {
    return undefined;
  }
};
