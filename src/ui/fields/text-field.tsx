import styled from '@emotion/styled';
import type { InputHTMLAttributes } from 'react';
import { CharacterCount } from './character-count.tsx';
import { controlStyle } from './control-style.ts';
import type { FieldProps } from './field-props.ts';
import { describedBy } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

export const TextInput = styled('input')(controlStyle);

type NativeHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'enterKeyHint' | 'autoCapitalize'
>;

export interface TextFieldProps extends FieldProps<string>, NativeHints {
  type?: 'text' | 'tel' | 'email' | 'date' | undefined;
  /** Shows a counter. Longer text can be typed: it is refused with words, never cut off. */
  maxLength?: number | undefined;
  /** `short` for what is known to be short, such as a postal code. */
  width?: 'short' | 'full' | undefined;
}

/** One line of text. */
export function TextField({
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
  type = 'text',
  maxLength,
  width = 'full',
  enterKeyHint = 'next',
  ...hints
}: TextFieldProps) {
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error}>
      <TextInput
        {...hints}
        ref={inputRef}
        id={id}
        name={name}
        type={type}
        enterKeyHint={enterKeyHint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        disabled={disabled}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, help, error })}
        data-width={width}
      />
      {maxLength !== undefined && <CharacterCount length={value.length} maxLength={maxLength} />}
    </FieldShell>
  );
}
