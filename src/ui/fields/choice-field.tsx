import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { FieldProps } from './field-props.ts';
import { idAt } from './field-props.ts';
import type { Option } from './option.ts';
import { OptionLabel } from './option-label.tsx';
import { RadioShell } from './radio-shell.tsx';

interface ChoiceFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** `chips` side by side for short labels. */
  layout?: 'rows' | 'chips' | undefined;
}

/** One of a few, all visible. The empty string is "not chosen". */
export function ChoiceField({ options, inputRef, onBlur, disabled, ...field }: ChoiceFieldProps) {
  return (
    <RadioShell {...field}>
      {options.map((option, index) => (
        <FormControlLabel
          key={option.value}
          value={option.value}
          label={<OptionLabel option={option} />}
          disabled={disabled}
          control={
            <Radio
              id={idAt(field.id, index)}
              onBlur={onBlur}
              slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
            />
          }
        />
      ))}
    </RadioShell>
  );
}
