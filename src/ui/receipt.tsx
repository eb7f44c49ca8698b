import Card from '@mui/material/Card';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { responsivePadding } from '#src/ui/theme/tokens.ts';
import { CopyButton } from './copy-button.tsx';
import { HouseIllustration } from './house-illustration.tsx';
import { NumberedList } from './numbered-list.tsx';
import { Phrases } from './phrases.tsx';
import { formatRank } from './wish.ts';

const bookingNumber = {
  fontSize: '1.875rem',
  fontWeight: 700,
  lineHeight: 1.4,
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
} as const;

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
}

interface ReceiptProps {
  heading?: string;
  /** Such as `予約番号`. */
  numberLabel: string;
  number: string;
  children?: ReactNode;
  /** The wishes in order of preference, or the confirmed time. Undefined for a booking without a time. */
  times?: { requested: boolean; wishes: readonly string[] };
  nextSteps: readonly string[];
  actions?: ReactNode;
}

export function Receipt(props: ReceiptProps) {
  const { heading, numberLabel, number, children, times, nextSteps, actions } = props;
  return (
    <Stack spacing={3} sx={{ minWidth: 0 }}>
      <Stack sx={{ alignItems: 'center', mb: -1 }}>
        <HouseIllustration illustration="done" />
        {heading && (
          <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
            <Phrases>{heading}</Phrases>
          </Typography>
        )}
      </Stack>
      <Card sx={{ p: '16px 16px 8px', textAlign: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {numberLabel}
        </Typography>
        <Typography sx={bookingNumber}>{number}</Typography>
        <CopyButton text={number} what={numberLabel} />
      </Card>
      {times && (
        <Part title={times.requested ? 'ご希望の日時' : '日時'}>
          <Card sx={{ px: responsivePadding(16), py: 0.5, fontWeight: 700 }}>
            <List component="ol" sx={hairlines}>
              {(times.requested ? times.wishes : times.wishes.slice(0, 1)).map((wish, index) => (
                <li key={wish}>
                  {times.requested && times.wishes.length > 1 && (
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ mr: 1.5 }}>
                      {formatRank(index)}
                    </Typography>
                  )}
                  <Phrases>{wish}</Phrases>
                </li>
              ))}
            </List>
          </Card>
        </Part>
      )}
      {children}
      {nextSteps.length > 0 && (
        <Part title="今後の流れ">
          <NumberedList steps={nextSteps} />
        </Part>
      )}
      {actions && <Stack spacing={1}>{actions}</Stack>}
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </section>
);
