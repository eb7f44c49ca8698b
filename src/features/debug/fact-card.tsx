import styled from '@emotion/styled';
import { colours } from '#src/ui/colours.ts';
import type { FactGroup } from './debug-report.ts';
import { Card, CardTitle, Facts } from './debug-styles.ts';

const Note = styled('p')({ margin: '0 0 10px', color: colours.inkSoft, fontSize: '0.875rem' });

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
