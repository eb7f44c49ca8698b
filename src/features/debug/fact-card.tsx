import { styled } from '@mui/material/styles';
import type { FactGroup } from './debug-report.ts';
import { Card, CardTitle, Facts } from './debug-styles.ts';

const Note = styled('p')(({ theme }) => ({
  margin: '0 0 10px',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

/** Facts that belong together. */
export const FactCard = ({ group: { title, note, facts } }: { group: FactGroup }) => (
  <Card>
    <CardTitle>{title}</CardTitle>
    {note && <Note>{note}</Note>}
    <Facts>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  </Card>
);
