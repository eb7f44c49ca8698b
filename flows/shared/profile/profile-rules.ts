import * as z from 'zod/mini';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { TextRule } from '#src/lib/text-rule.ts';

const UNRULED: TextRule = { required: false, maxLength: 255, format: null };

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const found = (name: keyof CustomerProfile, rules: readonly ProfileValidation[]) =>
  rules.find((rule) => rule.attribute === snakeCase(name));

/** The provider's rule for an attribute of the profile; without one, up to 255 characters may be written. */
export const ruleOf = (name: keyof CustomerProfile, rules: readonly ProfileValidation[]): TextRule =>
  found(name, rules) ?? UNRULED;

/** Whether the provider has a rule for an attribute, which is how it says that it wants to know it. */
export const isRuled = (name: keyof CustomerProfile, rules: readonly ProfileValidation[]): boolean =>
  found(name, rules) !== undefined;

/** One of these values; none where the rule does not require one. */
export const choiceByRule = (
  label: string,
  { required }: TextRule,
  options: readonly { value: string }[],
): z.ZodMiniType<string> =>
  z
    .string()
    .check(
      z.refine(
        (chosen) => (chosen === '' ? !required : options.some(({ value }) => value === chosen)),
        `${label}を選択してください`,
      ),
    );

/** The options and what the profile says already: a value that somebody else has written would be lost unseen. */
export const withKnown = (
  options: readonly { value: string; label: string }[],
  known: string | null,
): readonly { value: string; label: string }[] =>
  known === null || known === '' || options.some(({ value }) => value === known)
    ? options
    : [...options, { value: known, label: known }];
