import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { radius } from '#src/ui/theme/radius.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '8px 16px',
  margin: 0,
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 700, whiteSpace: 'pre-wrap' },
}));

interface CustomerRecordsProps {
  records: readonly { id: number; label: string; value: string }[];
}

/** What the builder's staff has noted for the customer to read. */
export const CustomerRecords = ({ records }: CustomerRecordsProps) => (
  <Facts>
    {records.map(({ id, label, value }) => (
      <Fragment key={id}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Facts>
);
