import * as z from 'zod/mini';
import type { Fault } from './profile-faults.ts';
import { countCharacters, hasInvisible, isLongerThan, tidyText } from './text-characters.ts';
import type { TextNature } from './text-formats.ts';
import { isTextFormat, naturalForms, textFormats } from './text-formats.ts';

/** The rule for a text, as in `customer_profile_validations` (INFO-3). */
export interface TextRule {
  required: boolean;
  /** In characters as people count them; null if unlimited. */
  maxLength: number | null;
  /** A {@link TextFormat}. Any other format is ignored. */
  format: string | null;
}

const INVISIBLE = '目に見えない文字が含まれています。一度消して、入力し直してください';

/** The properties of a text that do not depend on the builder's rule. */
interface OwnRule {
  /** What the text is normalised as if the rule names no format. The text is not checked against it. */
  nature?: TextNature | undefined;
  fault?: Fault | undefined;
}

/** A schema that trims and normalises a text, and then checks it. */
export function textByRule(
  label: string,
  { required, maxLength, format }: TextRule,
  { nature, fault }: OwnRule = {},
): z.ZodMiniType<string> {
  const form = isTextFormat(format) ? textFormats[format] : undefined;
  const { normalize } = form ?? (nature && naturalForms[nature]) ?? { normalize: tidyText };
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

export const freeText = (maxLength: number): z.ZodMiniType<string> =>
  textByRule('', { required: false, maxLength, format: null });
