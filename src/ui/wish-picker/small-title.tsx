import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading of what is chosen next within a wish. */
export const SmallTitle = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Typography component="h3" id={id} sx={{ mb: 1, fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.5 }}>
    {children}
  </Typography>
);
