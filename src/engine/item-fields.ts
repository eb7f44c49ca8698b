import * as z from 'zod/mini';
import { textByRule } from '#src/lib/text-rule.ts';
import type { AnyField } from './field.ts';

/** A question that the server asks, as the contract's `item` (decisions §4). */
export interface Item {
  id: number;
  label: string;
  kind: string;
  required: boolean;
  maxLength: number | null;
  options: readonly string[];
}

type ItemAnswer = string | string[];

const namedOptions = (item: Item) => item.options.map((option) => ({ value: option, label: option }));

/** The controls of the questions, each answer under `answers.{id}`; an unknown kind is a text. */
export function fieldsOfItems(items: readonly Item[]): readonly AnyField<`answers.${string}`>[] {
  return items.map((item) => {
    const base = { name: `answers.${item.id}` as const, label: item.label, optional: !item.required };
    const limit = item.maxLength === null ? {} : { maxLength: item.maxLength };
    switch (item.kind) {
      case 'radio':
        return { ...base, kind: 'choice', options: namedOptions(item) };
      case 'checkbox':
        return { ...base, kind: 'checkboxes', options: namedOptions(item) };
      case 'select':
        return { ...base, kind: 'select', options: namedOptions(item) };
      case 'textarea':
        return { ...base, kind: 'textarea', ...limit };
      case 'date':
      case 'tel':
      case 'email':
        return { ...base, kind: item.kind, ...limit };
      default:
        return { ...base, kind: 'text', ...limit };
    }
  });
}

const schemaOfItem = (item: Item): z.ZodMiniType<ItemAnswer> => {
  const asked = `「${item.label}」の回答`;
  const choose = `${asked}を選択してください`;
  switch (item.kind) {
    case 'checkbox':
      return z.array(z.string()).check(z.refine((chosen) => !item.required || chosen.length > 0, choose));
    case 'radio':
    case 'select':
      return z.string().check(z.refine((chosen) => !item.required || chosen !== '', choose));
    case 'tel':
    case 'email':
      return textByRule(asked, { ...item, format: item.kind });
    default:
      return textByRule(asked, { ...item, format: null });
  }
};

/** Checks the answers to the questions; answers to questions that are not asked any more are dropped. */
export function schemaOfItems(
  items: readonly Item[],
): z.ZodMiniType<{ answers: Record<string, ItemAnswer> }> {
  return z.object({
    answers: z.object(Object.fromEntries(items.map((item) => [String(item.id), schemaOfItem(item)]))),
  });
}
