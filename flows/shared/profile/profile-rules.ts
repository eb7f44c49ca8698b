import * as z from 'zod/mini';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { TextRule } from '#src/lib/text-rule.ts';

const UNRULED: TextRule = { required: false, maxLength: 255, format: null };

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const findRule = (name: keyof CustomerProfile, rules: readonly ProfileValidation[]) =>
  rules.find((rule) => rule.attribute === snakeCase(name));

/** The provider's rule for an attribute. The default is an optional text of up to 255 characters. */
export const getRule = (name: keyof CustomerProfile, rules: readonly ProfileValidation[]): TextRule =>
  findRule(name, rules) ?? UNRULED;

/** True if the provider has a rule for the attribute. Forms ask only for such attributes. */
export const hasRule = (name: keyof CustomerProfile, rules: readonly ProfileValidation[]): boolean =>
  findRule(name, rules) !== undefined;

/** Accepts one of the options, or '' if the rule does not require an answer. */
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

/**
 * Adds the profile's own value to the options. Without it, a save would silently lose a value that the provider has
 * set.
 */
export const withCurrentValue = (
  options: readonly { value: string; label: string }[],
  savedValue: string | null,
): readonly { value: string; label: string }[] =>
  savedValue === null || savedValue === '' || options.some(({ value }) => value === savedValue)
    ? options
    : [...options, { value: savedValue, label: savedValue }];
