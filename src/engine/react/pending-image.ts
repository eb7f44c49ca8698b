import type { ImageAnswer } from '#machines/form.types.ts';
import { isRecord } from '#src/lib/is-record.ts';

const PENDING = 'pending:';
const LOST = 'lost:';

export const pendingKey = (id: string): string => `${PENDING}${id}`;

/** False for an image in preparation, and for one whose preparation a reload has interrupted. */
export const isReady = ({ key }: Pick<ImageAnswer, 'key'>): boolean =>
  !key.startsWith(PENDING) && !key.startsWith(LOST);

/** True when an image field has an image that is not ready. The form must not be submitted then. */
export const hasPendingImages = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((part) => isRecord(part) && typeof part.key === 'string' && !isReady({ key: part.key }));

/**
 * Converts form values for the draft. Keys of images in preparation are marked as lost, at any depth, so that the
 * field can ask for these images again after a reload.
 */
export function toStoredImages<Value>(value: Value): Value;
export function toStoredImages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStoredImages);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toStoredImages(part)]));
  const { key } = value;
  const isPending = typeof key === 'string' && key.startsWith(PENDING);
  return isPending ? { ...copy, key: key.replace(PENDING, LOST) } : copy;
}
