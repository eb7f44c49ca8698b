import styled from '@emotion/styled';
import { CharacterCount } from './character-count.tsx';
import { controlStyle } from './control-style.ts';
import type { FieldProps } from './field-props.ts';
import { describedBy } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

const Area = styled('textarea')({
  ...controlStyle,
  minHeight: 132,
  maxHeight: '50dvh',
  lineHeight: 1.7,
  resize: 'vertical',
  fieldSizing: 'content',
});

interface TextareaFieldProps extends FieldProps<string> {
  /** Shows a counter. Longer text can be typed: it is refused with words, never cut off. */
  maxLength?: number | undefined;
}

/** Several lines of text. */
export function TextareaField({
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
  maxLength,
}: TextareaFieldProps) {
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error}>
      <Area
        ref={inputRef}
        id={id}
        name={name}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        disabled={disabled}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, help, error })}
      />
      {maxLength !== undefined && <CharacterCount length={value.length} maxLength={maxLength} />}
    </FieldShell>
  );
}
