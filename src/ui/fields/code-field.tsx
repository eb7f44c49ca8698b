import InputBase from '@mui/material/InputBase';
import { useEffect, useRef } from 'react';
import { findCode } from '#src/lib/text-formats.ts';
import { textSize } from '#src/ui/theme/tokens.ts';
import type { FieldProps } from './field-props.ts';
import { inputProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

const LARGE_DIGITS = {
  maxWidth: '16.25rem',
  fontSize: textSize.title,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.3em',
} as const;

interface CodeFieldProps extends FieldProps<string> {
  length: number;
  /** Called once per code, when its last digit is typed. */
  onComplete: () => void;
}

/** Accepts spaces, hyphens and full-width digits, and a pasted text that contains the code. */
export function CodeField({ length, onComplete, ...field }: CodeFieldProps) {
  const completed = useRef('');
  const code = findCode(field.value, length);
  useEffect(() => {
    if (code.length !== length || /\D/.test(code) || completed.current === code) return;
    completed.current = code;
    onComplete();
  }, [code, length, onComplete]);
  return (
    <FieldShell {...field}>
      <InputBase
        {...inputProps(field)}
        sx={LARGE_DIGITS}
        autoComplete="one-time-code"
        slotProps={{ input: { inputMode: 'numeric', enterKeyHint: 'done' } }}
      />
    </FieldShell>
  );
}
