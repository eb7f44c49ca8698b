import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';

const Sentences = styled(Typography)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  textWrap: 'balance',
  '& + &': { marginTop: -12 },
}));

/** The sentence or two below a page's heading. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <Sentences>
    <Phrases>{children}</Phrases>
  </Sentences>
);
