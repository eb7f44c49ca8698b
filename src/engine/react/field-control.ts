import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { AnyField } from '#src/engine/core/field.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { FieldProps } from '#src/ui/fields/field-props.ts';

type FieldOfKind<Kind extends AnyField['kind']> = Extract<AnyField, { kind: Kind }>;

/** A field and the form it belongs to: what every control of the engine takes. */
export interface FieldControlProps<Kind extends AnyField['kind']> {
  field: FieldOfKind<Kind>;
  form: UseFormReturn<Answers>;
}

/** The id of a field's control, where the error summary points to. */
export const controlId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

/** What every control takes from the declaration of its field. */
export const declaredProps = ({ name, label, optional, help }: AnyField) => ({
  id: controlId(name),
  name,
  label,
  required: !optional,
  help,
});

const StepEventsContext = createContext<FlowSession['send']>(() => undefined);

/** Lets the controls of a step tell the chart what happened beside the answer. */
export const StepEventsProvider = StepEventsContext.Provider;

export const useStepEvents = (): FlowSession['send'] => useContext(StepEventsContext);

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
