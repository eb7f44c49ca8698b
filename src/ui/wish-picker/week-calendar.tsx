import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { addDays, formatMonths, WEEKDAYS, weekdayOf } from '#src/lib/japan-date.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/theme/icons.tsx';
import {
  chosenFill,
  FORCED_COLOURS,
  NARROW,
  radius,
  responsivePadding,
  ring,
  textSize,
} from '#src/ui/theme/tokens.ts';
import type { FactsOfDay } from './day-facts.ts';

/** The calendar uses the card's padding too, so that seven days of 44 px fit on a narrow phone. */
const calendarLook: SxProps<Theme> = {
  mx: '-8px',
  '@media (max-width: 299px)': { mx: '-13px' },
  [NARROW]: { mx: `calc(-1 * ${responsivePadding(16)})` },
  '& > [data-head]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 48,
    pl: 1,
  },
  '& [data-head] button': { width: 48, height: 48, color: 'primary.main' },
  '& [data-head] button[aria-disabled=true]': { color: ({ vars }) => vars.palette.outline, opacity: 0.5 },
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '4px 2px',
    mb: '4px',
    [NARROW]: { columnGap: 0 },
  },
  '& [role=columnheader]': {
    lineHeight: '32px',
    fontSize: textSize.small,
    textAlign: 'center',
    color: 'text.secondary',
    '&:first-of-type': { color: 'error.main' },
    '&:last-of-type': { color: 'info.main' },
  },
};

/** An open day has a border, so that it differs from a closed one in sunlight too. */
const dayLook: SxProps<Theme> = ({ vars }) => ({
  // The height follows the text size, because a day may have a mark below its number.
  minHeight: 48,
  flexDirection: 'column',
  gap: '2px',
  border: '1px solid',
  borderColor: vars.palette.primary.main,
  borderRadius: `${radius.field}px`,
  font: 'inherit',
  fontWeight: 700,
  lineHeight: 1.25,
  backgroundColor: vars.palette.primary.light,
  '&[data-tint=sunday]': { color: vars.palette.error.main },
  '&[data-tint=saturday]': { color: vars.palette.info.main },
  '&[aria-disabled=true]': {
    color: vars.palette.text.secondary,
    fontWeight: 400,
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    // This mode draws a transparent border like that of an open day.
    [FORCED_COLOURS]: { color: 'GrayText', borderColor: 'Canvas' },
  },
  '&[aria-selected=true]': chosenFill(vars),
  '&[data-mark]::after': {
    content: 'attr(data-mark)',
    fontSize: textSize.small,
    lineHeight: 1.1,
    fontWeight: 400,
    color: vars.palette.text.secondary,
  },
  '&[aria-selected=true]::after': { color: 'inherit' },
  '& [data-month]::before': { content: 'attr(data-month)' },
  '&.Mui-focusVisible': { ...ring(vars), outlineOffset: -1 },
});

/** The number of weeks that are shown at once. They fit between the step's title and its button on a phone. */
const WEEKS = 4;

interface WeekCalendarProps {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string | null;
  getDayFacts: FactsOfDay;
  /** The calendar has the weeks from that of the first day to that of the last day. */
  firstDay: string;
  lastDay: string;
  /** The day at which the calendar opens when none is chosen. */
  startDay: string;
  onPick: (day: string) => void;
  /** Called when the customer presses a closed day (BOOK-11). */
  onRefuse: (day: string) => void;
  /** Called when the customer turns to other weeks. */
  onTurn: () => void;
}

/**
 * The weeks that can be booked, four at a time, as a date grid of the ARIA Authoring Practices. A closed day is
 * `aria-disabled` but not disabled, so that a press, or the arrow keys and a screen reader, can tell the reason.
 */
export function WeekCalendar(props: WeekCalendarProps) {
  const { day, getDayFacts, firstDay, lastDay, startDay, onPick, onRefuse, onTurn } = props;
  const pages = pagesBetween(firstDay, lastDay);
  const pageOf = (sought: string) => pages.findIndex((weeks) => weeks.flat().includes(sought));
  const [page, setPage] = useState(() => Math.max(pageOf(day ?? startDay), 0));
  const [reached, setReached] = useState<string | null>(null);
  const [isByKey, setIsByKey] = useState(false);
  const reachedCell = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const weeks = pages[Math.min(page, pages.length - 1)] ?? [];
  const days = weeks.flat();
  const tabStop =
    [reached, day, startDay].find((stop) => stop !== null && days.includes(stop)) ??
    days.find((date) => getDayFacts(date).isOpen) ??
    days[0];

  useEffect(() => {
    if (isByKey && reached !== null) reachedCell.current?.focus();
  }, [isByKey, reached]);

  const turn = (next: number) => {
    if (pages[next] === undefined) return;
    setPage(next);
    setIsByKey(false);
    onTurn();
  };
  const handleKey = (event: KeyboardEvent, from: string) => {
    const targets = event.altKey || event.ctrlKey || event.metaKey ? [] : daysByKey(event.key, from);
    if (targets.length === 0) return;
    event.preventDefault();
    const target = targets.find((date) => pageOf(date) >= 0);
    if (target === undefined) return;
    if (pageOf(target) !== page) turn(pageOf(target));
    setReached(target);
    setIsByKey(true);
  };
  const press = (date: string) => {
    setReached(date);
    return getDayFacts(date).isOpen ? onPick(date) : onRefuse(date);
  };
  const turner = (label: string, next: number, icon: ReactNode) => (
    <IconButton aria-label={label} aria-disabled={pages[next] === undefined} onClick={() => turn(next)}>
      {icon}
    </IconButton>
  );
  return (
    <Box sx={calendarLook}>
      <Box data-head>
        <Typography
          component="h4"
          id={titleId}
          aria-live="polite"
          sx={{ fontSize: textSize.heading, fontWeight: 700 }}
        >
          {formatMonths(days[0] ?? firstDay, days.at(-1) ?? lastDay)}
        </Typography>
        {pages.length > 1 && (
          <span>
            {turner(`前の${WEEKS}週間`, page - 1, <ChevronLeftIcon />)}
            {turner(`次の${WEEKS}週間`, page + 1, <ChevronRightIcon />)}
          </span>
        )}
      </Box>
      <Box role="grid" aria-labelledby={titleId}>
        <Box role="row">
          {WEEKDAYS.map((letter) => (
            <Box key={letter} role="columnheader" aria-label={`${letter}曜日`}>
              {letter}
            </Box>
          ))}
        </Box>
        {weeks.map((week) => (
          <Box role="row" key={week[0]}>
            {week.map((date) => {
              const facts = getDayFacts(date);
              return (
                <ButtonBase
                  key={date}
                  role="gridcell"
                  ref={date === tabStop ? reachedCell : null}
                  tabIndex={date === tabStop ? 0 : -1}
                  sx={dayLook}
                  data-tint={facts.tint}
                  data-mark={facts.mark?.sign}
                  aria-selected={date === day}
                  aria-disabled={!facts.isOpen}
                  aria-label={facts.ariaText}
                  onClick={() => press(date)}
                  onFocus={() => setReached(date)}
                  onKeyDown={(event) => handleKey(event, date)}
                >
                  <span data-month={monthBefore(date)}>{Number(date.slice(8))}</span>
                </ButtonBase>
              );
            })}
          </Box>
        ))}
      </Box>
      <CalendarLegend days={days} getDayFacts={getDayFacts} />
    </Box>
  );
}

const firstOfWeek = (day: string): string => addDays(day, -weekdayOf(day));

/** The weeks from Sunday to Saturday between two days, both included, in pages of {@link WEEKS}. */
function pagesBetween(firstDay: string, lastDay: string): string[][][] {
  const pages: string[][][] = [];
  const end = firstOfWeek(lastDay);
  for (let sunday = firstOfWeek(firstDay), index = 0; sunday <= end; sunday = addDays(sunday, 7), index++) {
    const week = Array.from({ length: 7 }, (_, weekday) => addDays(sunday, weekday));
    if (index % WEEKS === 0) pages.push([week]);
    else pages.at(-1)?.push(week);
  }
  return pages;
}

const WEEK = 7;

/**
 * The days that a key leads to, as in the date grid of the ARIA Authoring Practices; the first that the calendar has counts,
 * because a page may have fewer weeks than its neighbour. Empty for other keys.
 */
function daysByKey(key: string, from: string): readonly string[] {
  const byPage = Array.from({ length: WEEKS }, (_, index) => (WEEKS - index) * WEEK);
  const steps: Record<string, readonly number[]> = {
    ArrowLeft: [-1],
    ArrowRight: [1],
    ArrowUp: [-WEEK],
    ArrowDown: [WEEK],
    Home: [-weekdayOf(from)],
    End: [WEEK - 1 - weekdayOf(from)],
    PageUp: byPage.map((days) => -days),
    PageDown: byPage,
  };
  return (steps[key] ?? []).map((days) => addDays(from, days));
}

/** The month that is shown before the number of its first day. */
const monthBefore = (day: string): string | undefined =>
  day.endsWith('-01') ? `${Number(day.slice(5, 7))}/` : undefined;

const LEGEND: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  mt: 1,
  typography: 'body2',
};
const MARK = { height: 'auto', mr: 0.75, borderRadius: '6px', fontSize: 'inherit' };
const ORDER = '○△×休';

function CalendarLegend({ days, getDayFacts }: { days: readonly string[]; getDayFacts: FactsOfDay }) {
  const bySign = new Map<string, Set<string>>();
  for (const { mark } of days.map(getDayFacts)) {
    if (mark) bySign.set(mark.sign, (bySign.get(mark.sign) ?? new Set()).add(mark.words));
  }
  const legend = [...bySign].sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
  if (legend.length === 0) return null;
  return (
    <List disablePadding aria-label="カレンダーの見方" sx={LEGEND}>
      {legend.map(([sign, words]) => (
        <ListItem key={sign} disablePadding sx={{ width: 'auto', color: 'text.secondary' }}>
          <Chip size="small" variant="outlined" label={sign} sx={MARK} />
          {[...words].join('・')}
        </ListItem>
      ))}
    </List>
  );
}
