import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
  gap: 1,
  '& .MuiToggleButtonGroup-grouped': {
    flexDirection: 'column',
    minHeight: 52,
    p: '6px 8px',
    lineHeight: 1.3,
  },
} as const;

interface TimeOption {
  time: string;
  /** The reason why it cannot be chosen, e.g. `第2希望` for the time of another wish; `null` when it can. */
  refusal: string | null;
  isScarce: boolean;
}

interface TimeChipsProps {
  labelledBy: string;
  options: readonly TimeOption[];
  chosen: string | null;
  onPick: (time: string) => void;
}

/** The times of a day. Each press chooses, also a press on the chosen time. */
export function TimeChips({ labelledBy, options, chosen, onPick }: TimeChipsProps) {
  const press = (time: string) => {
    if (options.some((option) => option.time === time && option.refusal === null)) onPick(time);
  };
  return (
    <ToggleButtonGroup
      sx={grid}
      exclusive
      aria-labelledby={labelledBy}
      value={chosen}
      onChange={(_, time) => press(time ?? chosen)}
    >
      {options.map(({ time, refusal, isScarce }) => (
        <ToggleButton key={time} value={time} aria-disabled={refusal !== null}>
          <span>{`${time}〜`}</span>
          {(refusal ?? isScarce) && (
            <Typography component="span" sx={{ fontSize: '0.75rem', lineHeight: 'inherit' }}>
              {refusal ?? '残りわずか'}
            </Typography>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
