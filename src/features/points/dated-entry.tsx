import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';
import { colours } from '#src/ui/colours.ts';
import { radius } from '#src/ui/radius.ts';

export const DatedEntries = styled('ol')({
  margin: 0,
  padding: '4px 16px',
  borderRadius: radius.card,
  border: `1px solid ${colours.hairline}`,
  backgroundColor: colours.paper,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${colours.hairline}` },
});

const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2px 16px',
  padding: '12px 0',
  '& p': { margin: 0 },
});

export const Small = styled('p')({ fontSize: '0.8125rem', color: colours.inkSoft });
const Title = styled('p')({ fontWeight: 700, lineHeight: 1.5 });

interface DatedEntryProps {
  /** When it was, as the provider says it. */
  at: string;
  title: string;
  /** Below the title. */
  note?: string | null;
  /** On the right. */
  children: ReactNode;
}

/** What happened on a day, and beside it what came of it. */
export const DatedEntry = ({ at, title, note, children }: DatedEntryProps) => (
  <Entry>
    <div>
      <Small>
        <time dateTime={at}>{formatYearDay(todayInJapan(new Date(at)))}</time>
      </Small>
      <Title>{title}</Title>
      {note && <Small>{note}</Small>}
    </div>
    {children}
  </Entry>
);
