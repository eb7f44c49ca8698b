import styled from '@emotion/styled';
import { colours } from './colours.ts';
import { radius } from './radius.ts';

/** Rows on one card, divided by hairlines; what is pressed in one fills it to the edges. */
export const RowList = styled('ul')({
  overflow: 'hidden',
  margin: 0,
  padding: 0,
  borderRadius: radius.card,
  border: `1px solid ${colours.hairline}`,
  backgroundColor: colours.paper,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${colours.hairline}` },
});
