import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';

export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK JP", monospace';

const facts = {
  display: 'grid',
  gap: '10px 16px',
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.55,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, minWidth: 0 },
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 9em) minmax(0, 1fr)', gap: '0 12px' },
  '@media (max-width: 359px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
};

const json = {
  margin: 0,
  fontFamily: MONO,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};

/** Names and values in two columns. On a narrow phone, each value is below its name. */
export const Facts = (props: ComponentProps<'dl'>) => <Box component="dl" {...props} sx={facts} />;

export const Json = (props: ComponentProps<'pre'>) => <Box component="pre" {...props} sx={json} />;
