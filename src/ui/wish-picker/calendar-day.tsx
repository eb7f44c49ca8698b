import { styled } from '@mui/material/styles';
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { PickerDay } from '@mui/x-date-pickers/PickerDay';
import { useContext } from 'react';
import { radius } from '#src/ui/theme/radius.ts';
import { FactsContext } from './calendar-facts.ts';

const Day = styled(PickerDay)(({ theme }) => ({
  width: '100%',
  height: 48,
  margin: 0,
  borderRadius: radius.field,
  flexDirection: 'column',
  gap: 3,
  fontSize: '1rem',
  fontWeight: 700,
  backgroundColor: theme.vars.palette.primary.light,
  '&[data-tint=holiday]': { color: theme.vars.palette.error.main },
  '&[data-tint=saturday]': { color: theme.vars.palette.info.main },
  '&[aria-disabled=true]': {
    color: theme.vars.palette.text.secondary,
    fontWeight: 400,
    backgroundColor: 'transparent',
  },
  '&:not(.Mui-focusVisible)': { outline: 'none' },
  '&[aria-selected=true]': {
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[data-mark]::after': {
    content: 'attr(data-mark)',
    fontSize: '0.6875rem',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
}));

/**
 * A day of the calendar. A day that cannot be chosen is `aria-disabled` instead of disabled, so that pressing it can
 * say why.
 */
export function CalendarDay(props: PickerDayProps) {
  const factsOf = useContext(FactsContext);
  const facts = factsOf(props.day.format('YYYY-MM-DD'));
  return (
    <Day
      {...props}
      disabled={false}
      aria-current={false}
      aria-disabled={!facts.isOpen}
      aria-label={facts.spoken}
      data-tint={facts.tint}
      data-mark={facts.mark ?? undefined}
    >
      {props.day.date()}
    </Day>
  );
}
