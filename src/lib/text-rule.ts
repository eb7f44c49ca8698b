import * as z from 'zod/mini';
import { countCharacters, isLongerThan } from './count-characters.ts';
import type { TextFormat } from './text-formats.ts';
import { isTextFormat, textFormats } from './text-formats.ts';

/** What is asked of a text, in the terms of `customer_profile_validations` (decisions §4). */
export interface TextRule {
  required: boolean;
  /** In characters as people count them; null is unlimited. */
  maxLength: number | null;
  /** A {@link TextFormat}; any other is ignored. */
  format: string | null;
}

/**
 * A text that is trimmed and normalised, then checked by its rule, with the messages of decisions §6. `nature` is what it is
 * by itself: it is normalised so where the rule names no format, and checked by none.
 */
export function textByRule(
  label: string,
  { required, maxLength, format }: TextRule,
  nature?: TextFormat,
): z.ZodMiniType<string> {
  const form = isTextFormat(format) ? textFormats[format] : undefined;
  const normalize = (form ?? (nature && textFormats[nature]))?.normalize;
  return z.string().check(
    z.overwrite((text) => normalize?.(text.trim()) ?? text.trim()),
    z.refine((text) => !required || text !== '', `${label}を入力してください`),
    z.refine((text) => text === '' || !form || form.pattern.test(text), form?.message ?? ''),
    z.superRefine((text, issues) => {
      if (maxLength === null || !isLongerThan(maxLength, text)) return;
      const message = `${maxLength}文字以内で入力してください（現在${countCharacters(text)}文字）`;
      issues.addIssue({ code: 'custom', message, input: text });
    }),
  );
}

/** An optional text in the customer's own words. */
export const freeText = (maxLength: number): z.ZodMiniType<string> =>
  textByRule('', { required: false, maxLength, format: null });
