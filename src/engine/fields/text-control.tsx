import { TextField } from '#src/ui/fields/text-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './use-field.ts';

const hints = {
  text: {},
  date: {},
  tel: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
} as const;

export function TextControl(props: FieldControlProps<'text' | 'tel' | 'email' | 'date'>) {
  const { kind, autoComplete, maxLength, width } = props.field;
  return (
    <TextField
      {...useField<string>(props)}
      {...hints[kind]}
      {...(autoComplete ? { autoComplete } : {})}
      type={kind}
      enterKeyHint="next"
      maxLength={maxLength}
      width={width === 'short' ? 'short' : 'full'}
    />
  );
}
