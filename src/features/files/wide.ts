import { styled } from '@mui/material/styles';

/** What is looked at: on a phone from edge to edge. */
export const Wide = styled('div')({
  margin: '0 -20px',
  '@media (min-width: 600px)': { margin: 0 },
});
