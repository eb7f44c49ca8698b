import type { ReactNode } from 'react';

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
