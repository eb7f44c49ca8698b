import { styled } from '@mui/material/styles';
import { radius } from './theme/radius.ts';

/** What a customer should read before deciding, point by point: `<div><dt>` and `<dd>` each. */
export const Terms = styled('dl')(({ theme }) => ({
  margin: 0,
  padding: '4px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': { padding: '12px 0' },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0, fontSize: '0.9375rem' },
  '& dd + dd': { marginTop: 8 },
}));
