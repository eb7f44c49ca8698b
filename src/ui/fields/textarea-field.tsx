import { styled } from '@mui/material/styles';
import { CharacterCount } from './character-count.tsx';
import { controlStyle } from './control-style.ts';
import type { FieldProps } from './field-props.ts';
import { controlProps } from './field-props.ts';
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
export function TextareaField({ maxLength, ...field }: TextareaFieldProps) {
  return (
    <FieldShell {...field}>
      <Area {...controlProps(field)} rows={4} />
      {maxLength !== undefined && <CharacterCount length={field.value.length} maxLength={maxLength} />}
    </FieldShell>
  );
}
