import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { SelectProps } from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { Control, FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import { useController } from 'react-hook-form';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface RadiosProps<Answer extends FieldValues> {
  name: Path<Answer>;
  control: Control<Answer>;
  label: string;
  options: readonly Option[];
}

export function Radios<Answer extends FieldValues>({ name, control, label, options }: RadiosProps<Answer>) {
  const { field, fieldState } = useController({ name, control });
  const id = useId();
  return (
    <FormControl fullWidth margin="normal" error={fieldState.error !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            label={option.label}
          />
        ))}
      </RadioGroup>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}

interface ChoiceListProps {
  label: string;
  options: readonly Option[];
  error: string | undefined;
  registered: UseFormRegisterReturn;
}

const native: SelectProps = { native: true };
const shrunk = { select: native, inputLabel: { shrink: true } };

/** Uses a native select element, because phones show their own list for it. */
export const ChoiceList = ({ label, options, error, registered }: ChoiceListProps) => (
  <TextField
    select
    label={label}
    error={error !== undefined}
    helperText={error}
    slotProps={shrunk}
    {...registered}
  >
    <option value="">選択してください</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </TextField>
);
