import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import { radius } from './theme/radius.ts';

/** Rows on one card, divided by hairlines; what is pressed in one fills it to the edges. */
export const RowList = styled(List)(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
