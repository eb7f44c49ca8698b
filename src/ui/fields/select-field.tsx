import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputBase from '@mui/material/InputBase';
import type { NativeSelectProps } from '@mui/material/NativeSelect';
import NativeSelect from '@mui/material/NativeSelect';
import { withKeys } from '#src/lib/lists.ts';
import { ChevronDownIcon } from '#src/ui/theme/icons.tsx';
import { LARGE_TEXT, textSize } from '#src/ui/theme/tokens.ts';
import type { FieldProps } from './field-props.ts';
import { inputProps } from './field-props.ts';
import type { ShellProps } from './field-shell.tsx';
import { FieldBody, FieldShell } from './field-shell.tsx';
import type { Option } from './option.ts';
import { RequiredMark } from './required-mark.tsx';

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

/** One of the two selects of a range, such as from when to when. */
export interface RangePart {
  /** The question that both answer. It stands above the first. */
  question: string;
  /** The part of the question that this select answers, such as `何時から`. */
  label: string;
  isSecond: boolean;
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[];
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  part?: RangePart | undefined;
}

/** A choice from a long list. The empty string means that nothing is chosen. */
export function SelectField({ options, placeholder, autoComplete, part, ...field }: SelectFieldProps) {
  if (part) {
    return (
      <RangeShell {...field} part={part}>
        <PlainSelect
          {...inputProps(field)}
          inputProps={{ 'aria-required': field.required, 'aria-label': field.label }}
          options={options}
          placeholder="選択"
        />
      </RangeShell>
    );
  }
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

/** The question may reach over the second select. */
const question = {
  display: 'flex',
  alignItems: 'center',
  mb: 0.5,
  '& > *': { flex: 'none' },
  [LARGE_TEXT]: { flexWrap: 'wrap' },
} as const;
const spacer = { ...question, visibility: 'hidden', [LARGE_TEXT]: { display: 'none' } } as const;

interface RangeShellProps extends ShellProps {
  part: RangePart;
}

/** Above the second select an invisible mark keeps the line of the question, so that the two stand on one row. */
const RangeShell = ({ part, label: _, required, ...body }: RangeShellProps) => (
  <FormControl error={Boolean(body.error)}>
    <Box aria-hidden="true" sx={part.isSecond ? spacer : question}>
      {!part.isSecond && <FormLabel component="span">{part.question}</FormLabel>}
      <RequiredMark required={required} />
    </Box>
    <FormLabel
      htmlFor={body.id}
      sx={{ display: 'block', mb: 0.5, fontSize: textSize.small, fontWeight: 400 }}
    >
      {part.label}
    </FormLabel>
    <FieldBody {...body} />
  </FormControl>
);
