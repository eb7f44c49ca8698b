import InputBase from '@mui/material/InputBase';
import type { TypedFieldProps } from './field-props.ts';
import { inputProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

/** Several lines of text. It grows by CSS: MUI's own way measures a second textarea at every keystroke. */
export const TextareaField = (field: TypedFieldProps) => (
  <FieldShell {...field}>
    <InputBase {...inputProps(field)} multiline inputComponent="textarea" rows={4} />
    {field.counter}
  </FieldShell>
);
