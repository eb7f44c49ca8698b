import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { textSize } from '#src/ui/theme/tokens.ts';
import type { VacancyMark } from './vacancy.ts';
import { AVAILABLE, FULL } from './vacancy.ts';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
  '&[data-wide]': { gridTemplateColumns: 'repeat(auto-fill, minmax(7.75rem, 1fr))' },
  gap: 1,
  '& .MuiToggleButtonGroup-grouped': {
    flexDirection: 'column',
    minHeight: 48,
    p: '4px 8px',
    lineHeight: 1.3,
  },
} as const;

interface TimeOption {
  time: string;
  /** The time, with its end when that is known, such as `10:00〜` or `10:00〜11:30`. */
  words: string;
  /**
   * Says why the time cannot be chosen. For example, `第2希望` says that the customer's second wish has this time. Null
   * for a time that can be chosen.
   */
  refusal: string | null;
  vacancy: VacancyMark | null;
}

interface TimeChipsProps {
  labelledBy: string;
  options: readonly TimeOption[];
  chosen: string | null;
  onPick: (time: string) => void;
}

const isFree = ({ refusal, vacancy }: TimeOption): boolean => refusal === null && vacancy !== FULL;

/** Only exceptions are printed, because the customer has chosen an open day. */
function Note({ refusal, vacancy }: TimeOption) {
  if (refusal === null && (vacancy === null || vacancy === AVAILABLE)) return null;
  return (
    <Typography component="span" sx={{ fontSize: textSize.small, lineHeight: 'inherit' }}>
      {refusal ?? (
        <>
          <span aria-hidden="true">{`${vacancy?.sign} `}</span>
          {vacancy?.words}
        </>
      )}
    </Typography>
  );
}

/** The times of a day. A press on the chosen time chooses it again and does not clear it. */
export function TimeChips({ labelledBy, options, chosen, onPick }: TimeChipsProps) {
  const press = (time: string) => {
    if (options.some((option) => option.time === time && isFree(option))) onPick(time);
  };
  return (
    <ToggleButtonGroup
      sx={grid}
      exclusive
      data-wide={options.some(({ words }) => words.length > '10:00〜'.length) || undefined}
      aria-labelledby={labelledBy}
      value={chosen}
      onChange={(_, time) => press(time ?? chosen)}
    >
      {options.map((option) => (
        <ToggleButton key={option.time} value={option.time} aria-disabled={!isFree(option)}>
          <span>
            <Typography
              component="span"
              sx={{ fontSize: textSize.heading, fontWeight: 700, lineHeight: 'inherit' }}
            >
              {option.time}
            </Typography>
            <Typography component="span" variant="body2" sx={{ lineHeight: 'inherit' }}>
              {option.words.slice(option.time.length)}
            </Typography>
          </span>
          <Note {...option} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
