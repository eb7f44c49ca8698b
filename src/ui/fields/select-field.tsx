import InputBase from '@mui/material/InputBase';
import type { NativeSelectProps } from '@mui/material/NativeSelect';
import NativeSelect from '@mui/material/NativeSelect';
import { withKeys } from '#src/lib/lists.ts';
import { ChevronDownIcon } from '#src/ui/theme/icons.tsx';
import type { FieldProps } from './field-props.ts';
import { inputProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import type { Option } from './option.ts';

const box = <InputBase />;
const Chevron = ({ className }: { className?: string }) => (
  <span className={className}>
    <ChevronDownIcon />
  </span>
);

interface PlainSelectProps extends Omit<NativeSelectProps, 'children' | 'input'> {
  options: readonly Option[];
  placeholder?: string | undefined;
}

/** A select without a label. It is native, so that phones show their own picker. */
export const PlainSelect = ({ options, placeholder = '選択してください', ...select }: PlainSelectProps) => (
  <NativeSelect {...select} input={box} IconComponent={Chevron}>
    <option value="">{placeholder}</option>
    {withKeys(options, ({ value }) => value).map(([key, option]) => (
      <option key={key} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
);

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[];
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
}

/** A choice from a long list. The empty string means that nothing is chosen. */
export function SelectField({ options, placeholder, autoComplete, ...field }: SelectFieldProps) {
  return (
    <FieldShell {...field}>
      <PlainSelect
        {...inputProps(field)}
        autoComplete={autoComplete}
        options={options}
        placeholder={placeholder}
      />
    </FieldShell>
  );
}
