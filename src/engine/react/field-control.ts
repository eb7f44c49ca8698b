import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { AnyField } from '#src/engine/core/field.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { FieldProps } from '#src/ui/fields/field-props.ts';

type FieldOfKind<Kind extends AnyField['kind']> = Extract<AnyField, { kind: Kind }>;

export interface FieldControlProps<Kind extends AnyField['kind']> {
  field: FieldOfKind<Kind>;
  form: UseFormReturn<Answers>;
}

/** The id of a field's control. The error summary links to it. */
export const controlId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

export const toFieldProps = ({ name, label, optional, help }: AnyField) => ({
  id: controlId(name),
  name,
  label,
  required: !optional,
  help,
});

const StepEventsContext = createContext<FlowSession['send']>(() => undefined);

/** Lets a step's controls send events to the chart besides the step's answer. */
export const StepEventsProvider = StepEventsContext.Provider;

export const useStepEvents = (): FlowSession['send'] => useContext(StepEventsContext);

const SubmitStepContext = createContext<() => void>(() => undefined);

/** Lets a step's controls submit its form, as its button does. */
export const SubmitStepProvider = SubmitStepContext.Provider;

export const useSubmitStep = (): (() => void) => useContext(SubmitStepContext);

export interface FieldBinding {
  field: AnyField;
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
