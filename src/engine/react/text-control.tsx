import { FIRST_DAY, LAST_DAY } from '#src/lib/calendar-day.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useTypedField } from './use-typed-field.tsx';

const hints = {
  text: {},
  date: { min: FIRST_DAY, max: LAST_DAY },
  tel: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
} as const;

/** A telephone number has no counter: the hyphens in it do not count. */
export function TextControl(props: FieldControlProps<'text' | 'tel' | 'email' | 'date'>) {
  const { kind, autoComplete, maxLength, width } = props.field;
  return (
    <TextField
      {...useTypedField(props, kind === 'tel' ? undefined : maxLength)}
      {...hints[kind]}
      {...(autoComplete ? { autoComplete } : {})}
      type={kind}
      enterKeyHint="next"
      width={width === 'short' ? 'short' : 'full'}
    />
  );
}
