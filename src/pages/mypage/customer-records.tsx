import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Fragment } from 'react';
import { FactList } from '#src/ui/fact-list.tsx';

interface CustomerRecordsProps {
  records: readonly { id: number; label: string; value: string }[];
}

/** Information that the builder's staff has written for the customer. */
export const CustomerRecords = ({ records }: CustomerRecordsProps) => (
  <Card>
    <CardContent component={FactList}>
      {records.map(({ id, label, value }) => (
        <Fragment key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </CardContent>
  </Card>
);
