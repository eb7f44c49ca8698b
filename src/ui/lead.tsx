import { styled } from '@mui/material/styles';

/** The sentence or two below a page's heading. */
export const Lead = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  textWrap: 'balance',
  '& + &': { marginTop: -12 },
}));
