import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';

const sentences = { color: 'text.secondary', '& + &': { mt: -1.5 } } as const;

export const Lead = ({ children }: { children: ReactNode }) => (
  <Typography sx={sentences}>
    <Phrases>{children}</Phrases>
  </Typography>
);
