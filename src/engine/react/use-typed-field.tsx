import { useFormState, useWatch } from 'react-hook-form';
import { valueAt } from '#src/engine/core/display-value.ts';
import { countCharacters } from '#src/lib/count-characters.ts';
import { tidyText } from '#src/lib/typed-text.ts';
import { CharacterCount } from '#src/ui/fields/character-count.tsx';
import type { TypedFieldProps } from '#src/ui/fields/field-props.ts';
import type { Bound } from './field-control.ts';
import { declaredProps } from './field-control.ts';

/**
 * Connects typed text with the step's form: the DOM holds it, so that a keystroke renders the counter alone. Longer text than
 * it counts can be typed: it is refused with words, never cut off.
 */
export function useTypedField({ field, form }: Bound, maxLength?: number): TypedFieldProps {
  const { name } = field;
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const { onChange, onBlur, ref } = form.register(name);
  const told = (type: 'change' | 'blur', value: unknown) => ({ type, target: { name, value } });
  return {
    ...declaredProps(field),
    error: (valueAt(errors, name) as { message?: string } | undefined)?.message,
    defaultValue: String(form.getValues(name) ?? ''),
    onChange: (value) => void onChange(told('change', value)),
    onBlur: () => void onBlur(told('blur', form.getValues(name))),
    inputRef: ref,
    counter: maxLength !== undefined && <TypedCount field={field} form={form} maxLength={maxLength} />,
  };
}

function TypedCount({ field: { name }, form: { control }, maxLength }: Bound & { maxLength: number }) {
  const text = String(useWatch({ control, name }) ?? '');
  return <CharacterCount length={countCharacters(tidyText(text))} maxLength={maxLength} />;
}
