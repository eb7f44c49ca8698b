import { styled } from '@mui/material/styles';
import { Button } from './button.tsx';

/** The way to LINE, in its own green, with a dark ink on it: white would have a contrast of 2.3:1. */
export const LineButton = styled(Button)({
  width: '100%',
  minHeight: 56,
  borderRadius: 16,
  fontSize: '1.0625rem',
  color: '#08351a',
  backgroundColor: '#06C755',
  '@media (hover: hover)': { '&:hover': { backgroundColor: '#05b34c' } },
});
