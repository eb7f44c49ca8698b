import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { DatedEntries, DatedEntry, Small } from './dated-entry.tsx';
import { changeInWords, pointsInWords } from './point-words.ts';
import type { PointEntry } from './points-left.ts';

/** So many entries are shown before the rest is asked for. */
const SHOWN = 10;

const Change = styled('p')(({ theme }) => ({
  fontWeight: 700,
  whiteSpace: 'nowrap',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.primary.main,
  '&[data-spent]': { color: theme.vars.palette.secondary.main },
}));

const Balance = styled(Small)({
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
const Nothing = styled('p')({ margin: 0 });

/** What came and went, the newest first. */
export function PointHistory({ entries }: { entries: readonly PointEntry[] }) {
  const [isAll, setAll] = useState(false);
  if (entries.length === 0) return <Nothing>ポイントの履歴はまだありません</Nothing>;
  const shown = isAll ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <DatedEntries>
        {shown.map(({ id, points, reason, balance, expiresOn, createdAt }) => (
          <DatedEntry
            key={id}
            at={createdAt}
            title={reason}
            note={points > 0 && expiresOn !== null ? `有効期限 ${formatYearDay(expiresOn)}` : null}
          >
            <div>
              <Change data-spent={points < 0 || undefined}>{changeInWords(points)}ポイント</Change>
              <Balance>残高 {pointsInWords(balance)}</Balance>
            </div>
          </DatedEntry>
        ))}
      </DatedEntries>
      {shown.length < entries.length && (
        <Button variant="outlined" onClick={() => setAll(true)}>
          すべての履歴を見る（{entries.length}件）
        </Button>
      )}
    </>
  );
}
