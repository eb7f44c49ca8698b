import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { controlStyle } from './control-style.ts';
import type { FieldProps } from './field-props.ts';
import { controlProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import type { Option } from './option.ts';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  color: theme.vars.palette.text.secondary,
  '& svg': { position: 'absolute', right: 14, top: 16, pointerEvents: 'none' },
}));

const Native = styled('select')({ ...controlStyle, paddingRight: 44, textOverflow: 'ellipsis' });

interface PlainSelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** The words of the empty choice. */
  placeholder?: string | undefined;
}

/** The select by itself, for a group of several under one label. */
export const PlainSelect = ({ options, placeholder = '選択してください', ...native }: PlainSelectProps) => (
  <Frame>
    <Native {...native}>
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Native>
    <ChevronDownIcon />
  </Frame>
);

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** The words of the empty choice. */
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
}

/** A choice from a long list, in the phone's own picker. The empty string is "not chosen". */
export function SelectField({ options, placeholder, autoComplete, ...field }: SelectFieldProps) {
  return (
    <FieldShell {...field}>
      <PlainSelect
        {...controlProps(field)}
        autoComplete={autoComplete}
        options={options}
        placeholder={placeholder}
      />
    </FieldShell>
  );
}
