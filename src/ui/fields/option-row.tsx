import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { colours } from '../colours.ts';
import { radius } from '../radius.ts';
import type { Option } from './option.ts';

export const OptionRows = styled('div')({ display: 'grid', gap: 8 });
export const OptionChips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Row = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '10px 14px',
  border: `1px solid ${colours.outline}`,
  borderRadius: radius.field,
  backgroundColor: colours.paper,
  lineHeight: 1.5,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: colours.forest,
    boxShadow: `inset 0 0 0 1px ${colours.forest}`,
    backgroundColor: colours.forestWash,
    fontWeight: 700,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${colours.forest}`, outlineOffset: 2 },
  '&[data-invalid]:not(:has(:checked))': { borderColor: colours.danger },
  '&[data-chip]': { minWidth: 72, justifyContent: 'center' },
});

const Mark = styled('input')({
  flexShrink: 0,
  width: 22,
  height: 22,
  margin: 0,
  accentColor: colours.forest,
  cursor: 'inherit',
  '&:focus-visible': { outline: 'none' },
  '[data-chip] > &': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0 },
});

const Help = styled('span')({
  display: 'block',
  fontSize: '0.8125rem',
  fontWeight: 400,
  color: colours.inkSoft,
});

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
