import type { Item } from '#src/api/contract/fields.ts';
import { isNameableDay } from '#src/lib/calendar-day.ts';
import { isLongerThan } from '#src/lib/count-characters.ts';
import { EMAIL, normalizeEmail, normalizeTel, TEL } from '#src/lib/normalize.ts';
import { hasInvisible } from '#src/lib/typed-text.ts';

/** The non-blank answers to an item. E-mail addresses are normalised like the app's. */
export const tidyTexts = ({ kind }: Item, texts: readonly string[]): string[] =>
  texts.filter((text) => text.trim() !== '').map((text) => (kind === 'email' ? normalizeEmail(text) : text));

/**
 * Checks the answers to one item (a question). Returns a sentence that tells the customer what is wrong, or null. The
 * caller passes the answers through {@link tidyTexts} first.
 */
export function itemFault(item: Item, answers: readonly string[]): string | null {
  const { label, kind, required, maxLength, options } = item;
  if (answers.length === 0) return required ? `「${label}」にお答えください。` : null;
  const isChoice = kind === 'radio' || kind === 'select' || kind === 'checkbox';
  const strays = isChoice && answers.some((text) => !options.includes(text));
  const tooMany = kind !== 'checkbox' && answers.length > 1;
  const twice = new Set(answers).size < answers.length;
  if (strays || tooMany || twice) return `「${label}」のご回答をお選びください。`;
  if (maxLength !== null && answers.some((text) => isLongerThan(maxLength, text))) {
    return `「${label}」は${maxLength}文字以内で入力してください。`;
  }
  if (answers.some(hasInvisible)) return `「${label}」に使用できない文字が含まれています。`;
  return answers.every((text) => hasForm(kind, text)) ? null : `「${label}」の形式をご確認ください。`;
}

function hasForm(kind: Item['kind'], text: string): boolean {
  if (kind === 'tel') return TEL.test(normalizeTel(text));
  if (kind === 'email') return EMAIL.test(text);
  if (kind === 'date') return isNameableDay(text);
  return true;
}
