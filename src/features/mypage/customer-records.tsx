import styled from '@emotion/styled';
import { Fragment } from 'react';
import { colours } from '#src/ui/colours.ts';
import { radius } from '#src/ui/radius.ts';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '8px 16px',
  margin: 0,
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${colours.hairline}`,
  backgroundColor: colours.paper,
  '& dt': { fontSize: '0.875rem', color: colours.inkSoft },
  '& dd': { margin: 0, fontWeight: 700, whiteSpace: 'pre-wrap' },
});

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
