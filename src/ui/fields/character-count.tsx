import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../visually-hidden.ts';

const Count = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '0.8125rem',
  textAlign: 'right',
  color: theme.vars.palette.text.secondary,
  '&[data-over]': { color: theme.vars.palette.error.main, fontWeight: 700 },
}));

/** The share of the limit from which a screen reader hears the rest. */
const ANNOUNCED_FROM = 0.9;

const spoken = (left: number) => (left < 0 ? `${-left}文字超えています` : `あと${left}文字入力できます`);

/** 「12 / 500文字」 for the eye; read aloud only near the limit. */
export function CharacterCount({ length, maxLength }: { length: number; maxLength: number }) {
  return (
    <>
      <Count aria-hidden="true" data-over={length > maxLength || undefined}>
        {length} / {maxLength}文字
      </Count>
      <VisuallyHidden role="status">
        {length >= maxLength * ANNOUNCED_FROM ? spoken(maxLength - length) : ''}
      </VisuallyHidden>
    </>
  );
}
