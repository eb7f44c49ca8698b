import type { FilePart } from '#provider/http/read-form.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { ImageType } from '#src/lib/image-type.ts';
import { imageType } from '#src/lib/image-type.ts';
import type { Fault } from './check-answers.ts';
import type { SentImages } from './read-answers.ts';

export interface CheckedImage extends ImageType {
  readonly itemId: number;
  readonly file: FilePart;
}

type ImageCheck = { readonly images: CheckedImage[]; readonly faults: Fault[] };

const MAX_IMAGES = 5;
/** The default size limit of an image. An item (a question) can set its own limit (FORM-15). */
const DEFAULT_MAX_SIZE_KB = 5 * 1024;

export function checkImages(items: readonly Item[], sent: readonly SentImages[]): ImageCheck {
  const imageItems = items.filter(({ kind }) => kind === 'image');
  const checks = imageItems.map((item) =>
    checkItem(item, sent.find(({ itemId }) => itemId === item.id)?.files ?? []),
  );
  const strays = sent.filter(({ itemId }) => !imageItems.some(({ id }) => id === itemId));
  return {
    images: checks.flatMap(({ images }) => images),
    faults: [
      ...checks.flatMap(({ faults }) => faults),
      ...strays.map(({ itemId }) => ({
        field: fieldOf(itemId),
        reason: 'このご質問には画像を添付できません。',
      })),
    ],
  };
}

function checkItem(item: Item, files: readonly FilePart[]): ImageCheck {
  const reasons = new Set<string>();
  const images: CheckedImage[] = [];
  const maxSizeKb = item.maxSizeKb ?? DEFAULT_MAX_SIZE_KB;
  if (item.required && files.length === 0) reasons.add(`「${item.label}」の画像を添付してください。`);
  if (files.length > MAX_IMAGES) reasons.add(`「${item.label}」の画像は${MAX_IMAGES}枚までです。`);
  for (const file of files.slice(0, MAX_IMAGES)) {
    const type = imageType(file.head);
    if (file.size > maxSizeKb * 1024) reasons.add(`画像サイズは${maxSizeKb}KB以下にしてください`);
    else if (type === null) reasons.add('画像はJPEG、PNG、WebP、HEICのいずれかでお送りください。');
    else images.push({ itemId: item.id, file, ...type });
  }
  return { images, faults: [...reasons].map((reason) => ({ field: fieldOf(item.id), reason })) };
}

const fieldOf = (itemId: number): string => `images[${itemId}]`;
