import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import 'dayjs/locale/ja';
import type { FactsOfDay } from './calendar-facts.ts';
import { FactsContext } from './calendar-facts.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarDay } from './day-cell.tsx';

const LABELS = { previousMonth: '前の月', nextMonth: '次の月' };

interface DayCalendarProps {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string | null;
  factsOf: FactsOfDay;
  firstDay: string;
  lastDay: string;
  /** The day at which the calendar opens when none is chosen. */
  startDay: string;
  onPick: (day: string) => void;
  /** Called when the customer presses a closed day (BOOK-11). */
  onRefuse: (day: string) => void;
  /** Called when the customer turns to another month. */
  onTurn: () => void;
}

/**
 * A calendar that shows one month at a time. Days are passed as `YYYY-MM-DD`, so that the device's time zone does not
 * shift them. Closed days are not disabled in MUI, because MUI's arrow keys skip disabled days without telling the
 * customer why.
 */
export function DayCalendar(props: DayCalendarProps) {
  const { day, factsOf, firstDay, lastDay, startDay, onPick, onRefuse, onTurn } = props;
  const [month, setMonth] = useState((day ?? startDay).slice(0, 7));
  // Memoised, because a new object for the same day would make the calendar jump back to that day's month.
  const value = useMemo(() => (day === null ? null : dayjs(day)), [day]);
  const turn = (shown: string) => {
    setMonth(shown);
    onTurn();
  };
  const press = (pressed: string) => (factsOf(pressed).isOpen ? onPick(pressed) : onRefuse(pressed));
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ja" localeText={LABELS}>
      <FactsContext value={factsOf}>
        <DateCalendar
          value={value}
          referenceDate={dayjs(day ?? startDay)}
          minDate={dayjs(firstDay)}
          maxDate={dayjs(lastDay)}
          onChange={(date) => date && press(date.format('YYYY-MM-DD'))}
          onMonthChange={(date) => turn(date.format('YYYY-MM'))}
          views={['day']}
          reduceAnimations
          disableHighlightToday
          dayOfWeekFormatter={(date) => date.format('dd')}
          slots={{ day: CalendarDay }}
          slotProps={{ calendarHeader: { format: 'YYYY年M月' } }}
        />
        <CalendarLegend month={month} factsOf={factsOf} />
      </FactsContext>
    </LocalizationProvider>
  );
}
