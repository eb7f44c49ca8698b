import type { ChangeEvent, ReactNode } from 'react';

/** What every field takes. It is controlled: the value comes in, the changed value goes out. */
export interface FieldProps<Value> {
  /** The id of the control itself (of the first option in a group), where error summaries point to. */
  id: string;
  name: string;
  label: string;
  /** Marks the label 必須, or 任意 when false. */
  required?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** Receives the element to focus when the field has an error. */
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  disabled?: boolean | undefined;
}

/** The ids that `aria-describedby` of a control must name, in reading order; `undefined` when there are none. */
export const describedBy = ({ id, help, error }: Pick<FieldProps<unknown>, 'id' | 'help' | 'error'>) =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** What the one control of a text-valued field takes, to be spread on it; {@link FieldProps} that are words stay with the shell. */
export const controlProps = (field: FieldProps<string>) => ({
  ref: field.inputRef,
  id: field.id,
  name: field.name,
  value: field.value,
  onChange: (event: ChangeEvent<{ value: string }>) => field.onChange(event.target.value),
  onBlur: field.onBlur,
  disabled: field.disabled,
  'aria-required': field.required,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
});

/** The same for one control of several in a group: the first has the field's id, and takes the focus. */
export const controlPropsAt = <Value>(field: Omit<FieldProps<Value>, 'onChange'>, index: number) => ({
  ref: index === 0 ? field.inputRef : undefined,
  id: index === 0 ? field.id : `${field.id}-${index}`,
  name: field.name,
  onBlur: field.onBlur,
  disabled: field.disabled,
});
