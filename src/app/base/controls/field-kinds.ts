import type { ImageAnswer } from '#machines/form.types.ts';
import type { AnyField, FieldKind, ReviewRow } from '#src/engine/core/field.ts';
import { rowsOf } from '#src/engine/core/field.ts';
import { formatDate, formatWish } from '#src/lib/japan-date.ts';
import { isRecord } from '#src/lib/parse-json.ts';
import { formatTel } from '#src/lib/text-formats.ts';
import { CHANGE_LABEL, changeDeadlineText } from '#src/lib/visit-times.ts';
import type { Option } from '#src/ui/fields/option.ts';
import type { RangePart } from '#src/ui/fields/select-field.tsx';
import type { ShopCard } from '#src/ui/shop-choice/shop-card.ts';
import type { SlotsOfDay, Wish } from '#src/ui/wish.ts';
import { formatRank } from '#src/ui/wish.ts';
import type { ClosedDay, SlotWords } from '#src/ui/wish-picker/closed-day-words.ts';
import type { SessionOption } from '#src/ui/wish-picker/session-choice.tsx';

interface TextLike {
  autoComplete?: string;
  maxLength?: number;
}

declare module '#src/engine/core/field.ts' {
  /** The kinds of fields of this app. `controls.tsx` has the control of each. */
  interface FieldKinds<Name extends string> {
    text: TextLike;
    tel: TextLike;
    email: TextLike;
    date: TextLike;
    textarea: { maxLength?: number };
    /**
     * The katakana of a name, suggested while the customer types in the fields `from`. Never replaces the customer's
     * own text.
     */
    kana: { from: readonly Name[] };
    /** Looks up the address and fills in two fields. When an address is found, the event `reports` is sent to the chart. */
    postalCode: { fills: { prefectureCity: Name; streetAddress: Name }; reports?: string };
    /** Prefecture and city: two controls, whose values are joined into one text. */
    prefectureCity: object;
    /** A code of `length` digits from an SMS. The form submits itself once, when the last digit is typed. */
    code: { length: number };
    /** Up to `max` cities of the prefecture that is chosen in the field `prefecture`. The value is `{id, name}[]`. */
    cities: { prefecture: Name; max: number };
    choice: { options: readonly Option[] };
    /** `part` is for the two selects of a range, side by side. */
    select: { options: readonly Option[]; part?: RangePart };
    /** `none` is the review's text if the customer ticks no box. Default: 未入力. */
    checkboxes: { options: readonly Option[]; none?: string };
    /** A text without a control, shown in the step and in the review. */
    fact: { words: string };
    /**
     * Images, each compressed to at most `maxSizeKb`. The value is `ImageAnswer[]`. The image data is stored under the
     * key `run` until the draft of this run (the customer's pass through the flow) is dropped.
     */
    image: { run: string; maxSizeKb: number; maxCount: number };
    shops: { shops: readonly ShopCard[]; preferredPrefecture: string | null };
    /** One session of an event. The value is a list with one wish. */
    sessions: { sessions: readonly SessionOption[] };
    wishes: {
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
    };
  }

  interface ReviewRow {
    images?: readonly ImageAnswer[] | undefined;
  }
}

declare module '#src/engine/core/define-flow.ts' {
  interface FlowSubject {
    /** A button beside the subject opens the shop's details. */
    shop?: ShopCard | null;
  }
}

type FieldOfKind<Kind extends FieldKind> = Extract<AnyField, { kind: Kind }>;

const isWish = (value: unknown): value is Wish => isRecord(value) && 'date' in value && 'time' in value;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The name of the form value that holds the look-up note of a postal code field. */
export const lookupNoteName = (postalCode: string): string => `${postalCode}Lookup`;

/** Formats a field's value for the review. Empty when there is no answer. */
export function formatValue(field: AnyField, value: unknown): string | readonly string[] {
  switch (field.kind) {
    case 'fact':
      return field.words;
    case 'shops':
      return field.shops.find((shop) => shop.id === value)?.name ?? '';
    case 'sessions':
      return toList(value).filter(isWish).slice(0, 1).map(formatWish);
    case 'wishes':
      return toList(value)
        .filter(isWish)
        .map(
          (wish, index) =>
            (field.max === 1 ? '' : `${formatRank(index)}　`) +
            formatWish({ ...wish, minutes: field.minutes }),
        );
    case 'image':
      return toList(value).length > 0 ? `画像${toList(value).length}枚` : '';
    case 'date':
      return typeof value === 'string' && value !== '' ? formatDate(value) : '';
    case 'choice':
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? '';
    case 'checkboxes':
      return formatCheckedOptions(field, value);
    case 'cities':
      return toList(value).flatMap((city, index) =>
        isRecord(city) && city.name ? [`${formatRank(index)}　${city.name}`] : [],
      );
    default:
      return formatText(field, value);
  }
}

function formatCheckedOptions(
  { options, none }: FieldOfKind<'checkboxes'>,
  value: unknown,
): readonly string[] {
  const labels = options.filter((option) => toList(value).includes(option.value)).map(({ label }) => label);
  return labels.length === 0 && none !== undefined ? [none] : labels;
}

function formatText({ kind }: AnyField, value: unknown): string {
  if (typeof value !== 'string') return '';
  return kind === 'tel' ? formatTel(value) : value;
}

/** The rows of a field in the review. With `now`, times of a visit are followed by the deadline for their change. */
export function toReviewRows(field: AnyField, value: unknown, now?: Date): readonly ReviewRow[] {
  const { kind, label, section } = field;
  const row: ReviewRow = { label, value: formatValue(field, value), section };
  if (kind === 'image') return [{ ...row, images: value as readonly ImageAnswer[] }];
  const [first] = kind === 'wishes' || kind === 'sessions' ? toList(value) : [];
  if (!now || !isWish(first)) return [row];
  return [row, { label: CHANGE_LABEL, value: changeDeadlineText(first.date, now), section }];
}

/** The rows of a step's answer outside a review, such as on a saved profile. */
export const formatRows = (fields: readonly AnyField[], answer: unknown): readonly ReviewRow[] =>
  rowsOf(fields, answer, (field, value) => toReviewRows(field, value));
