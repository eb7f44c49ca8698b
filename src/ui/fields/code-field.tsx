import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { normalizeDigits } from '#src/lib/normalize.ts';
import type { FieldProps } from './field-props.ts';
import { controlProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { TextInput } from './text-field.tsx';

const CodeInput = styled(TextInput)({
  maxWidth: 260,
  fontSize: '1.5rem',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.3em',
});

interface CodeFieldProps extends FieldProps<string> {
  length: number;
  /** Called once for a code, when its last digit is there. */
  onComplete: () => void;
}

/** A code from an SMS in one field, which the phone can fill in by itself; spaces, hyphens and full width are accepted. */
export function CodeField({ length, onComplete, ...field }: CodeFieldProps) {
  const completed = useRef('');
  const digits = normalizeDigits(field.value).replace(/\D/g, '');
  useEffect(() => {
    if (digits.length !== length || completed.current === digits) return;
    completed.current = digits;
    onComplete();
  }, [digits, length, onComplete]);
  return (
    <FieldShell {...field}>
      <CodeInput
        {...controlProps(field)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
    </FieldShell>
  );
}
