import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { normalizeDigits } from '#src/lib/normalize.ts';
import type { FieldProps } from './field-props.ts';
import { describedBy } from './field-props.ts';
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
export function CodeField({
  length,
  onComplete,
  id,
  name,
  label,
  required,
  help,
  error,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
}: CodeFieldProps) {
  const completed = useRef('');
  const digits = normalizeDigits(value).replace(/\D/g, '');
  useEffect(() => {
    if (digits.length !== length || completed.current === digits) return;
    completed.current = digits;
    onComplete();
  }, [digits, length, onComplete]);
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error}>
      <CodeInput
        ref={inputRef}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        disabled={disabled}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, help, error })}
      />
    </FieldShell>
  );
}
