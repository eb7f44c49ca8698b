import { styled } from '@mui/material/styles';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { radius } from '#src/ui/theme/radius.ts';
import { numberInWords, pointsInWords } from './point-words.ts';
import type { PointEntry } from './points-left.ts';
import { balanceOf, nextToExpire } from './points-left.ts';

const Sheet = styled('div')(({ theme }) => ({
  padding: '16px 20px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Amount = styled('p')({ margin: 0, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' });
const Figure = styled('strong')(({ theme }) => ({
  marginRight: 4,
  fontSize: '2rem',
  color: theme.vars.palette.primary.dark,
}));
const Note = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));

/** How many points the customer has, and which of them are the next to expire. `entries` are newest first. */
export function PointBalance({ entries }: { entries: readonly PointEntry[] }) {
  const expiring = nextToExpire(entries);
  return (
    <Sheet>
      <Amount>
        <Figure>{numberInWords(balanceOf(entries))}</Figure>ポイント
      </Amount>
      {expiring && (
        <Note>
          {pointsInWords(expiring.points)}の有効期限は{formatYearDay(expiring.expiresOn)}です
        </Note>
      )}
      {entries.length === 0 && <Note>ポイントはまだありません</Note>}
    </Sheet>
  );
}
