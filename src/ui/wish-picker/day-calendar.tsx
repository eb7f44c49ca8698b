import dayjs from 'dayjs';
import 'dayjs/locale/ja';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { PickerDay } from '@mui/x-date-pickers/PickerDay';
import type { KeyboardEvent } from 'react';
import { useContext, useMemo, useState } from 'react';
import type { FactsOfDay } from './calendar-facts.ts';
import { FactsContext } from './calendar-facts.ts';

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
  const turn = (next: string) => {
    setMonth(next);
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

interface DayLook {
  'data-tint': string;
  'data-mark': string | undefined;
}

/** In MUI X, these two keys change the month in the wrong direction. */
const OTHER_WAY: Record<string, string> = { PageUp: 'PageDown', PageDown: 'PageUp' };

const turned = (event: KeyboardEvent<HTMLButtonElement>): KeyboardEvent<HTMLButtonElement> =>
  Object.create(event, { key: { value: OTHER_WAY[event.key] ?? event.key } });

/** A day of the calendar. A closed day is `aria-disabled` but not disabled, so that a press can show the reason. */
function CalendarDay(props: PickerDayProps) {
  const getDayFacts = useContext(FactsContext);
  const facts = getDayFacts(props.day.format('YYYY-MM-DD'));
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

const SMALL = { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', mt: 1, typography: 'caption' };
const MARK = { height: 'auto', mr: 0.75, borderRadius: '6px', fontSize: 'inherit' };
const ORDER = '○△×休';

/** Returns 31 days for a month (`YYYY-MM`). The last three may not exist. */
const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

function createLegend(month: string, factsOf: FactsOfDay) {
  const bySign = new Map<string, Set<string>>();
  for (const { mark } of daysOf(month).map(factsOf)) {
    if (mark) bySign.set(mark.sign, (bySign.get(mark.sign) ?? new Set()).add(mark.words));
  }
  return [...bySign].sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

function CalendarLegend({ month, factsOf }: { month: string; factsOf: FactsOfDay }) {
  const legend = createLegend(month, factsOf);
  if (legend.length === 0) return null;
  return (
    <List disablePadding aria-label="カレンダーの見方" sx={SMALL}>
      {legend.map(([sign, words]) => (
        <ListItem key={sign} disablePadding sx={{ width: 'auto', color: 'text.secondary' }}>
          <Chip size="small" variant="outlined" label={sign} sx={MARK} />
          {[...words].join('・')}
        </ListItem>
      ))}
    </List>
  );
}
