import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatSpokenDay, formatTimeRange } from '#src/lib/japan-date.ts';
import type { SlotsOfDay, Wish } from '#src/ui/wish.ts';
import { findOpenDay } from '#src/ui/wish.ts';
import type { ClosedDay, SlotWords } from './closed-day-words.ts';
import { createDayFacts } from './day-facts.ts';
import { QuickChoices, quickChoices } from './quick-choices.tsx';
import { TimeChips } from './time-chips.tsx';
import { findVacancy, timesOfDay } from './vacancy.ts';
import { WeekCalendar } from './week-calendar.tsx';

/** CSS for reduced motion does not affect scrolling by script. */
const scrolling = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

const showBelow = (answer: HTMLElement | null) =>
  answer?.scrollIntoView?.({ block: 'nearest', behavior: scrolling() });

interface WishEditorProps {
  wish: Wish | undefined;
  /** If no day is chosen, the calendar opens at the first open day on or after this one. */
  near: string | undefined;
  slots: readonly SlotsOfDay[];
  closedDays: readonly ClosedDay[];
  today: string;
  words: SlotWords;
  /** The length of a visit in minutes. Undefined when unknown. */
  minutes: number | undefined;
  /** Returns the reason why an open slot cannot be chosen, or null. */
  refusalOf: (wish: Wish) => string | null;
  onPickDay: (day: string) => void;
  onPick: (wish: Wish) => void;
}

/**
 * The customer chooses the day first, then the time. The live region is always rendered, because screen readers announce
 * only changes in existing regions.
 */
export function WishEditor({
  wish,
  near,
  slots,
  closedDays,
  today,
  words,
  minutes,
  refusalOf,
  onPickDay,
  onPick,
}: WishEditorProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // They stay until the editor closes. Otherwise the calendar would move under the second tap of a double tap.
  const [offersQuickChoices] = useState(wish === undefined);
  const answer = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const day = picked ?? wish?.date ?? null;
  const getDayFacts = createDayFacts(slots, closedDays, today, words);
  const slot = slots.find(({ date }) => date === day);
  const isOpen = slot !== undefined && slot.times.length > 0;
  const times = slot ? timesOfDay(slot) : [];
  const quick = quickChoices(slots, (offered) => refusalOf(offered) === null);

  useEffect(() => {
    if (picked !== null) showBelow(answer.current);
  }, [picked]);
  useEffect(() => {
    if (refused !== null) showBelow(answer.current);
  }, [refused]);

  const pick = (pressed: string) => {
    setPicked(pressed);
    setRefused(null);
    onPickDay(pressed);
  };
  return (
    <>
      {offersQuickChoices && quick.length > 0 && <QuickChoices choices={quick} onPick={onPick} />}
      <SmallTitle>日付を選択してください</SmallTitle>
      <WeekCalendar
        day={isOpen ? day : null}
        getDayFacts={getDayFacts}
        firstDay={slots[0]?.date ?? today}
        lastDay={slots.at(-1)?.date ?? today}
        startDay={findOpenDay(slots, day ?? near) ?? today}
        onPick={pick}
        onRefuse={setRefused}
        onTurn={() => setRefused(null)}
      />
      <Box ref={answer}>
        <div role="status" aria-atomic="false">
          {refused && (
            <Typography variant="body2" color="secondary" sx={{ mt: 1, fontWeight: 700 }}>
              {`${formatSpokenDay(refused)}は${getDayFacts(refused).disabledReason}`}
            </Typography>
          )}
          {day !== null && times.length > 0 && (
            <>
              <Divider sx={{ my: 2 }} />
              <SmallTitle id={titleId}>{`${formatSpokenDay(day)}の時間を選択してください`}</SmallTitle>
            </>
          )}
        </div>
        {day !== null && times.length > 0 && (
          <TimeChips
            labelledBy={titleId}
            options={times.map((time) => ({
              time,
              words: formatTimeRange(time, minutes),
              refusal: refusalOf({ date: day, time }),
              vacancy: slot ? findVacancy(slot, time) : null,
            }))}
            chosen={day === wish?.date ? wish.time : null}
            onPick={(time) => onPick({ date: day, time })}
          />
        )}
      </Box>
    </>
  );
}

const SmallTitle = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Typography component="h3" id={id} sx={{ mb: 1, fontWeight: 700, lineHeight: 1.5 }}>
    {children}
  </Typography>
);
