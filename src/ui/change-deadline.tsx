import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { formatDay } from '#src/lib/japan-date.ts';
import {
  CHANGE_LABEL,
  changeDeadline,
  formatDeadline,
  isChangeable,
  LAST_CHANGE_TIME,
  UNCHANGEABLE,
} from '#src/lib/visit-times.ts';
import { InlineAlert } from './inline-alert.tsx';
import { Phrases } from './phrases.tsx';

interface ChangeDeadlineProps {
  /** The day of the first wish, if it is chosen. */
  day: string | undefined;
  rank: string;
  now: Date;
}

/** Says before the booking until when it can be changed or cancelled (MOVE-29). */
export const ChangeDeadline = ({ day, rank, now }: ChangeDeadlineProps) => (
  <Box sx={{ mt: 1.5 }}>
    {day !== undefined && !isChangeable(day, now) ? (
      <InlineAlert severity="warning">{`${formatDay(day)}のご予約は、${UNCHANGEABLE}`}</InlineAlert>
    ) : (
      <FormHelperText component="div" error={false} sx={{ m: 0 }}>
        <Phrases>
          {day === undefined
            ? `${CHANGE_LABEL}は、${rank}の前日${LAST_CHANGE_TIME}まで承ります`
            : `${CHANGE_LABEL}は、${formatDeadline(changeDeadline(day))}承ります`}
        </Phrases>
      </FormHelperText>
    )}
  </Box>
);
