import styled from '@emotion/styled';
import { colours } from './colours.ts';
import { radius } from './radius.ts';

/** What a customer should read before deciding, point by point: `<div><dt>` and `<dd>` each. */
export const Terms = styled('dl')({
  margin: 0,
  padding: '4px 16px',
  border: `1px solid ${colours.hairline}`,
  borderRadius: radius.card,
  backgroundColor: colours.paper,
  '& > div': { padding: '12px 0' },
  '& > div + div': { borderTop: `1px solid ${colours.hairline}` },
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0, fontSize: '0.9375rem' },
  '& dd + dd': { marginTop: 8 },
});
