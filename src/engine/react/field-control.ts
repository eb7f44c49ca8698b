import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { AnyField, FieldBase, FieldKind, ReviewRow } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { Preloadable } from './flow-parts.ts';

type FieldOfKind<Kind extends FieldKind> = Extract<AnyField, { kind: Kind }>;

export interface FieldControlProps<Kind extends FieldKind> {
  field: FieldOfKind<Kind>;
  form: UseFormReturn<Answers>;
}

/** How the fields of one kind are shown, and what the engine must know of their values. */
export interface FieldControl<Kind extends FieldKind = FieldKind> {
  Control: Preloadable<FieldControlProps<Kind>>;
  /** The value before the customer enters one. Default: an empty text. */
  empty?: unknown;
  /** True for a kind that only shows something, so that its fields have no value. */
  hasNoValue?: boolean;
  /** The rows of a field in the review. Default: one row with the value, if it is a text. */
  toRows?: (field: FieldOfKind<Kind>, value: unknown, now: Date) => readonly ReviewRow[];
  /** What a draft stores of a typed value; undefined for nothing, as of a secret. Default: the value. */
  toStored?: (value: unknown) => unknown;
  /** The names of further values of the form that belong to the field `name` and are stored with it. */
  getExtraNames?: (name: string) => readonly string[];
  /** The error of a value that cannot be sent yet, whatever the step's schema says. Null if it can be sent. */
  checkReady?: (value: unknown) => string | null;
  /** True: the code is loaded during a flow's first step even if no step has a field of this kind yet. */
  isUsual?: boolean;
}

/** The app's controls, one for each kind of field. */
export type FieldControls = { readonly [Kind in FieldKind]: FieldControl<Kind> };

/** The control of a field whose kind is not known. The registry's type ties each kind to its control. */
export const getControl = (controls: FieldControls, kind: FieldKind): FieldControl =>
  controls[kind] as FieldControl;

/** The id of a field's control. The error summary links to it. */
export const controlId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

export const toFieldProps = ({ name, label, optional, help }: FieldBase) => ({
  id: controlId(name),
  name,
  label,
  required: !optional,
  help,
});

/** What connects a control with the step's form. */
export interface FieldProps<Value> {
  /** The id of the control, or of the first control in a group. The error summary links to it. */
  id: string;
  name: string;
  label: string;
  required: boolean;
  help: ReactNode;
  error: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** Receives the element to focus when the field has an error. */
  inputRef: (element: HTMLElement | null) => void;
}

export interface FieldBinding {
  field: FieldBase;
  form: UseFormReturn<Answers>;
}

/** Returns the props that connect a control with the step's form. `Value` must be the value type of the field's kind. */
export function useField<Value>({ field, form }: FieldBinding): FieldProps<Value> {
  const { field: bound, fieldState } = useController({ control: form.control, name: field.name });
  return {
    ...toFieldProps(field),
    error: fieldState.error?.message,
    value: bound.value as Value,
    onChange: bound.onChange,
    onBlur: bound.onBlur,
    inputRef: bound.ref,
  };
}
