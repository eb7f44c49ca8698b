import styled from '@emotion/styled';
import { useState } from 'react';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';
import { Button } from '#src/ui/button.tsx';
import { radius, tone } from '#src/ui/tone.ts';
import { changeInWords, pointsInWords } from './point-words.ts';
import type { PointEntry } from './points-left.ts';

/** So many entries are shown before the rest is asked for. */
const SHOWN = 10;

const List = styled('ol')({
  margin: 0,
  padding: '4px 16px',
  borderRadius: radius.card,
  border: `1px solid ${tone.hairline}`,
  backgroundColor: tone.paper,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${tone.hairline}` },
});

const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 16px',
  padding: '12px 0',
  '& p': { margin: 0 },
});

const Small = styled('p')({ fontSize: '0.8125rem', color: tone.inkSoft });
const Reason = styled('p')({ fontWeight: 700, lineHeight: 1.5 });

const Change = styled('p')({
  fontWeight: 700,
  whiteSpace: 'nowrap',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  color: tone.forest,
  '&[data-spent]': { color: tone.terracotta },
});

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
      <List>
        {shown.map(({ id, points, reason, balance, expiresOn, createdAt }) => (
          <Entry key={id}>
            <div>
              <Small>
                <time dateTime={createdAt}>{formatYearDay(todayInJapan(new Date(createdAt)))}</time>
              </Small>
              <Reason>{reason}</Reason>
              {points > 0 && expiresOn !== null && <Small>有効期限 {formatYearDay(expiresOn)}</Small>}
            </div>
            <div>
              <Change data-spent={points < 0 || undefined}>{changeInWords(points)}ポイント</Change>
              <Balance>残高 {pointsInWords(balance)}</Balance>
            </div>
          </Entry>
        ))}
      </List>
      {shown.length < entries.length && (
        <Button variant="outlined" onClick={() => setAll(true)}>
          すべての履歴を見る（{entries.length}件）
        </Button>
      )}
    </>
  );
}
