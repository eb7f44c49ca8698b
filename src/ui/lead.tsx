import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** The sentence or two below a page's heading. */
export const Lead = styled(Typography)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  textWrap: 'balance',
  '& + &': { marginTop: -12 },
}));
