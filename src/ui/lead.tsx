import styled from '@emotion/styled';
import { tone } from './tone.ts';

/** The sentence or two below a page's heading. */
export const Lead = styled('p')({
  margin: 0,
  color: tone.inkSoft,
  textWrap: 'balance',
  '& + &': { marginTop: -12 },
});
