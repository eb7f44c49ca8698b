import type { ImageAnswer } from '#machines/form.types.ts';
import { CHANGE_LABEL, changeDeadlineText } from '#src/lib/change-deadline.ts';
import { isRecord } from '#src/lib/is-record.ts';
import { formatDate } from '#src/lib/japan-date.ts';
import { formatTel } from '#src/lib/tel-format.ts';
import type { TimedWish, Wish } from '#src/ui/wish.ts';
import { formatRank } from '#src/ui/wish.ts';
import type { ReviewRow } from './define-flow.ts';
import type { AnyField } from './field.ts';
import { valueAt } from './wizard.ts';

type WishWords = (wish: TimedWish) => string;

const isWish = (value: unknown): value is Wish => isRecord(value) && 'date' in value && 'time' in value;

/** Formats a field's answer for the review. Empty when there is no answer. */
export function displayValue(
  field: AnyField,
  answer: unknown,
  wishWords: WishWords,
): string | readonly string[] {
  const value = valueAt(answer, field.name);
  switch (field.kind) {
    case 'fact':
      return field.words;
    case 'shops':
      return field.shops.find((shop) => shop.id === value)?.name ?? '';
    case 'wishes':
      return Array.isArray(value)
        ? value
            .filter(isWish)
            .map(
              (wish, index) =>
                (field.max === 1 ? '' : `${formatRank(index)}　`) +
                wishWords({ ...wish, minutes: field.minutes }),
            )
        : [];
    case 'image':
      return Array.isArray(value) && value.length > 0 ? `画像${value.length}枚` : '';
    case 'date':
      return typeof value === 'string' && value !== '' ? formatDate(value) : '';
    case 'choice':
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? '';
    case 'checkboxes':
      return ticked(field, value);
    case 'cities':
      return Array.isArray(value)
        ? value.flatMap((city: { name?: unknown }, index) =>
            city?.name ? [`${formatRank(index)}　${city.name}`] : [],
          )
        : [];
    default:
      return textInWords(field, value);
  }
}

function ticked(
  { options, none }: Extract<AnyField, { kind: 'checkboxes' }>,
  value: unknown,
): readonly string[] {
  const labels = options
    .filter((option) => Array.isArray(value) && value.includes(option.value))
    .map(({ label }) => label);
  return labels.length === 0 && none !== undefined ? [none] : labels;
}

function textInWords({ kind }: AnyField, value: unknown): string {
  if (typeof value !== 'string') return '';
  return kind === 'tel' ? formatTel(value) : value;
}

export const isShown = (field: AnyField, values: unknown): boolean =>
  !field.shownIf || valueAt(values, field.shownIf.name) === field.shownIf.is;

/** The rows of a step in the review. With `now`, times of a visit are followed by the deadline for their change. */
export const rowsOf = (
  fields: readonly AnyField[],
  answer: unknown,
  wishWords: WishWords,
  now?: Date,
): readonly ReviewRow[] =>
  fields
    .filter((field) => isShown(field, answer))
    .flatMap((field) => [
      {
        label: field.label,
        value: displayValue(field, answer, wishWords),
        section: field.section,
        ...(field.kind === 'image' && { images: valueAt(answer, field.name) as readonly ImageAnswer[] }),
      },
      ...(now && field.kind === 'wishes' ? deadlineRow(field, answer, now) : []),
    ]);

function deadlineRow({ name, section }: AnyField, answer: unknown, now: Date): ReviewRow[] {
  const wishes = valueAt(answer, name);
  const first: unknown = Array.isArray(wishes) ? wishes[0] : undefined;
  return isWish(first) ? [{ label: CHANGE_LABEL, value: changeDeadlineText(first.date, now), section }] : [];
}
