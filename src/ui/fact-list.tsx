import { styled } from '@mui/material/styles';
import { LARGE_TEXT } from './theme/conditions.ts';

/** Labels and what stands beside them; MUI has no counterpart of `<dl>`. Its rows are `<dt>` and `<dd>`. */
export const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '8px 16px',
  margin: 0,
  '& dt': {
    fontSize: '0.9375rem',
    wordBreak: ['keep-all', 'auto-phrase'],
    overflowWrap: 'break-word',
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: 0, fontWeight: 700, whiteSpace: 'pre-wrap' },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 0,
    '& dd + dt': { marginTop: 12 },
  },
}));
