import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Illustration } from './house-illustration.tsx';
import { HouseIllustration } from './house-illustration.tsx';
import { Phrases } from './phrases.tsx';

const words = {
  alignItems: 'center',
  textAlign: 'center',
  '& p': { m: 0, color: 'text.secondary', textWrap: 'balance' },
} as const;

interface ThanksProps {
  illustration?: Illustration;
  heading: string;
  /** Paragraphs. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The content of a flow's last page when the customer gets no booking number. */
export const Thanks = ({ illustration = 'done', heading, children, actions }: ThanksProps) => (
  <Stack spacing={3} sx={{ minWidth: 0 }}>
    <Stack spacing={1} sx={words}>
      <HouseIllustration illustration={illustration} />
      <Typography variant="h2">
        <Phrases>{heading}</Phrases>
      </Typography>
      <Phrases>{children}</Phrases>
    </Stack>
    {actions && <Stack spacing={1}>{actions}</Stack>}
  </Stack>
);
