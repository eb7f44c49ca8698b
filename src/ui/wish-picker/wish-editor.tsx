import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '#src/lib/japan-date.ts';
import { factsFrom } from './calendar-facts.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import type { ClosedDay, SlotWords } from './closed-day.ts';
import { DayTimes } from './day-times.tsx';
import { LazyCalendar } from './lazy-calendar.tsx';
import { SmallTitle } from './small-title.tsx';
import type { HolidayName } from './use-holiday-names.ts';
import type { SlotsOfDay, Wish } from './wish.ts';

const REFUSAL = { mt: 1, fontWeight: 700, '&:empty': { m: 0 } };

/** The stylesheet's reduced motion does not reach scrolling by script. */
const scrolling = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

interface WishEditorProps {
  wish: Wish | undefined;
  slots: readonly SlotsOfDay[];
  closedDays: readonly ClosedDay[];
  holidayName: HolidayName;
  today: string;
  words: SlotWords;
  /** Why a wish cannot be had although its slot is open; `null` when it can. */
  refusalOf: (wish: Wish) => string | null;
  onPickDay: (day: string) => void;
  onPick: (wish: Wish) => void;
}

/** Chooses one wish: first the day, then the time. */
export function WishEditor({
  wish,
  slots,
  closedDays,
  holidayName,
  today,
  words,
  refusalOf,
  onPickDay,
  onPick,
}: WishEditorProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  const day = picked ?? wish?.date ?? null;
  const factsOf = factsFrom(slots, closedDays, holidayName, today, words);
  const { times = [], few = [] } = slots.find((slot) => slot.date === day) ?? {};

  useEffect(() => {
    const isPressed = picked !== null || refused !== null;
    if (isPressed) answer.current?.scrollIntoView?.({ block: 'nearest', behavior: scrolling() });
  }, [picked, refused]);

  const pick = (pressed: string) => {
    setPicked(pressed);
    setRefused(null);
    onPickDay(pressed);
  };
  return (
    <>
      <SmallTitle>日付を選択してください</SmallTitle>
      <LazyCalendar
        day={day}
        factsOf={factsOf}
        firstDay={slots[0]?.date ?? today}
        lastDay={slots.at(-1)?.date ?? today}
        onPick={pick}
        onRefuse={setRefused}
      />
      <CalendarLegend closedDays={closedDays} />
      <Box ref={answer}>
        <Typography role="status" variant="body2" color="secondary" sx={REFUSAL}>
          {refused && `${formatDay(refused, holidayName(refused) !== null)}は${factsOf(refused).refusal}`}
        </Typography>
        {day !== null && times.length > 0 && (
          <DayTimes
            day={day}
            holiday={holidayName(day)}
            options={times.map((time) => ({
              time,
              refusal: refusalOf({ date: day, time }),
              isScarce: few.includes(time),
            }))}
            chosen={day === wish?.date ? wish.time : null}
            onPick={(time) => onPick({ date: day, time })}
          />
        )}
      </Box>
    </>
  );
}
