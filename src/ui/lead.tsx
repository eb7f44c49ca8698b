import styled from '@emotion/styled';
import { colours } from './colours.ts';

/** The sentence or two below a page's heading. */
export const Lead = styled('p')({
  margin: 0,
  color: colours.inkSoft,
  textWrap: 'balance',
  '& + &': { marginTop: -12 },
});
