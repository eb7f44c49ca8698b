import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { radius } from '#src/ui/theme/radius.ts';
import type { Option } from './option.ts';

export const OptionRows = styled('div')({ display: 'grid', gap: 8 });
export const OptionChips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Row = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '10px 14px',
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.background.paper,
  lineHeight: 1.5,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.light,
    fontWeight: 700,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&[data-invalid]:not(:has(:checked))': { borderColor: theme.vars.palette.error.main },
  '&[data-chip]': { minWidth: 72, justifyContent: 'center' },
}));

const Mark = styled('input')(({ theme }) => ({
  flexShrink: 0,
  width: 22,
  height: 22,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
  cursor: 'inherit',
  '&:focus-visible': { outline: 'none' },
  '[data-chip] > &': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0 },
}));

const Help = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}));

type NativeProps = Pick<
  ComponentProps<'input'>,
  'ref' | 'id' | 'name' | 'checked' | 'disabled' | 'onChange' | 'onBlur'
>;

interface OptionRowProps extends NativeProps {
  type: 'radio' | 'checkbox';
  option: Option;
  /** A compact chip without a visible mark, for short labels. */
  chip?: boolean;
  invalid?: boolean;
}

/** One radio or checkbox that can be pressed on its whole row. */
export function OptionRow({ option, chip, invalid, ...native }: OptionRowProps) {
  return (
    <Row data-chip={chip || undefined} data-invalid={invalid || undefined}>
      <Mark {...native} value={option.value} />
      <span>
        {option.label}
        {option.help && <Help>{option.help}</Help>}
      </span>
    </Row>
  );
}
