import styled from '@emotion/styled';
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { PickerDay } from '@mui/x-date-pickers/PickerDay';
import { useContext } from 'react';
import { colours } from '../colours.ts';
import { radius } from '../radius.ts';
import { FactsContext } from './calendar-facts.ts';

const Day = styled(PickerDay)({
  width: '100%',
  height: 48,
  margin: 0,
  borderRadius: radius.field,
  flexDirection: 'column',
  gap: 3,
  fontSize: '1rem',
  fontWeight: 700,
  backgroundColor: colours.forestWash,
  '&[data-tint=holiday]': { color: colours.danger },
  '&[data-tint=saturday]': { color: colours.sky },
  '&[aria-disabled=true]': { color: colours.inkSoft, fontWeight: 400, backgroundColor: 'transparent' },
  '&:not(.Mui-focusVisible)': { outline: 'none' },
  '&[aria-selected=true]': { color: colours.paper, backgroundColor: colours.forest },
  '&[data-mark]::after': {
    content: 'attr(data-mark)',
    fontSize: '0.6875rem',
    fontWeight: 400,
    color: colours.inkSoft,
  },
  '&.Mui-focusVisible': { outline: `3px solid ${colours.forest}`, outlineOffset: -1 },
});

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
