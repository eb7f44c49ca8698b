import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { AnyField } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { FieldProps } from '#src/ui/fields/field-props.ts';
import { declaredProps } from './field-control.ts';

/** Any field and its form, where its kind does not matter. */
export interface Bound {
  field: AnyField;
  form: UseFormReturn<Answers>;
}

/** Connects a control of `#src/ui` with the step's form. The caller's `Value` is what its kind of field holds. */
export function useField<Value>({ field, form }: Bound): FieldProps<Value> {
  const { field: bound, fieldState } = useController({ control: form.control, name: field.name });
  return {
    ...declaredProps(field),
    error: fieldState.error?.message,
    value: bound.value as Value,
    onChange: bound.onChange,
    onBlur: bound.onBlur,
    inputRef: bound.ref,
  };
}
