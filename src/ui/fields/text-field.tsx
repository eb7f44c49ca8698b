import InputBase from '@mui/material/InputBase';
import type { InputHTMLAttributes } from 'react';
import type { TypedFieldProps } from './field-props.ts';
import { inputProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

type NativeHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'enterKeyHint' | 'autoCapitalize' | 'min' | 'max'
>;

export interface TextFieldProps extends TypedFieldProps, NativeHints {
  type?: 'text' | 'tel' | 'email' | 'date' | undefined;
  width?: 'short' | 'full' | undefined;
}

export function TextField({
  type = 'text',
  width = 'full',
  inputMode,
  autoComplete,
  autoCapitalize,
  enterKeyHint = 'next',
  min,
  max,
  ...field
}: TextFieldProps) {
  return (
    <FieldShell {...field}>
      <InputBase
        {...inputProps(field)}
        type={type}
        autoComplete={autoComplete}
        slotProps={{ input: { inputMode, autoCapitalize, enterKeyHint, min, max } }}
        data-width={width}
      />
      {field.counter}
    </FieldShell>
  );
}

/** Grows with its text by CSS. MUI's autosize is not used, because it measures a second textarea at every keystroke. */
export const TextareaField = (field: TypedFieldProps) => (
  <FieldShell {...field}>
    <InputBase {...inputProps(field)} multiline inputComponent="textarea" rows={4} />
    {field.counter}
  </FieldShell>
);
