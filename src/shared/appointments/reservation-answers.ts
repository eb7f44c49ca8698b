import type { Item } from '#src/api/contract/fields.ts';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { formatTel } from '#src/lib/text-formats.ts';
import type { Reservation } from './appointment.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the answers in the order of the form's questions. Omits answers to questions that the form no longer has. */
export function answersInWords(
  items: readonly Item[],
  { itemAnswers, itemImages }: Pick<Reservation, 'itemAnswers' | 'itemImages'>,
): { label: string; value: string }[] {
  return items.flatMap(({ id, label, kind }) => {
    const answers = itemAnswers.find(({ itemId }) => itemId === id)?.answers ?? [];
    const images = itemImages.find(({ itemId }) => itemId === id)?.count ?? 0;
    const words = answers.filter((answer) => answer !== '').map((answer) => wordsOf(kind, answer));
    if (images > 0) words.push(`画像${images}枚`);
    return words.length > 0 ? [{ label, value: words.join('、') }] : [];
  });
}

function wordsOf(kind: string, answer: string): string {
  if (kind === 'tel') return formatTel(answer);
  return kind === 'date' && DAY.test(answer) ? formatYearDay(answer) : answer;
}
