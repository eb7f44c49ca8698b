import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import type { InputHTMLAttributes } from 'react';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
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

/** From this share of the limit on, the count is shown, and from the next on screen readers announce what remains. */
const SHOWN_FROM = 0.8;
const ANNOUNCED_FROM = 0.9;

const spoken = (left: number) => (left < 0 ? `${-left}文字超えています` : `あと${left}文字入力できます`);

/** Shows 「412 / 500文字」 near the limit. */
export function CharacterCount({ length, maxLength }: { length: number; maxLength: number }) {
  return (
    <>
      {length >= maxLength * SHOWN_FROM && (
        <FormHelperText
          aria-hidden="true"
          error={length > maxLength}
          sx={{ m: '4px 0 0', typography: 'body2', justifyContent: 'flex-end', textAlign: 'right' }}
        >
          {`${length} / ${maxLength}文字`}
        </FormHelperText>
      )}
      <VisuallyHidden role="status">
        {length >= maxLength * ANNOUNCED_FROM ? spoken(maxLength - length) : ''}
      </VisuallyHidden>
    </>
  );
}
