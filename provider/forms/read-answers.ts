import type { FilePart, ReceivedForm } from '#provider/http/read-form.ts';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';

export interface SentImages {
  readonly itemId: number;
  readonly files: readonly FilePart[];
}

interface SentAnswers {
  readonly answers: readonly ItemAnswer[];
  readonly images: readonly SentImages[];
}

const FIELD = /^(answers|images)\[(\d+)\]\[\]$/;

/** Reads the form's answers to the items (the questions). Ignores all other fields and empty file inputs. */
export function readAnswers(form: ReceivedForm): SentAnswers {
  const answers = new Map<number, string[]>();
  const images = new Map<number, FilePart[]>();
  for (const sent of form.parts) {
    const [, kind, item = ''] = FIELD.exec(sent.field) ?? [];
    const itemId = positiveInteger(item);
    if (itemId === null) continue;
    if (kind === 'answers' && 'text' in sent) addTo(answers, itemId, sent.text);
    if (kind === 'images' && !('text' in sent) && !isUntouched(sent)) addTo(images, itemId, sent);
  }
  return {
    answers: [...answers].map(([itemId, texts]) => ({ itemId, answers: texts })),
    images: [...images].map(([itemId, files]) => ({ itemId, files })),
  };
}

/** Browsers send an empty file input as a nameless file without content. */
const isUntouched = (file: FilePart): boolean => file.size === 0 && file.name === '';

function addTo<Value>(lists: Map<number, Value[]>, itemId: number, value: Value): void {
  const list = lists.get(itemId);
  if (list) list.push(value);
  else lists.set(itemId, [value]);
}
