import { CodeField } from '#src/ui/fields/code-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField, useSubmitStep } from './field-control.ts';

export function CodeControl(props: FieldControlProps<'code'>) {
  return <CodeField {...useField<string>(props)} length={props.field.length} onComplete={useSubmitStep()} />;
}
