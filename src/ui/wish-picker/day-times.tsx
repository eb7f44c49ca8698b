import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatDay } from '#src/lib/japan-date.ts';
import type { TimeOption } from './time-chips.tsx';
import { TimeChips } from './time-chips.tsx';

const Part = styled('div')(({ theme }) => ({
  marginTop: 16,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Title = styled('h3')({ margin: '0 0 8px', fontSize: '0.9375rem', lineHeight: 1.5 });

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
    <Part>
      <div role="status">
        <Title id={titleId}>
          {formatDay(day, holiday !== null)}
          {holiday && ` ${holiday}`}の時間を選択してください
        </Title>
      </div>
      <TimeChips labelledBy={titleId} options={options} chosen={chosen} onPick={onPick} />
    </Part>
  );
}
