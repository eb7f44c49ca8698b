import styled from '@emotion/styled';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { colours } from '#src/ui/colours.ts';
import { radius } from '#src/ui/radius.ts';
import { numberInWords, pointsInWords } from './point-words.ts';
import type { PointEntry } from './points-left.ts';
import { balanceOf, nextToExpire } from './points-left.ts';

const Sheet = styled('div')({
  padding: '16px 20px',
  borderRadius: radius.card,
  border: `1px solid ${colours.hairline}`,
  backgroundColor: colours.paper,
});

const Amount = styled('p')({ margin: 0, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' });
const Figure = styled('strong')({ marginRight: 4, fontSize: '2rem', color: colours.forestDeep });
const Note = styled('p')({ margin: '4px 0 0', fontSize: '0.9375rem', color: colours.inkSoft });

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
