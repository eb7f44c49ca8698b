import * as z from 'zod/mini';
import type { ImageAnswer, ItemAnswer, ItemsAnswer } from '#machines/form.types.ts';
import type { AnyField } from '#src/engine/core/field.ts';
import { FIRST_DAY, isNameableDay, LAST_DAY } from '#src/lib/japan-date.ts';
import { extractLabelNoun, inQuotes } from '#src/lib/labels.ts';
import { examples } from '#src/lib/text-formats.ts';
import { textByRule } from '#src/lib/text-rule.ts';

/** A question of one of the builder's forms (`item` in the contract). */
export interface Item {
  id: number;
  label: string;
  kind: string;
  required: boolean;
  maxLength: number | null;
  options: readonly string[];
}

export interface FormItem extends Item {
  /** The maximum size of one image in KB; null for the provider's default. */
  maxSizeKb: number | null;
}

type ItemField = AnyField<`answers.${string}`>;
type TextAnswer = Exclude<ItemAnswer, ImageAnswer[]>;

/** The provider's default for items without a limit. */
const DEFAULT_MAX_SIZE_KB = 5 * 1024;
const MAX_IMAGES = 5;
const yearOf = (day: string) => `${day.slice(0, 4)}年`;
const NO_DAY = `${yearOf(FIRST_DAY)}から${yearOf(LAST_DAY)}までの日付を入力してください`;
const dayFault = (day: string) => (isNameableDay(day) ? null : NO_DAY);

const namedOptions = (item: Item) => item.options.map((option) => ({ value: option, label: option }));

/** A choice without options, or an unknown kind, becomes a text field, because otherwise nobody could answer it. */
const kindOf = ({ kind, options }: Item): string =>
  options.length === 0 && ['radio', 'checkbox', 'select'].includes(kind) ? 'text' : kind;

const toBaseField = (item: Item) => ({
  name: `answers.${item.id}` as const,
  label: item.label,
  optional: !item.required,
});

function fieldOfItem(item: Item): ItemField {
  const base = toBaseField(item);
  const limit = item.maxLength === null ? {} : { maxLength: item.maxLength };
  const kind = kindOf(item);
  switch (kind) {
    case 'radio':
      return { ...base, kind: 'choice', options: namedOptions(item) };
    case 'checkbox':
      return { ...base, kind: 'checkboxes', options: namedOptions(item) };
    case 'select':
      return { ...base, kind: 'select', options: namedOptions(item) };
    case 'textarea':
      return { ...base, kind: 'textarea', ...limit };
    case 'date':
      return { ...base, kind, ...limit };
    case 'tel':
    case 'email':
      return { ...base, kind, help: examples[kind], ...limit };
    default:
      return { ...base, kind: 'text', ...limit };
  }
}

const toImageField = (item: FormItem, run: string): ItemField => ({
  ...toBaseField(item),
  kind: 'image',
  run,
  maxSizeKb: item.maxSizeKb ?? DEFAULT_MAX_SIZE_KB,
  maxCount: MAX_IMAGES,
});

/** The fields are named `answers.{id}`. */
export const fieldsOfItems = (items: readonly Item[]): readonly ItemField[] => items.map(fieldOfItem);

/**
 * Like {@link fieldsOfItems}, but with image fields. The browser stores the images of the draft under keys that begin
 * with `run`.
 */
export const fieldsOfForm = (items: readonly FormItem[], run: string): readonly ItemField[] =>
  items.map((item) => (item.kind === 'image' ? toImageField(item, run) : fieldOfItem(item)));

/** The provider's data about the customer who fills in the form. */
export interface KnownCustomer {
  lastName: string | null;
  firstName: string | null;
  furigana: string | null;
  tel: string | null;
  contactEmail: string | null;
}

const ownName = /^(?!.*(?:会社|勤め先|建物|紹介)).*(?:お名前|氏名)/;

function knownAnswer({ kind, label }: Item, customer: KnownCustomer): string {
  if (kind === 'tel') return customer.tel ?? '';
  if (kind === 'email') return customer.contactEmail ?? '';
  if (kind !== 'text') return '';
  if (/フリガナ|ふりがな/.test(label)) return customer.furigana ?? '';
  return ownName.test(label) ? `${customer.lastName ?? ''} ${customer.firstName ?? ''}`.trim() : '';
}

/** Initial answers from the customer's data. The customer can correct them. */
export const defaultsOfItems = (items: readonly Item[], customer: KnownCustomer | null) => ({
  answers: Object.fromEntries(
    items.flatMap((item) => {
      const prefill = customer ? knownAnswer(item, customer) : '';
      return prefill === '' ? [] : [[String(item.id), prefill]];
    }),
  ),
});

/** Names the question in an error message. A label that is a sentence is quoted (FORM-9). */
const formatAsked = ({ label }: Item, answer: string): string =>
  extractLabelNoun(label) ?? `${inQuotes(label)}の${answer}`;

function schemaOfItem(item: Item): z.ZodMiniType<TextAnswer> {
  const question = formatAsked(item, 'ご回答');
  const choose = `${question}を選択してください`;
  const isOffered = (text: string) => item.options.includes(text);
  switch (kindOf(item)) {
    case 'checkbox':
      return z
        .array(z.string())
        .check(
          z.refine((chosen) => chosen.every(isOffered) && (!item.required || chosen.length > 0), choose),
        );
    case 'radio':
    case 'select':
      return z
        .string()
        .check(z.refine((chosen) => (chosen === '' ? !item.required : isOffered(chosen)), choose));
    case 'tel':
    case 'email':
      return textByRule(question, { ...item, format: item.kind });
    case 'date':
      return textByRule(question, { ...item, format: null }, { fault: dayFault });
    default:
      return textByRule(question, { ...item, format: null });
  }
}

const image = z.object({ key: z.string(), name: z.string(), size: z.number(), type: z.string() });

const schemaOfImages = (item: Item): z.ZodMiniType<ImageAnswer[]> =>
  z
    .array(image)
    .check(
      z.refine(
        (chosen) => !item.required || chosen.length > 0,
        `${formatAsked(item, '画像')}を選択してください`,
      ),
    );

/** Drops answers to questions that are no longer in the form. */
export const schemaOfItems = (
  items: readonly Item[],
): z.ZodMiniType<{ answers: Record<string, TextAnswer> }> =>
  z.object({
    answers: z.object(Object.fromEntries(items.map((item) => [String(item.id), schemaOfItem(item)]))),
  });

/** Checks the answers of a form with images, by item id. */
export const answersSchema = (items: readonly Item[]): z.ZodMiniType<ItemsAnswer['answers']> =>
  z.object(
    Object.fromEntries(
      items.map((item) => [
        String(item.id),
        item.kind === 'image' ? schemaOfImages(item) : schemaOfItem(item),
      ]),
    ),
  );

export const schemaOfForm = (items: readonly Item[]): z.ZodMiniType<ItemsAnswer> =>
  z.object({ answers: answersSchema(items) });
