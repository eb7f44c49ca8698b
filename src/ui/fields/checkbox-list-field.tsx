import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { withKeys } from '#src/lib/lists.ts';
import { OptionLabel } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';
import { toPartId } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';
import type { Option } from './option.ts';

interface CheckboxListFieldProps extends FieldProps<string[]> {
  options: readonly Option[];
}

/** The values keep the order of the options. */
export function CheckboxListField({
  options,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
  ...shell
}: CheckboxListFieldProps) {
  const toggle = (toggled: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((candidate) => value.includes(candidate) !== (candidate === toggled)),
    );
  return (
    <FieldGroup {...shell}>
      <FormGroup>
        {withKeys(options, ({ value: words }) => words).map(([key, option], index) => (
          <FormControlLabel
            key={key}
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
            label={<OptionLabel option={option} />}
            disabled={disabled}
            control={
              <Checkbox
                id={toPartId(shell.id, index)}
                onBlur={onBlur}
                slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldGroup>
  );
}
