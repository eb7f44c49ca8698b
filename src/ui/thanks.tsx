import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DoneMark } from './done-mark.tsx';
import { Phrases } from './phrases.tsx';

const words = {
  alignItems: 'start',
  '& p': { m: 0, color: 'text.secondary' },
} as const;

interface ThanksProps {
  /** False if nothing was sent. There is no tick then. */
  done?: boolean;
  /** Undefined if the page's own heading already says what is done. */
  heading?: string;
  /** Paragraphs. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The content of a flow's last page when the customer gets no booking number. */
export const Thanks = ({ done = true, heading, children, actions }: ThanksProps) => (
  <Stack spacing={3} sx={{ minWidth: 0 }}>
    <Stack spacing={1} sx={words}>
      {done && <DoneMark size={48} />}
      {heading !== undefined && (
        <Typography variant="h2">
          <Phrases>{heading}</Phrases>
        </Typography>
      )}
      <Phrases>{children}</Phrases>
    </Stack>
    {actions && <Stack spacing={1}>{actions}</Stack>}
  </Stack>
);
