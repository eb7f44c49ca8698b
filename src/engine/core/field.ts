import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Option } from '#src/ui/fields/option.ts';
import type { ShopCard } from '#src/ui/shop-choice/shop-card.ts';
import type { SlotsOfDay } from '#src/ui/wish.ts';
import type { ClosedDay, SlotWords } from '#src/ui/wish-picker/closed-day.ts';

interface FieldOf<Name extends string> {
  name: Name;
  label: string;
  help?: ReactNode;
  /** Marked 任意 instead of 必須. */
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
    /** `none` is the review's text if the customer ticks no box. Default: 未入力. */
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
