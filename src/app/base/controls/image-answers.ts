import type { ImageAnswer } from '#machines/form.types.ts';
import { isRecord } from '#src/lib/parse-json.ts';

const PENDING = 'pending:';
const LOST = 'lost:';

export const pendingKey = (id: string): string => `${PENDING}${id}`;

/** False for an image in preparation, and for one whose preparation a reload has interrupted. */
export const isReady = ({ key }: Pick<ImageAnswer, 'key'>): boolean =>
  !key.startsWith(PENDING) && !key.startsWith(LOST);

const isImage = (value: unknown): value is ImageAnswer => isRecord(value) && typeof value.key === 'string';

/** An image in preparation is an error in any case, because the form must not be submitted then. */
export const checkImagesReady = (value: unknown): string | null =>
  Array.isArray(value) && value.some((image) => isImage(image) && !isReady(image))
    ? '画像を準備しています。終わるまでお待ちください'
    : null;

/**
 * Converts images for the draft. Keys of images in preparation are marked as lost, so that the field can ask for these
 * images again after a reload.
 */
export const toStoredImages = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((image) =>
        isImage(image) && image.key.startsWith(PENDING)
          ? { ...image, key: image.key.replace(PENDING, LOST) }
          : image,
      )
    : value;
