import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Up to three small text buttons of the same width in one row. On a narrow screen they wrap. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <Stack
    component="span"
    direction="row"
    sx={{
      flexWrap: 'wrap',
      columnGap: 0.5,
      mx: -1,
      '&& > *': { flex: '1 1 0', minWidth: 'max-content', px: 0.5 },
    }}
  >
    {children}
  </Stack>
);
