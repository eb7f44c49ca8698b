import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { numberInWords, pointsInWords } from './point-words.ts';
import type { PointEntry } from './points-left.ts';
import { balanceOf, nextToExpire } from './points-left.ts';

/** How many points the customer has, and which of them are the next to expire. `entries` are newest first. */
export function PointBalance({ entries }: { entries: readonly PointEntry[] }) {
  const expiring = nextToExpire(entries);
  return (
    <Card>
      <CardContent sx={{ px: 2.5 }}>
        <Typography sx={{ lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}>
          <Typography
            component="strong"
            sx={{ mr: 0.5, fontSize: '2rem', fontWeight: 700, color: 'primary.dark' }}
          >
            {numberInWords(balanceOf(entries))}
          </Typography>
          ポイント
        </Typography>
        {(expiring || entries.length === 0) && (
          <Typography variant="subtitle2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {expiring
              ? `${pointsInWords(expiring.points)}の有効期限は${formatYearDay(expiring.expiresOn)}です`
              : 'ポイントはまだありません'}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
