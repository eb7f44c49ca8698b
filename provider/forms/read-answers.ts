import { positiveId } from '#provider/http/positive-id.ts';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';

export interface SentImages {
  readonly itemId: number;
  readonly files: readonly Blob[];
}

/** What a form holds for its items, in words and images. */
interface SentAnswers {
  readonly answers: readonly ItemAnswer[];
  readonly images: readonly SentImages[];
}

const FIELD = /^(answers|images)\[([1-9]\d{0,15})\]\[\]$/;

/** The fields that the contract names for items; any other is ignored, and so is a file input that was left empty. */
export function readAnswers(form: FormData): SentAnswers {
  const answers = new Map<number, string[]>();
  const images = new Map<number, Blob[]>();
  for (const [name, value] of form) {
    const [, part, item = ''] = FIELD.exec(name) ?? [];
    const itemId = positiveId(item);
    if (itemId === null) continue;
    if (part === 'answers' && typeof value === 'string') addTo(answers, itemId, value);
    if (part === 'images' && typeof value !== 'string' && !isUntouched(value)) addTo(images, itemId, value);
  }
  return {
    answers: [...answers].map(([itemId, texts]) => ({ itemId, answers: texts })),
    images: [...images].map(([itemId, files]) => ({ itemId, files })),
  };
}

/** What a browser sends for a file input in which nothing was chosen. */
const isUntouched = (file: File): boolean => file.size === 0 && file.name === '';

function addTo<Value>(lists: Map<number, Value[]>, itemId: number, value: Value): void {
  const list = lists.get(itemId);
  if (list) list.push(value);
  else lists.set(itemId, [value]);
}
