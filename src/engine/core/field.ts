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
  /** The heading above it, which neighbours of the same section share; in the review, too. */
  section?: string;
  /** Shown only while another field of the step holds this value. */
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
    /** Suggested from what is typed into the fields `from`, never over what the customer corrected. */
    | { kind: 'kana'; from: readonly Name[] }
    /** Looks the address up and fills the two fields it names; `reports` is sent to the chart when one was found. */
    | { kind: 'postalCode'; fills: { prefectureCity: Name; streetAddress: Name }; reports?: string }
    /** A code of so many digits that came by SMS; it is sent by itself when the last digit is typed, once. */
    | { kind: 'code'; length: number }
    /** Up to `max` cities of the prefecture (its id) that the field `prefecture` holds; the value is `{id, name}[]`. */
    | { kind: 'cities'; prefecture: Name; max: number }
    | { kind: 'choice' | 'checkboxes' | 'select'; options: readonly Option[] }
    /** Asks nothing: says, in the step and in the review, why it is not asked. */
    | { kind: 'fact'; words: string }
    /**
     * Images, each made small enough to be at most `maxSizeKb`. The value is `ImageAnswer[]`; the images themselves are kept
     * under the run's name, `run`, until its draft goes.
     */
    | { kind: 'image'; run: string; maxSizeKb: number; maxCount: number }
    | { kind: 'shops'; shops: readonly ShopCard[]; preferredPrefecture: string | null }
    | {
        kind: 'wishes';
        slots: readonly SlotsOfDay[];
        closedDays: readonly ClosedDay[];
        /** Wishes (0 to 2) that cannot be had any more. */
        taken: readonly number[];
        /** How many may be chosen; three when left out. With one there are no ranks. */
        max?: number;
        /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
        today: string;
        /** The day near which the calendar opens for the first wish, `YYYY-MM-DD`; the first open day when left out. */
        near?: string;
        /** A shop's words on days without slots, when left out. */
        words?: SlotWords;
      }
  );

/** A field of a step whose answer is `Answer`; a name that is no path of it does not compile. */
export type Field<Answer extends object = FieldValues> = AnyField<
  Answer extends FieldValues ? FieldPath<Answer> : string
>;
