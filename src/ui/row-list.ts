import styled from '@emotion/styled';
import { radius, tone } from './tone.ts';

/** Rows on one card, divided by hairlines; what is pressed in one fills it to the edges. */
export const RowList = styled('ul')({
  overflow: 'hidden',
  margin: 0,
  padding: 0,
  borderRadius: radius.card,
  border: `1px solid ${tone.hairline}`,
  backgroundColor: tone.paper,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${tone.hairline}` },
});
