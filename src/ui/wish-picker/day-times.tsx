import Divider from '@mui/material/Divider';
import { useId } from 'react';
import { formatDay } from '#src/lib/japan-date.ts';
import { SmallTitle } from './small-title.tsx';
import type { TimeOption } from './time-chips.tsx';
import { TimeChips } from './time-chips.tsx';

interface DayTimesProps {
  day: string;
  /** The national holiday's name. */
  holiday: string | null;
  options: readonly TimeOption[];
  chosen: string | null;
  onPick: (time: string) => void;
}

/** The times of the chosen day, announced when the day changes. */
export function DayTimes({ day, holiday, options, chosen, onPick }: DayTimesProps) {
  const titleId = useId();
  return (
    <>
      <Divider sx={{ my: 2 }} />
      <div role="status">
        <SmallTitle id={titleId}>
          {formatDay(day, holiday !== null)}
          {holiday && ` ${holiday}`}の時間を選択してください
        </SmallTitle>
      </div>
      <TimeChips labelledBy={titleId} options={options} chosen={chosen} onPick={onPick} />
    </>
  );
}
