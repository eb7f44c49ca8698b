import type { UseFormReturn } from 'react-hook-form';
import type { AnyField } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';

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
