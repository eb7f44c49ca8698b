import { CodeField } from '#src/ui/fields/code-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { controlId, useField } from './field-control.ts';

export function CodeControl(props: FieldControlProps<'code'>) {
  const { name, length } = props.field;
  const complete = () =>
    (document.getElementById(controlId(name)) as HTMLInputElement | null)?.form?.requestSubmit();
  return <CodeField {...useField<string>(props)} length={length} onComplete={complete} />;
}
