import { TextareaField } from '#src/ui/fields/textarea-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './use-field.ts';

export function TextareaControl(props: FieldControlProps<'textarea'>) {
  return <TextareaField {...useField<string>(props)} maxLength={props.field.maxLength} />;
}
