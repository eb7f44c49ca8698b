import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { FactGroup } from '#src/app/base/tracking/debug/debug-report.ts';
import { Facts } from './debug-styles.tsx';

export const FactCard = ({ group: { title, note, facts } }: { group: FactGroup }) => (
  <Card component="section">
    <CardContent>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ mb: 1.25, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </CardContent>
  </Card>
);
