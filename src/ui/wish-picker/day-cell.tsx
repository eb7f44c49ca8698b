import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { PickerDay } from '@mui/x-date-pickers/PickerDay';
import type { KeyboardEvent } from 'react';
import { useContext } from 'react';
import { FactsContext } from './calendar-facts.ts';

interface DayLook {
  'data-tint': string;
  'data-mark': string | undefined;
}

/** In MUI X, these two keys change the month in the wrong direction. */
const OTHER_WAY: Record<string, string> = { PageUp: 'PageDown', PageDown: 'PageUp' };

const turned = (event: KeyboardEvent<HTMLButtonElement>): KeyboardEvent<HTMLButtonElement> =>
  Object.create(event, { key: { value: OTHER_WAY[event.key] ?? event.key } });

/** A day of the calendar. A closed day is `aria-disabled` but not disabled, so that a press can show the reason. */
export function CalendarDay(props: PickerDayProps) {
  const factsOf = useContext(FactsContext);
  const facts = factsOf(props.day.format('YYYY-MM-DD'));
  const look: DayLook = { 'data-tint': facts.tint, 'data-mark': facts.mark?.sign };
  return (
    <PickerDay
      {...props}
      {...look}
      onKeyDown={(event, day) => props.onKeyDown?.(turned(event), day)}
      disabled={false}
      aria-current={false}
      aria-disabled={!facts.isOpen}
      aria-label={facts.ariaText}
    >
      {props.day.date()}
    </PickerDay>
  );
}
