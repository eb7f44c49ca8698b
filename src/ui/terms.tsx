import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { responsivePadding } from '#src/ui/theme/tokens.ts';

const look = {
  m: 0,
  px: responsivePadding(16),
  py: 0.5,
  '& > div': { py: 1.5 },
  '& > div + div': { borderTop: 1, borderColor: 'divider' },
  '& dt': { fontWeight: 700 },
  '& dd': { m: 0 },
  '& dd + dd': { mt: 1 },
};

/** Terms to read before a decision. Each child is a `<div>` with one `<dt>` and its `<dd>` elements. */
export const Terms = ({ children }: { children: ReactNode }) => (
  <Card component="dl" sx={look}>
    {children}
  </Card>
);
