import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ImageAnswer } from '#machines/form.types.ts';
import { formatDate } from '#src/lib/japan-date.ts';
import { isRecord } from '#src/lib/parse-json.ts';
import { formatTel } from '#src/lib/text-formats.ts';
import { CHANGE_LABEL, changeDeadlineText } from '#src/lib/visit-times.ts';
import type { Option } from '#src/ui/fields/option.ts';
import type { ShopCard } from '#src/ui/shop-choice/shop-card.ts';
import type { SlotsOfDay, TimedWish, Wish } from '#src/ui/wish.ts';
import { formatRank } from '#src/ui/wish.ts';
import type { ClosedDay, SlotWords } from '#src/ui/wish-picker/closed-day.ts';
import { getValue } from './wizard.ts';

interface FieldOf<Name extends string> {
  name: Name;
  label: string;
  help?: ReactNode;
  /** True: the customer may leave it empty. */
  optional?: boolean;
  /** The heading above the field, in the step and in the review. Neighbouring fields of one section share it. */
  section?: string;
  /** The field is shown only while the field `name` of the step has the value `is`. */
  shownIf?: { name: Name; is: string };
}

interface TextLike {
  autoComplete?: string;
  maxLength?: number;
  /** `half` shares its row with the next field of half width. */
  width?: 'short' | 'half' | 'full';
}

/** One control of a step, by kind. `name` is the path of its value in the step's answer. */
export type AnyField<Name extends string = string> = FieldOf<Name> &
  (
    | ({ kind: 'text' | 'tel' | 'email' | 'date' } & TextLike)
    | { kind: 'textarea'; maxLength?: number }
    /**
     * The katakana of a name, suggested while the customer types in the fields `from`. Never replaces the customer's
     * own text.
     */
    | { kind: 'kana'; from: readonly Name[] }
    /** Looks up the address and fills in two fields. When an address is found, the event `reports` is sent to the chart. */
    | { kind: 'postalCode'; fills: { prefectureCity: Name; streetAddress: Name }; reports?: string }
    /** Prefecture and city: two controls, whose values are joined into one text. */
    | { kind: 'prefectureCity' }
    /** A code of `length` digits from an SMS. The form submits itself once, when the last digit is typed. */
    | { kind: 'code'; length: number }
    /** Up to `max` cities of the prefecture that is chosen in the field `prefecture`. The value is `{id, name}[]`. */
    | { kind: 'cities'; prefecture: Name; max: number }
    | { kind: 'choice' | 'select'; options: readonly Option[] }
    /** `none` is the review's text if the customer ticks no box. Default: none. */
    | { kind: 'checkboxes'; options: readonly Option[]; none?: string }
    /** A text without a control, shown in the step and in the review. */
    | { kind: 'fact'; words: string }
    /**
     * Images, each compressed to at most `maxSizeKb`. The value is `ImageAnswer[]`. The image data is stored under the
     * key `run` until the draft of this run (the customer's pass through the flow) is dropped.
     */
    | { kind: 'image'; run: string; maxSizeKb: number; maxCount: number }
    | { kind: 'shops'; shops: readonly ShopCard[]; preferredPrefecture: string | null }
    | {
        kind: 'wishes';
        slots: readonly SlotsOfDay[];
        closedDays: readonly ClosedDay[];
        /** Indexes (0 to 2) of the wishes (preferred times) that are no longer available. */
        taken: readonly number[];
        /** The maximum number of wishes. The first is the most preferred one. Default 3. With 1, no rank is shown. */
        max?: number;
        /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
        today: string;
        /** The calendar of the first wish opens at the first open day on or after this date (`YYYY-MM-DD`). */
        near?: string;
        /** The length of a visit in minutes, where known. */
        minutes?: number;
        /** The texts for days without slots. Default: a shop's texts. */
        words?: SlotWords;
      }
  );

/** A field whose `name` must be a path in the step's answer. */
export type Field<Answer extends object = FieldValues> = AnyField<
  Answer extends FieldValues ? FieldPath<Answer> : string
>;

export interface ReviewRow {
  label: string;
  /** An array is shown as several lines. Empty when there is no answer. */
  value: string | readonly string[];
  /** The heading of the row's section. Neighbouring rows of one section share it. */
  section?: string | undefined;
  images?: readonly ImageAnswer[] | undefined;
}

type WishWords = (wish: TimedWish) => string;

const isWish = (value: unknown): value is Wish => isRecord(value) && 'date' in value && 'time' in value;

/** Formats a field's answer for the review. Empty when there is no answer. */
export function displayValue(
  field: AnyField,
  answer: unknown,
  wishWords: WishWords,
): string | readonly string[] {
  const value = getValue(answer, field.name);
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
      return formatCheckedOptions(field, value);
    case 'cities':
      return Array.isArray(value)
        ? value.flatMap((city: { name?: unknown }, index) =>
            city?.name ? [`${formatRank(index)}　${city.name}`] : [],
          )
        : [];
    default:
      return formatText(field, value);
  }
}

function formatCheckedOptions(
  { options, none }: Extract<AnyField, { kind: 'checkboxes' }>,
  value: unknown,
): readonly string[] {
  const labels = options
    .filter((option) => Array.isArray(value) && value.includes(option.value))
    .map(({ label }) => label);
  return labels.length === 0 && none !== undefined ? [none] : labels;
}

function formatText({ kind }: AnyField, value: unknown): string {
  if (typeof value !== 'string') return '';
  return kind === 'tel' ? formatTel(value) : value;
}

export const isShown = (field: AnyField, values: unknown): boolean =>
  !field.shownIf || getValue(values, field.shownIf.name) === field.shownIf.is;

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
        ...(field.kind === 'image' && { images: getValue(answer, field.name) as readonly ImageAnswer[] }),
      },
      ...(now && field.kind === 'wishes' ? deadlineRow(field, answer, now) : []),
    ]);

function deadlineRow({ name, section }: AnyField, answer: unknown, now: Date): ReviewRow[] {
  const wishes = getValue(answer, name);
  const first: unknown = Array.isArray(wishes) ? wishes[0] : undefined;
  return isWish(first) ? [{ label: CHANGE_LABEL, value: changeDeadlineText(first.date, now), section }] : [];
}
