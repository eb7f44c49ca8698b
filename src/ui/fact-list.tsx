import type { BoxProps } from '@mui/material/Box';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { Fragment } from 'react';
import { withKeys } from '#src/lib/lists.ts';
import { LARGE_TEXT, textSize } from '#src/ui/theme/tokens.ts';
import { Phrases } from './phrases.tsx';

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7em) minmax(8.5em, 1fr)',
  alignItems: 'baseline',
  gap: '8px 16px',
  m: 0,
  '& dt': {
    fontSize: textSize.body,
    wordBreak: 'keep-all',
    '@supports (word-break: auto-phrase)': { wordBreak: 'auto-phrase' },
    overflowWrap: 'break-word',
    color: 'text.secondary',
  },
  '& dd': { m: 0, fontWeight: 700, whiteSpace: 'pre-wrap' },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 0,
    '& dd + dt': { mt: 1.5 },
  },
} as const;

/** A `<dl>` of labels and values. MUI has no component for it. */
export const FactList = ({ sx = null, ...props }: ComponentProps<'dl'> & Pick<BoxProps, 'sx'>) => (
  <Box component="dl" {...props} sx={[list, ...(Array.isArray(sx) ? sx : [sx])]} />
);

interface FactRowsProps {
  facts: readonly { label: string; value: string }[];
}

export const FactRows = ({ facts }: FactRowsProps) =>
  withKeys(facts, ({ label }) => label).map(([key, { label, value }]) => (
    <Fragment key={key}>
      <dt>{label}</dt>
      <dd>
        <Phrases>{value}</Phrases>
      </dd>
    </Fragment>
  ));
