import InputBase from '@mui/material/InputBase';
import { CharacterCount } from './character-count.tsx';
import type { FieldProps } from './field-props.ts';
import { inputProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';

interface TextareaFieldProps extends FieldProps<string> {
  /** Shows a counter. Longer text can be typed: it is refused with words, never cut off. */
  maxLength?: number | undefined;
}

/** Several lines of text. It grows by CSS: MUI's own way measures a second textarea at every keystroke. */
export function TextareaField({ maxLength, ...field }: TextareaFieldProps) {
  return (
    <FieldShell {...field}>
      <InputBase {...inputProps(field)} multiline inputComponent="textarea" rows={4} />
      {maxLength !== undefined && <CharacterCount length={field.value.length} maxLength={maxLength} />}
    </FieldShell>
  );
}
