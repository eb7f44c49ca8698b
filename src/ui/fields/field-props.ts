import type { ChangeEvent, ReactNode } from 'react';

/** The props of every field. Only text fields may be uncontrolled (`TypedFieldProps`). */
export interface FieldProps<Value> {
  /** The id of the control, or of the first control in a group. Error summaries link to it. */
  id: string;
  name: string;
  label: string;
  /** If true, 必須 (required) is beside the label, otherwise 任意 (optional). */
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

/** The ids for `aria-describedby` of a control, in reading order. `undefined` when there are none. */
export const toDescribedBy = ({ id, help, error }: Pick<FieldProps<unknown>, 'id' | 'help' | 'error'>) =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/**
 * Without `value`, a text field is uncontrolled. React then does not render at each keystroke. Such a render would disturb an
 * IME.
 */
export interface TypedFieldProps extends Omit<FieldProps<string>, 'value'> {
  value?: string | undefined;
  defaultValue?: string | undefined;
  counter?: ReactNode;
  /** False if the field is answered already, so that 必須 says nothing. */
  hasMark?: boolean | undefined;
}

/**
 * The props of a text field's InputBase, in addition to those from its FormControl. Sets `aria-required` instead of
 * `required`, because `required` makes screen readers call an empty field invalid before the customer types.
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
  'aria-describedby': toDescribedBy(field),
  inputProps: { 'aria-required': field.required },
});

/** The ids of the controls in a group. The first has the field's own id, so that links to the field focus it. */
export const toPartId = (id: string, index: number): string => (index === 0 ? id : `${id}-${index}`);
