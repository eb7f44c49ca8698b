import type { ImageAnswer } from '#machines/form.types.ts';
import { isRecord } from '#src/lib/is-record.ts';

const PENDING = 'pending:';
const LOST = 'lost:';

/** The key of an image that is being made ready; `id` tells it from others. */
export const pendingKey = (id: string): string => `${PENDING}${id}`;

/** False for an image that is still being made ready, and for one whose preparation was cut off. */
export const isReady = ({ key }: Pick<ImageAnswer, 'key'>): boolean =>
  !key.startsWith(PENDING) && !key.startsWith(LOST);

/** Whether the value of an image field has an image that is not ready, so that the form must not go on. */
export const hasUnready = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((part) => isRecord(part) && typeof part.key === 'string' && !isReady({ key: part.key }));

/**
 * What a draft keeps of a form: an image in preparation, at whatever depth, is lost to whoever opens the draft, and its key
 * says so, for the field to tell the customer.
 */
export function asStored<Value>(value: Value): Value;
export function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asStored(part)]));
  const { key } = value;
  const isPending = typeof key === 'string' && key.startsWith(PENDING);
  return isPending ? { ...copy, key: key.replace(PENDING, LOST) } : copy;
}
