import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatShortDay, weekdayOf } from '#src/lib/japan-date.ts';
import type { SlotsOfDay, Wish } from '#src/ui/wish.ts';

interface QuickChoice {
  name: string;
  wish: Wish;
}

/** After work, for a customer who finishes at about this time. */
const EVENING = '16:00';

const isWeekend = ({ date }: Wish): boolean => [0, 6].includes(weekdayOf(date));

/**
 * The soonest free slot, the soonest at a weekend, and the soonest late on a weekday (BOOK-80). A slot that is already in the
 * list is left out.
 */
export function quickChoices(
  slots: readonly SlotsOfDay[],
  isFree: (wish: Wish) => boolean,
): readonly QuickChoice[] {
  const free = slots
    .flatMap(({ date, times }) => [...times].sort().map((time) => ({ date, time })))
    .filter(isFree);
  const choices = [
    { name: '最短', wish: free[0] },
    { name: '週末', wish: free.find(isWeekend) },
    { name: '平日の夕方', wish: free.find((wish) => !isWeekend(wish) && wish.time >= EVENING) },
  ];
  return choices.filter(
    (choice, index): choice is QuickChoice =>
      choice.wish !== undefined && choices.findIndex(({ wish }) => wish === choice.wish) === index,
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.75rem, 1fr))',
  gap: 1,
  p: 0,
  m: '0 0 16px',
  listStyle: 'none',
};

interface QuickChoicesProps {
  choices: readonly QuickChoice[];
  onPick: (wish: Wish) => void;
}

/** Slots that most customers look for. One press chooses the day and the time. */
export function QuickChoices({ choices, onPick }: QuickChoicesProps) {
  return (
    <Box component="ul" aria-label="近い日時から選ぶ" sx={GRID}>
      {choices.map(({ name, wish }) => (
        <li key={name}>
          <Button
            variant="outlined"
            fullWidth
            sx={{ display: 'block', px: 1, py: '5px', lineHeight: 1.35 }}
            onClick={() => onPick(wish)}
          >
            <Typography component="span" variant="body2" sx={{ display: 'block', lineHeight: 1.35 }}>
              {name}
            </Typography>
            {` ${formatShortDay(wish.date)} ${wish.time}`}
          </Button>
        </li>
      ))}
    </Box>
  );
}
