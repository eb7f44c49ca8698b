import styled from '@emotion/styled';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';
import { radius, tone } from '#src/ui/tone.ts';
import { acts } from './point-words.ts';
import type { ReceivedPresent } from './present.ts';

const List = styled('ul')({
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
  alignItems: 'start',
  gap: '2px 12px',
  padding: '12px 0',
  '& p': { margin: 0 },
});

const Small = styled('p')({ fontSize: '0.8125rem', color: tone.inkSoft });
const Name = styled('p')({ fontWeight: 700, lineHeight: 1.5 });

const Status = styled('span')({
  padding: '2px 12px',
  borderRadius: radius.pill,
  fontSize: '0.8125rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  color: tone.inkSoft,
  backgroundColor: tone.groundDeep,
  '&[data-status=granted]': { color: tone.forest, backgroundColor: tone.forestWash },
});

const statusWords: Record<ReceivedPresent['status'], string> = {
  granted: 'お受け取り前',
  used: 'お受け取り済み',
  expired: '期限切れ',
};

const Nothing = styled('p')({ margin: 0 });

/** What the customer was given, for which act and when, and whether it has been handed out. */
export const ReceivedPresents = ({ received }: { received: readonly ReceivedPresent[] }) =>
  received.length === 0 ? (
    <Nothing>お受け取りいただけるプレゼントはまだありません</Nothing>
  ) : (
    <List>
      {received.map(({ id, title, presentName, status, createdAt }) => (
        <Entry key={id}>
          <div>
            <Small>
              <time dateTime={createdAt}>{formatYearDay(todayInJapan(new Date(createdAt)))}</time>
            </Small>
            <Name>{presentName}</Name>
            <Small>{acts[title].name}</Small>
          </div>
          <Status data-status={status}>{statusWords[status]}</Status>
        </Entry>
      ))}
    </List>
  );
