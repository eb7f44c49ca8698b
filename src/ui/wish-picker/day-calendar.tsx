import { styled } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import 'dayjs/locale/ja';
import { CalendarDay } from './calendar-day.tsx';
import type { FactsOfDay } from './calendar-facts.ts';
import { FactsContext } from './calendar-facts.ts';
import { MonthHolidays } from './month-holidays.tsx';

const Calendar = styled(DateCalendar)(({ theme }) => ({
  width: 'auto',
  height: 'auto',
  maxHeight: 'none',
  margin: '0 -8px',
  '@media (max-width: 359px)': { marginInline: -13 },
  '& .MuiPickersCalendarHeader-root': { margin: 0, padding: '0 0 0 8px', maxHeight: 'none', minHeight: 48 },
  '& .MuiPickersCalendarHeader-label': { fontSize: '1.0625rem', fontWeight: 700 },
  '& .MuiPickersArrowSwitcher-button': {
    width: 48,
    height: 48,
    margin: 0,
    color: theme.vars.palette.primary.main,
  },
  '& .MuiPickersArrowSwitcher-button.Mui-disabled': { color: theme.vars.palette.outline, opacity: 0.5 },
  '& .MuiPickersArrowSwitcher-spacer': { width: 8 },
  '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: 2,
    margin: '0 0 2px',
  },
  '& .MuiDayCalendar-weekDayLabel': {
    width: '100%',
    height: 32,
    margin: 0,
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
    '&:first-of-type': { color: theme.vars.palette.error.main },
    '&:last-of-type': { color: theme.vars.palette.info.main },
  },
  '& .MuiDayCalendar-slideTransition': { minHeight: 'auto' },
}));

const LABELS = { previousMonth: '前の月', nextMonth: '次の月' };

interface DayCalendarProps {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string | null;
  factsOf: FactsOfDay;
  firstDay: string;
  lastDay: string;
  onPick: (day: string) => void;
  /** A day that cannot be chosen was pressed. */
  onRefuse: (day: string) => void;
}

/** One month at a time. Days travel as `YYYY-MM-DD`, so the machine's zone never shifts them. */
export function DayCalendar({ day, factsOf, firstDay, lastDay, onPick, onRefuse }: DayCalendarProps) {
  const [month, setMonth] = useState((day ?? firstDay).slice(0, 7));
  // A new object, though of the same day, would turn the calendar back to the value's month.
  const value = useMemo(() => (day === null ? null : dayjs(day)), [day]);
  const press = (pressed: string) => (factsOf(pressed).isOpen ? onPick(pressed) : onRefuse(pressed));
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ja" localeText={LABELS}>
      <FactsContext value={factsOf}>
        <Calendar
          value={value}
          referenceDate={dayjs(day ?? firstDay)}
          minDate={dayjs(firstDay)}
          maxDate={dayjs(lastDay)}
          shouldDisableDate={(date) => !factsOf(date.format('YYYY-MM-DD')).isOpen}
          onChange={(date) => date && press(date.format('YYYY-MM-DD'))}
          onMonthChange={(date) => setMonth(date.format('YYYY-MM'))}
          views={['day']}
          reduceAnimations
          disableHighlightToday
          dayOfWeekFormatter={(date) => date.format('dd')}
          slots={{ day: CalendarDay }}
          slotProps={{ calendarHeader: { format: 'YYYY年M月' } }}
        />
        <MonthHolidays month={month} factsOf={factsOf} />
      </FactsContext>
    </LocalizationProvider>
  );
}
