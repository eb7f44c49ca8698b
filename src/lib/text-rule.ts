import * as z from 'zod/mini';
import { countCharacters, isLongerThan } from './count-characters.ts';
import type { Fault } from './profile-faults.ts';
import type { TextFormat } from './text-formats.ts';
import { isTextFormat, textFormats } from './text-formats.ts';
import { hasInvisible, tidyText } from './typed-text.ts';

/** What is asked of a text, in the terms of `customer_profile_validations` (decisions §4). */
export interface TextRule {
  required: boolean;
  /** In characters as people count them; null is unlimited. */
  maxLength: number | null;
  /** A {@link TextFormat}; any other is ignored. */
  format: string | null;
}

const INVISIBLE = '目に見えない文字が含まれています。一度消して、入力し直してください';

/** What holds for a text whatever the builder's rule says. */
interface TextNature {
  /** It is normalised so where the rule names no format, and checked by none. */
  nature?: TextFormat | undefined;
  fault?: Fault | undefined;
}

/** A text that is trimmed and normalised, then checked by its rule and its nature. */
export function textByRule(
  label: string,
  { required, maxLength, format }: TextRule,
  { nature, fault }: TextNature = {},
): z.ZodMiniType<string> {
  const form = isTextFormat(format) ? textFormats[format] : undefined;
  const { normalize } = form ?? (nature && textFormats[nature]) ?? { normalize: tidyText };
  return z.string().check(
    z.overwrite(normalize),
    z.refine((text) => !required || text !== '', `${label}を入力してください`),
    z.refine((text) => !hasInvisible(text), INVISIBLE),
    z.refine((text) => text === '' || !form || form.pattern.test(text), form?.message ?? ''),
    z.superRefine((text, issues) => {
      const message = text === '' ? null : fault?.(text);
      if (message) issues.addIssue({ code: 'custom', message, input: text });
    }),
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
