import { TextareaField } from '#src/ui/fields/textarea-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useTypedField } from './use-typed-field.tsx';

export const TextareaControl = (props: FieldControlProps<'textarea'>) => (
  <TextareaField {...useTypedField(props, props.field.maxLength)} />
);
