import type { ChangeEvent, ReactNode } from 'react';

/** The props of every field. A field is controlled, except for typed text. */
export interface FieldProps<Value> {
  /** The id of the control (of the first option in a group), the target of error summaries. */
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

/** The ids for `aria-describedby` of a control, in reading order; `undefined` when there are none. */
export const describedBy = ({ id, help, error }: Pick<FieldProps<unknown>, 'id' | 'help' | 'error'>) =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The props of typed text that the DOM holds. React renders nothing for a keystroke, and an IME works undisturbed. */
export interface TypedFieldProps extends Omit<FieldProps<string>, 'value'> {
  value?: string | undefined;
  defaultValue?: string | undefined;
  counter?: ReactNode;
}

/**
 * The InputBase props of a text field, beside those from its FormControl. It has `aria-required`, not `required`: with
 * `required`, screen readers call an empty field invalid before the customer types.
 */
export const inputProps = (field: TypedFieldProps) => ({
  inputRef: field.inputRef,
  id: field.id,
  name: field.name,
  value: field.value,
  defaultValue: field.defaultValue,
  onChange: (event: ChangeEvent<{ value: string }>) => field.onChange(event.target.value),
  onBlur: field.onBlur,
  disabled: field.disabled,
  'aria-describedby': describedBy(field),
  inputProps: { 'aria-required': field.required },
});

/** The ids of the controls of one question; the first has the field's id, which takes the focus. */
export const idAt = (id: string, index: number): string => (index === 0 ? id : `${id}-${index}`);
