import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Phrases } from '#src/ui/phrases.tsx';
import { responsivePadding, textSize } from '#src/ui/theme/tokens.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { formatExpiry, formatNumber, formatPoints } from './point-words.ts';
import type { PointEntry } from './points-left.ts';
import { balanceOf, nextToExpire } from './points-left.ts';

/** `entries` are newest first. */
export function PointBalance({ entries }: { entries: readonly PointEntry[] }) {
  const expiring = nextToExpire(entries);
  const balance = balanceOf(entries);
  return (
    <Card>
      <CardContent sx={{ px: responsivePadding(20) }}>
        <Typography aria-hidden="true" sx={{ lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}>
          <Typography
            component="strong"
            sx={{ mr: 0.5, fontSize: textSize.display, fontWeight: 700, color: 'primary.dark' }}
          >
            {formatNumber(balance)}
          </Typography>
          ポイント
        </Typography>
        <VisuallyHidden>{formatPoints(balance)}</VisuallyHidden>
        {(expiring || entries.length === 0) && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            <Phrases>{expiring ? formatExpiry(expiring) : 'ポイントはまだありません'}</Phrases>
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
