import type { ChangeEvent, ReactNode } from 'react';

/** What every field takes. It is controlled, but for typed text: the value comes in, the changed value goes out. */
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

/** The same of typed text that the DOM holds: React renders nothing for a keystroke, and an IME is never interfered with. */
export interface TypedFieldProps extends Omit<FieldProps<string>, 'value'> {
  /** What stands in it, where it is controlled after all. */
  value?: string | undefined;
  /** What stands in it at first, else. */
  defaultValue?: string | undefined;
  /** Counts the characters, below the control. */
  counter?: ReactNode;
}

/**
 * What the InputBase of a text-valued field takes beside what its FormControl tells it. `aria-required` is given instead of
 * `required`: with the latter screen readers call an empty field invalid before anything was typed.
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

/** The ids of several controls that answer one question: the first has the field's, which takes the focus. */
export const idAt = (id: string, index: number): string => (index === 0 ? id : `${id}-${index}`);
