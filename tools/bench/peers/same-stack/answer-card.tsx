import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Wish } from './schemas.ts';

type Row = readonly [label: string, value: string];

export const wishRows = (wishes: readonly Wish[]): Row[] =>
  wishes.map(({ date, time }, index) => [`第${index + 1}希望`, `${date} ${time}〜`]);

export const AnswerCard = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <Card variant="outlined" sx={{ mb: 2 }}>
    <CardContent>
      <Typography variant="h2">{title}</Typography>
      {rows.map(([label, value]) => (
        <div key={label}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography>{value}</Typography>
        </div>
      ))}
    </CardContent>
  </Card>
);
