import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RECEIVED } from '#src/lib/booking-words.ts';
import { responsivePadding } from '#src/ui/theme/tokens.ts';
import { CopyButton } from './copy-button.tsx';
import { Phrases } from './phrases.tsx';
import type { StatusStep } from './status-steps.tsx';
import { StatusSteps } from './status-steps.tsx';
import { formatRank } from './wish.ts';

const hairlines = { '& li': { py: 1.25 }, '& li + li': { borderTop: 1, borderColor: 'divider' } } as const;

export interface ReceiptBooking {
  id?: number | undefined;
  number: string;
  shopName: string;
  shopAddress: string;
  shopTel: string;
  wishes: readonly { date: string; time: string }[];
  /** True until the shop has confirmed one of the wishes (preferred times). If false, the first wish is the confirmed time. */
  requested: boolean;
  /** The length of the visit, if the provider gives it. */
  minutes?: number | null | undefined;
  /** The day on which the provider received the booking, `YYYY-MM-DD`. */
  receivedOn?: string | undefined;
}

interface ReceiptProps {
  /** True until the builder has confirmed the booking. */
  requested: boolean;
  /** What happened, what happens next, and when. */
  steps: readonly StatusStep[];
  /** Messages right after the steps. */
  notice?: ReactNode;
  /** The wishes in order of preference, or the confirmed time. Undefined for a booking without a time. */
  times?: readonly string[];
  /** The place, and whatever else belongs to the booking. */
  children?: ReactNode;
  actions: ReactNode;
  /** Such as `予約番号`. */
  numberLabel: string;
  number: string;
}

/** The last page of a booking. It says first whether the time is fixed (BOOK-39). The number comes last. */
export function Receipt(props: ReceiptProps) {
  const { requested, steps, notice, times, children, actions, numberLabel, number } = props;
  return (
    <Stack spacing={3} sx={{ minWidth: 0 }}>
      <Stack spacing={2} sx={{ mt: -1.5 }}>
        <div>
          <Chip
            size="small"
            color={requested ? 'warning' : 'primary'}
            label={statusWords(requested, times !== undefined)}
          />
        </div>
        <StatusSteps steps={steps} />
      </Stack>
      {notice}
      {times && <Times requested={requested} times={requested ? times : times.slice(0, 1)} />}
      {children}
      <Stack spacing={1}>{actions}</Stack>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {numberLabel}
        </Box>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}>
          {number}
        </Box>
        <CopyButton text={number} what={numberLabel} />
      </Stack>
    </Stack>
  );
}

function statusWords(requested: boolean, hasTime: boolean): string {
  if (hasTime) return requested ? RECEIVED.timeRequested : RECEIVED.timeFixed;
  return requested ? RECEIVED.contentRequested : RECEIVED.contentFixed;
}

const Times = ({ requested, times }: { requested: boolean; times: readonly string[] }) => (
  <section>
    <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
      {requested ? 'ご希望の日時' : '日時'}
    </Typography>
    <Card sx={{ px: responsivePadding(16), py: 0.5, fontWeight: 700 }}>
      <List component="ol" sx={hairlines}>
        {times.map((time, index) => (
          <li key={time}>
            {times.length > 1 && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ mr: 1.5 }}>
                {formatRank(index)}
              </Typography>
            )}
            <Phrases>{time}</Phrases>
          </li>
        ))}
      </List>
    </Card>
  </section>
);
